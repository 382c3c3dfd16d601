"""What travels over WebSockets, and who is at the other end."""
