"""What the server says when something is wrong."""

from __future__ import annotations

import logging


class Complaints(logging.Handler):
    """Everything that was logged as a warning or worse, by anybody."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.made: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.made.append(self.format(record))
