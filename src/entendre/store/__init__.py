"""Where tables are kept: an append-only log each."""

from __future__ import annotations

from entendre.store.base import Conflict, Store, StoreUnavailable

__all__ = ["Conflict", "Store", "StoreUnavailable", "store_at"]


def store_at(address: str) -> Store:
    """The store that an address names: a PostgreSQL URL, or the path of an SQLite file. Not open yet."""
    # Imported when asked for: who plays with one file need not have a driver for the other.
    if address.startswith(("postgres://", "postgresql://")):
        try:
            from entendre.store.postgres import PostgresStore  # noqa: PLC0415
        except ModuleNotFoundError as error:
            raise StoreUnavailable("PostgreSQL needs a driver: install entendre[postgres].") from error
        return PostgresStore(address)
    from entendre.store.sqlite import SqliteStore  # noqa: PLC0415

    return SqliteStore(address)
