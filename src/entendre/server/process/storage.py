"""Which store and which fan-out go with a database. Each is imported when it is asked for: whoever plays with
one file need not have a driver for the other.
"""

from __future__ import annotations

from entendre.fanout import Fanout
from entendre.fanout.local import LocalFanout
from entendre.store import Store, StoreUnavailable


def on_postgres(address: str) -> bool:
    """Whether an address is a PostgreSQL URL; otherwise it is the path of an SQLite file."""
    return address.startswith(("postgres://", "postgresql://"))


def store_at(address: str) -> Store:
    """The store that an address names. Not open yet."""
    if on_postgres(address):
        try:
            from entendre.postgres.store import PostgresStore
        except ModuleNotFoundError as error:
            raise StoreUnavailable("PostgreSQL needs a driver: install entendre[postgres].") from error
        return PostgresStore(address)
    from entendre.store.sqlite import SqliteStore

    return SqliteStore(address)


def fanout_at(address: str) -> Fanout:
    """What goes with that store: alone with a file, among others on PostgreSQL."""
    if not on_postgres(address):
        return LocalFanout()
    from entendre.postgres.fanout import PostgresFanout

    return PostgresFanout(address)
