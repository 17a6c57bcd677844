"""An archive is judged by a few ranges of it as it is judged whole."""

from io import BytesIO

import pytest

from shared.core.errors import ArbographError
from shared.pipeline.archive import judge
from shared.storage.blob.ranges import KnownRanges, Range
from tests.support.archives import Item, build
from tests.support.hostile_archives import HOSTILE

TAIL_BYTES = 64


def judged_whole(data: bytes) -> object:
    try:
        return judge(BytesIO(data))
    except ArbographError as error:
        return error.code, str(error)


def judged_by_ranges(data: bytes) -> tuple[object, int]:
    """The outcome, and how many bytes it took."""
    known = KnownRanges(len(data))
    missing, taken_bytes = known.tail(TAIL_BYTES), 0
    outcome: list[object] = []
    while True:
        end = missing.offset + missing.size_bytes
        known.add(missing, data[missing.offset : end])
        taken_bytes += missing.size_bytes
        try:
            found = known.missing_for(lambda file: outcome.append(judge(file)))
        except ArbographError as error:
            return (error.code, str(error)), taken_bytes
        if found is None:
            return outcome[0], taken_bytes
        missing = found


@pytest.mark.parametrize("name", sorted(HOSTILE))
def test_a_hostile_archive_is_refused_alike(name: str) -> None:
    data = HOSTILE[name].make()

    assert judged_by_ranges(data)[0] == judged_whole(data)


def test_contents_are_not_read() -> None:
    data = build(Item(data=bytes(range(256)) * 4_000, method=0))

    outcome, taken_bytes = judged_by_ranges(data)

    assert outcome == judged_whole(data)
    assert taken_bytes < 70_000 < len(data)


@pytest.mark.parametrize("data", [b"", b"123", b"12345"])
def test_a_range_of_another_length_is_no_progress(data: bytes) -> None:
    with pytest.raises(ValueError, match="range"):
        KnownRanges(100).add(Range(offset=0, size_bytes=4), data)
