"""The table on the network: routes, sockets, seats and clocks."""
