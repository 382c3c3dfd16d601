"""Where tables are kept: an append-only log each."""

from entendre.store.base import Conflict, Store, StoreUnavailable

__all__ = ["Conflict", "Store", "StoreUnavailable"]
