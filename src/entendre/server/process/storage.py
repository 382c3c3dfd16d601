"""Which store and which fan-out go with a database. Each is imported when it is asked for: whoever plays with
one file need not have a driver for the other.
"""

from __future__ import annotations

from entendre.fanout import Fanout, FanoutUnavailable
from entendre.fanout.local import LocalFanout
from entendre.store import Store, StoreUnavailable


def on_postgres(address: str) -> bool:
    """Whether an address is a PostgreSQL URL; otherwise it is the path of an SQLite file."""
    return address.startswith(("postgres://", "postgresql://"))


def store_at(address: str, fanout: str = "") -> Store:
    """The store that an address names, which tells of what is appended unless a fan-out is named. Not open
    yet.
    """
    if on_postgres(address):
        try:
            from entendre.postgres.store import PostgresStore
        except ModuleNotFoundError as error:
            raise StoreUnavailable("PostgreSQL needs a driver: install entendre[postgres].") from error
        return PostgresStore(address, notify=not fanout)
    from entendre.store.sqlite import SqliteStore

    return SqliteStore(address)


def fanout_at(address: str, fanout: str = "") -> Fanout:
    """The fan-out that is named, or what goes with that store: alone with a file, among others on PostgreSQL.

    `FanoutUnavailable` if it cannot be had.
    """
    if not on_postgres(address):
        return LocalFanout()
    if fanout:
        try:
            from entendre.redis.fanout import RedisFanout
        except ModuleNotFoundError as error:
            raise FanoutUnavailable("Redis needs a driver: install entendre[redis].") from error
        return RedisFanout(fanout)
    from entendre.postgres.fanout import PostgresFanout

    return PostgresFanout(address)
