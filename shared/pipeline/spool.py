"""Temporary files that no name leads to: the kernel deletes them whatever kills us."""

import tempfile
from typing import BinaryIO, cast


def open_spool() -> BinaryIO:
    """Open an empty unlinked file for reading and writing.

    It never has a name where the file system knows `O_TMPFILE`, and elsewhere loses
    it at once.
    """
    return cast("BinaryIO", tempfile.TemporaryFile())
