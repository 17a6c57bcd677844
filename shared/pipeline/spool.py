"""Temporary files that no name leads to: the kernel deletes them whatever kills us."""

import errno
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import BinaryIO, cast

from shared.core.errors import StorageUnavailable

_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EMFILE, errno.ENFILE}


def open_spool() -> BinaryIO:
    """Open an empty unlinked file for reading and writing.

    It never has a name where the file system knows `O_TMPFILE`, and elsewhere loses
    it at once. A confined process, which can give no name, gets memory there.
    """
    try:
        return cast("BinaryIO", tempfile.TemporaryFile())
    except PermissionError:
        if sys.platform != "linux":
            raise
        return os.fdopen(os.memfd_create("spool"), "w+b")


@contextmanager
def spooling() -> Iterator[None]:
    """Guard a block that writes spool files.

    Raises:
        StorageUnavailable: the disk is full or broken, or files have run out; none of
            it is the fault of whoever happened to need one.
    """
    try:
        yield
    except OSError as error:
        if error.errno not in _FULL:
            raise
        raise StorageUnavailable(
            "Temporary storage is full. Try again later."
        ) from None
