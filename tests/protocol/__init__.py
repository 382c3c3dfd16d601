"""The protocol as strangers see it: the browser's types, the document, and a bot written from it."""
