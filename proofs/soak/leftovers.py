"""What a soak must not leave behind: blobs, files and processes."""

import ctypes
import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import psutil  # type: ignore[import-untyped] # it has no stubs of its own
import psycopg
from azure.core.exceptions import ResourceNotFoundError
from azure.storage.blob import ContainerClient

_PR_SET_CHILD_SUBREAPER = 36
_NAMED = """
select artifact_name from job_results where artifact_name is not null
union
select artifact_name from checkpoints where artifact_name is not null
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stored:
    """What is stored: `payloads` with uncommitted ones; artifacts against their rows.

    `orphans` are named by no row, `missing` by a row although they are not there.
    """

    payloads: frozenset[str]
    artifacts: frozenset[str]
    orphans: frozenset[str]
    missing: frozenset[str]


def stored(database_url: str, store: str, settings: Mapping[str, str]) -> Stored:
    """Hold the store, asked directly, against the rows."""
    with psycopg.connect(database_url) as connection:
        named = frozenset(name for (name,) in connection.execute(_NAMED))
    artifacts = _blobs(store, settings["ARTIFACT_CONTAINER"])
    return Stored(
        payloads=_blobs(store, settings["PAYLOAD_CONTAINER"]),
        artifacts=artifacts,
        orphans=artifacts - named,
        missing=named - artifacts,
    )


def spool_files(folder: Path) -> list[str]:
    """Name the temporary files that have a name still."""
    return [str(path) for path in folder.rglob("*") if path.is_file()]


class Family:
    """All processes below this one, however their own parents have ended."""

    def __init__(self) -> None:
        """Become the parent of every orphan from now on."""
        ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
        self._own = frozenset[int]()

    def settle(self) -> None:
        """Take the children of now for our own, which somebody waits for."""
        self._own = frozenset(child.pid for child in psutil.Process().children())

    def bury(self) -> None:
        """Reap the dead orphans; they led sessions of their own, our tools do not."""
        for child in psutil.Process().children():
            with suppress(ProcessLookupError, ChildProcessError):
                if child.pid not in self._own and os.getsid(child.pid) != os.getsid(0):
                    os.waitpid(child.pid, os.WNOHANG)

    def living(self, word: str) -> list[str]:
        """Describe each process that lives and has the word in its command."""
        found = []
        for process in psutil.Process().children(recursive=True):
            with suppress(psutil.NoSuchProcess, psutil.ZombieProcess):
                command = " ".join(process.cmdline())
                if word in command and process.status() != psutil.STATUS_ZOMBIE:
                    found.append(f"{process.pid}: {command}")
        return found


def _blobs(store: str, container: str) -> frozenset[str]:
    with ContainerClient.from_connection_string(store, container) as client:
        try:
            found = client.list_blobs(include=["uncommittedblobs"])
            return frozenset(str(blob.name) for blob in found)
        except ResourceNotFoundError:
            return frozenset()
