"""Scripted people at many tables over real sockets: how a server takes it as there are more and more."""
