"""Tests of what carries WebSockets: real sockets on loopback, the same questions to every adapter."""
