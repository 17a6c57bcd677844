"""A folder closes what it has opened, whoever stops waiting for it."""

import asyncio
import threading
from pathlib import Path
from typing import BinaryIO

import pytest

from shared.storage.blob import folder


async def test_a_task_that_is_stopped_while_a_file_is_opened_leaves_none_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = folder.FolderStore(tmp_path)
    await store.put_bytes("a", b"code")
    begun, may_open = threading.Event(), threading.Event()
    opened: list[BinaryIO] = []
    plain = folder._open

    def slow(path: Path, etag: str | None = None) -> BinaryIO:
        begun.set()
        may_open.wait()
        opened.append(plain(path, etag))
        return opened[0]

    monkeypatch.setattr(folder, "_open", slow)
    looking = asyncio.create_task(store.look_at("a"))
    await asyncio.to_thread(begun.wait)
    looking.cancel()
    may_open.set()

    with pytest.raises(asyncio.CancelledError):
        await looking
    assert [file.closed for file in opened] == [True]
