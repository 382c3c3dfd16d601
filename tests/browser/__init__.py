"""People at tables in real browsers: the client as it is built, the server as it is started."""
