"""Saved facts: readable with the archive, noise without, and never an error."""

import contextlib
import io
import os
import shutil
import tracemalloc
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from shared.parsing.facts import FileFacts
from shared.parsing.source import Skipped
from shared.pipeline.parse import parse_one
from shared.pipeline.saving import engine
from shared.pipeline.saving.batches import find_saved, to_batch
from shared.pipeline.saving.frames import frame
from shared.pipeline.saving.mark import code_mark
from shared.pipeline.saving.records import Extracted, from_records, to_record
from shared.pipeline.saving.seal import Sealer
from shared.pipeline.sources import Source
from tests.support.saving import in_a_file

SHARED = Path(engine.__file__).parents[2]
MIB = 1024 * 1024
ARCHIVE = os.urandom(3 * MIB)
MARK = b"this code"
CODE = b"""
HANDLERS = {"canary key": print}
HANDLERS["canary key"]()
def canary_function(): pass
"""
FOUND: list[Extracted] = [
    parse_one(Source(path="canary/a.py", data=CODE)),
    Skipped(path="canary/b.py", reason="parser_crashed"),
]


def sealer(archive: bytes = ARCHIVE, code: bytes = MARK) -> Sealer:
    return Sealer(io.BytesIO(archive), code)


def batch(*found: Extracted) -> bytes:
    return to_batch(map(to_record, found or FOUND), sealer())


def by_path(*found: Extracted) -> dict[str, Extracted]:
    return {extracted.path: extracted for extracted in found}


def test_batches_come_back_as_they_were_saved() -> None:
    saved = in_a_file([batch(FOUND[0]), batch(FOUND[1])])

    assert find_saved(saved, sealer()) == by_path(*FOUND)


def test_records_come_back_from_chunks_of_any_size() -> None:
    data = b"".join(map(to_record, FOUND))

    for size in (1, 2, 3, 7, len(data) - 1, len(data)):
        chunks = [data[at : at + size] for at in range(0, len(data), size)]
        assert list(from_records(chunks)) == FOUND


def test_half_a_record_is_left_out() -> None:
    data = b"".join(map(to_record, FOUND))

    assert list(from_records([data[:-1]])) == FOUND[:1]


def inflated(data: bytes) -> bytes:
    """Whatever a decompressor makes of it, header or not."""
    found = b""
    for wbits in (zlib.MAX_WBITS, -zlib.MAX_WBITS):
        with contextlib.suppress(zlib.error):
            found += zlib.decompressobj(wbits).decompress(data)
    return found


def test_nothing_can_be_read_in_a_sealed_batch() -> None:
    unsealed = zlib.compress(to_record(FOUND[0]), 1)
    sealed = batch()

    assert b"canary key" in inflated(unsealed)
    assert b"canary" not in sealed
    assert not any(b"canary" in inflated(sealed[start:]) for start in range(64))


def test_no_two_batches_are_sealed_alike() -> None:
    one, other = batch(), batch()

    assert one[:12] != other[:12]
    assert one[12:] != other[12:]


@pytest.mark.parametrize(
    "stranger",
    [
        sealer(archive=ARCHIVE[:-1]),
        sealer(archive=bytes([ARCHIVE[0] ^ 1]) + ARCHIVE[1:]),
        sealer(archive=b""),
        sealer(code=b"that code"),
    ],
)
def test_a_batch_of_another_archive_or_other_code_is_ignored(stranger: Sealer) -> None:
    assert find_saved(in_a_file([batch()]), stranger) == {}


@pytest.mark.parametrize("place", [0, 11, 12, 40, -16, -1])
def test_a_damaged_batch_is_ignored_and_the_others_are_not(place: int) -> None:
    damaged = bytearray(batch(FOUND[0]))
    damaged[place] ^= 1

    found = find_saved(in_a_file([bytes(damaged), batch(FOUND[1])]), sealer())

    assert found == by_path(FOUND[1])


@pytest.mark.parametrize("size_bytes", [0, 1, 11, 12, 27, 28])
def test_a_cut_batch_is_ignored(size_bytes: int) -> None:
    assert find_saved(in_a_file([batch()[:size_bytes]]), sealer()) == {}


@pytest.mark.parametrize("content", [b"no deflate", zlib.compress(b"\4\0\0\0\x93\1")])
def test_a_batch_that_holds_something_else_is_ignored(content: bytes) -> None:
    saved = in_a_file([sealer().seal(content), batch(FOUND[1])])

    assert find_saved(saved, sealer()) == by_path(FOUND[1])


@pytest.mark.parametrize("claimed", [10**3, 2**40, 2**64 - 1])
def test_a_frame_that_promises_more_than_there_is_ends_the_file(claimed: int) -> None:
    saved = in_a_file([batch(FOUND[0])])
    saved.seek(0, os.SEEK_END)
    saved.write(frame(claimed) + b"rest")

    assert find_saved(saved, sealer()) == by_path(FOUND[0])


def test_an_archive_is_not_even_read_where_nothing_is_saved() -> None:
    archive = io.BytesIO(ARCHIVE)

    find_saved(io.BytesIO(), Sealer(archive, MARK))

    assert archive.tell() == 0


def test_a_batch_holds_its_compressed_bytes_in_memory_and_no_more() -> None:
    large = FileFacts(path="a.py", language="python", line_count=1, size_bytes=1)
    record = to_record(large) * (MIB // len(to_record(large)))

    def records() -> Iterator[bytes]:
        for _ in range(256):
            yield bytes(record)

    tracemalloc.start()
    sealed = to_batch(records(), sealer())
    _, peak_bytes = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert peak_bytes < 4 * len(sealed) + 8 * MIB


@pytest.fixture
def deployed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The code, at another place."""
    for folder in ("languages", "parsing", "pipeline/saving"):
        shutil.copytree(SHARED / folder, tmp_path / folder)
    code_mark.cache_clear()
    monkeypatch.setattr(engine, "_SHARED", tmp_path)
    yield tmp_path
    code_mark.cache_clear()


def test_the_same_code_has_the_same_mark_wherever_it_is(deployed: Path) -> None:
    here = code_mark()
    code_mark.cache_clear()
    shutil.rmtree(deployed / "languages" / "python" / "__pycache__", ignore_errors=True)

    assert code_mark() == here


@pytest.mark.parametrize("name", ["languages/go/flow.scm", "parsing/terms.py"])
def test_the_mark_changes_with_the_rules_that_make_facts(
    deployed: Path, name: str
) -> None:
    before = code_mark()
    code_mark.cache_clear()

    with (deployed / name).open("a", encoding="utf-8") as file:
        file.write("\n")

    assert code_mark() != before
