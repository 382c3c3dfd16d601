"""Our server beside boardgame.io and Colyseus, doing the same work (`make bench-server`)."""
