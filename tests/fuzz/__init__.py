"""Whatever is sent over a WebSocket: it is refused in good order, and nothing happens."""
