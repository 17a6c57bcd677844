"""Unpacks what was fetched from a registry, on every Python that we run on."""

import tarfile
from pathlib import Path


def untar(archive: Path, folder: Path) -> None:
    """Unpack a tar into a folder, and nothing beside it where Python can promise that.

    Python 3.11 knows no filters before 3.11.4.
    """
    with tarfile.open(archive) as tar:
        if hasattr(tarfile, "data_filter"):
            tar.extractall(folder, filter="data")
        else:
            tar.extractall(folder)
