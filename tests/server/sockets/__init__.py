"""What travels over WebSockets."""
