"""Random and mutated archives: documented errors only, and CPython's bytes."""

import io
import zipfile
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from proofs.fuzz.engine import archives, examine
from proofs.fuzz.mutants import mutant
from proofs.fuzz.oracle import Fault, Outcome, outcome
from proofs.fuzz.structure import structured
from shared.pipeline.archive import Rule
from tests.support.archives import Item, build

pytestmark = pytest.mark.once

# `make fuzz` makes a million.
MUTANTS = 8_000

components = st.text(
    st.characters(codec="utf-8", exclude_characters="/\\:\0", exclude_categories=["C"]),
    min_size=1,
    max_size=12,
).filter(lambda part: part not in (".", ".."))
paths = st.lists(components, min_size=1, max_size=4).map("/".join)


def apart(tree: dict[str, bytes]) -> bool:
    """Whether no path is a folder of another."""
    return not any(one.startswith(f"{other}/") for one in tree for other in tree)


trees = st.dictionaries(paths, st.binary(max_size=3000), min_size=1, max_size=8).filter(
    apart
)

small = st.integers(0, 0xFFFF)
numbers = st.sampled_from([0, 1, 6, 30, 46, 0xFFFF, 2**31, 2**32 - 2, 2**32 - 1])
lies = st.dictionaries(
    st.sampled_from(["crc", "compressed", "size"]), numbers, max_size=2
) | st.dictionaries(st.sampled_from(["flags", "method", "time", "date"]), small)
items = st.builds(
    Item,
    name=st.binary(max_size=12) | st.sampled_from([b"a.py", b"d/", b"d/b", b"..\\c"]),
    data=st.binary(max_size=40),
    method=st.sampled_from([0, 8]),
    flags=st.sampled_from([0, 0x8, 0x800, 0x808]),
    host=st.sampled_from([0, 3, 10]),
    attributes=st.sampled_from([0, 0x10, 0o100644 << 16, 0o120777 << 16]),
    extra=st.just(b"") | st.binary(max_size=30),
    local_extra=st.just(b"") | st.binary(max_size=30),
    behind=st.just(b"") | st.binary(min_size=12, max_size=24),
    packed=st.none() | st.none() | st.binary(max_size=40),
    local=st.just({}) | lies,
    central=st.just({}) | lies,
)
ends = st.dictionaries(
    st.sampled_from(["disk", "directory_disk", "here", "entries", "comment"]), small
) | st.dictionaries(st.sampled_from(["length", "offset"]), numbers)


@settings(max_examples=60, deadline=None)
@given(trees, st.booleans(), st.sampled_from([0, 8]), st.binary(max_size=30))
def test_what_zipfile_writes_reads_the_same(
    tree: dict[str, bytes],
    streamed: bool,  # noqa: FBT001 - hypothesis passes it by position
    method: int,
    comment: bytes,
) -> None:
    sink = io.BytesIO()
    with zipfile.ZipFile(sink, "w", method) as archive:
        for path, content in tree.items():
            with archive.open(path, "w", force_zip64=streamed) as stream:
                stream.write(content)
        archive.comment = comment.replace(b"PK\x05\x06", b"")

    found = outcome(sink.getvalue())

    assert (found.code, found.files) == (None, len(tree))
    assert found.bytes_compared == sum(map(len, tree.values()))


@settings(max_examples=150, deadline=None)
@given(
    st.lists(items, max_size=4),
    st.binary(max_size=30),
    ends | st.just({}),
    st.none() | st.none() | ends,
)
def test_any_headers_end_in_documented_errors_or_cpythons_bytes(
    entries: list[Item],
    comment: bytes,
    end: dict[str, int],
    wide: dict[str, int] | None,
) -> None:
    found = outcome(build(*entries, comment=comment, end=end, zip64=wide))

    assert found.code is None or found.code in set(Rule)


@settings(max_examples=150, deadline=None)
@given(st.randoms(use_true_random=False))
def test_archives_from_dice_end_in_documented_errors_or_cpythons_bytes(
    dice: Random,
) -> None:
    found = outcome(structured(dice))

    assert found.code is None or found.code in set(Rule)


def test_mutants_end_in_documented_errors_or_cpythons_bytes() -> None:
    tally = examine(seed=1, numbers=range(MUTANTS))

    assert tally.fault is None
    assert tally.mutants == MUTANTS
    assert tally.accepted > MUTANTS / 20
    assert tally.files > tally.accepted
    assert tally.bytes_compared > 10**6
    assert len(tally.codes) > 25


@pytest.mark.parametrize(
    ("lie", "told"),
    [
        ("filename", "is called"),
        ("order", "is called"),
        ("content", "content"),
        ("count", "files where"),
    ],
)
def test_the_comparison_sees_every_difference(
    lie: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Other(zipfile.ZipFile):
        """Reads otherwise, as a reader would that we must not differ from."""

        def infolist(self) -> list[zipfile.ZipInfo]:
            infos = super().infolist()
            if lie == "order":
                infos[0].header_offset, infos[1].header_offset = 1, 0
            if lie == "filename":
                infos[0].orig_filename = "z.py"
            return infos[1:] if lie == "count" else infos

        def read(self, *_args: object) -> bytes:
            return b"z" if lie == "content" else b"x"

    data = build(Item(name=b"a.py", data=b"x"), Item(name=b"b.py", data=b"x"))
    assert outcome(data).files == 2
    monkeypatch.setattr("proofs.fuzz.oracle.zipfile.ZipFile", Other)

    with pytest.raises(Fault, match=told):
        outcome(data)


def test_the_first_fault_ends_the_run_and_is_told_by_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def faulty(data: bytes) -> Outcome:
        if data == mutant(1, 3, archives()):
            raise Fault("read otherwise")
        return outcome(data)

    monkeypatch.setattr("proofs.fuzz.engine.outcome", faulty)

    tally = examine(seed=1, numbers=range(10))

    assert (tally.mutants, tally.fault) == (3, (3, "read otherwise"))


def test_an_archive_that_takes_for_ever_is_a_fault(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def endless(_data: bytes) -> Outcome:
        while True:
            pass

    monkeypatch.setattr("proofs.fuzz.engine.outcome", endless)

    tally = examine(seed=1, numbers=range(10), limit_s=0.01)

    assert tally.fault == (0, "it has taken 0.01 s and is not done")
