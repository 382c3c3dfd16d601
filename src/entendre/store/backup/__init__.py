"""Tables as a file: written from one store, checked, and put into another."""

from entendre.store.backup.export import export_tables
from entendre.store.backup.put_back import PutBack, put_back
from entendre.store.backup.reading import BackupFault, tables_in

__all__ = ["BackupFault", "PutBack", "export_tables", "put_back", "tables_in"]
