"""What is read back from a checkpoint is bounded, whoever wrote it."""

import gzip
import tracemalloc

import pytest

from functions.worker_timer.inflating import inflated
from shared.core.errors import ArchiveTooComplex, StorageUnavailable

MIB = 1024 * 1024
# Workers that collect in different seconds name the same tests.
BOMB = gzip.compress(bytes(64 * MIB), mtime=0)


def test_what_was_stored_is_read_back_to_the_byte() -> None:
    content = b"some content" * 1000

    assert inflated(gzip.compress(content), len(content)) == content
    assert inflated(gzip.compress(b""), 0) == b""


def test_a_gzip_that_holds_more_than_may_be_is_refused_within_the_bound() -> None:
    tracemalloc.start()

    with pytest.raises(ArchiveTooComplex):
        inflated(BOMB, MIB)
    _, peak_bytes = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert peak_bytes < 4 * MIB


@pytest.mark.parametrize("stored", [b"", b"no gzip at all", BOMB[:-1], BOMB[:100]])
def test_a_gzip_that_is_damaged_can_be_tried_again(stored: bytes) -> None:
    with pytest.raises(StorageUnavailable):
        inflated(stored)
