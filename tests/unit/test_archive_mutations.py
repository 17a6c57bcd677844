"""Random and mutated archives: documented errors only, and CPython's bytes."""

import io
import random
import zipfile

import pytest
from hypothesis import given, settings, strategies as st

from shared.core.errors import BadArchive
from shared.pipeline.archive import Rule, judge, read_entries
from tests.support.archives import DESCRIPTOR, Item, build
from tests.support.hostile_archives import HOSTILE

MUTANTS = 20_000

components = st.text(
    st.characters(codec="utf-8", exclude_characters="/\\:\0", exclude_categories=["C"]),
    min_size=1,
    max_size=12,
).filter(lambda part: part not in (".", ".."))
paths = st.lists(components, min_size=1, max_size=4).map("/".join)
trees = st.dictionaries(paths, st.binary(max_size=3000), min_size=1, max_size=8)


def agrees_with_cpython(data: bytes) -> None:
    """What is accepted holds the bytes that `zipfile` reads, entry by entry."""
    ours = {entry.path: entry for entry in read_entries(io.BytesIO(data))}
    members = judge(io.BytesIO(data)).members
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        infos = sorted(archive.infolist(), key=lambda info: info.header_offset)
        for member, info in zip(members, infos, strict=True):
            entry = ours.pop(member.path, None)
            assert (entry is None) == member.is_directory
            if entry is not None and entry.data is not None:
                assert entry.data == archive.read(info)
    assert not ours


@settings(max_examples=150, deadline=None)
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

    agrees_with_cpython(sink.getvalue())


def seeds() -> list[bytes]:
    described = Item(name=b"d.py", flags=DESCRIPTOR)
    good = build(
        Item(name=b"src/", data=b""),
        Item(name=b"src/a.py", data=b"x = 1\n" * 40),
        Item(name=b"src/b.py", method=0),
        Item(
            name=b"d.py",
            flags=DESCRIPTOR,
            behind=described.descriptor("<4s3L"),
            local={"crc": 0, "size": 0, "compressed": 0},
        ),
        comment=b"a comment",
    )
    wide = build(Item(name="é.py".encode(), flags=0x800), Item(name=b"b.py"), zip64={})
    # Only small ones: a mutation of megabytes of zeros says nothing.
    hostile = [make() for _, make in HOSTILE.values()]
    return [*[good, wide] * 40, *(data for data in hostile if len(data) < 4096)]


def mutated(data: bytes, dice: random.Random) -> bytes:
    mutant = bytearray(data)
    for _ in range(dice.choice([1, 1, 1, 2, 4])):
        place = dice.randrange(len(mutant) + 1)
        match dice.randrange(7):
            case 0:
                mutant[place : place + 1] = dice.randbytes(1)
            case 1:
                value = dice.choice([0, 1, 0x7F, 0x80, 0xFF])
                mutant[place : place + 1] = bytes([value])
            case 2:
                mutant[place : place + 4] = dice.choice(
                    [b"\xff" * 4, bytes(4), b"PK\x05\x06", b"PK\x01\x02", b"PK\x06\x07"]
                )
            case 3:
                del mutant[place : place + dice.randrange(1, 40)]
            case 4:
                mutant[place:place] = dice.randbytes(dice.randrange(1, 40))
            case 5:
                source = dice.randrange(len(mutant) + 1)
                mutant[place:place] = mutant[source : source + dice.randrange(1, 60)]
            case _:
                if mutant:
                    mutant[place % len(mutant)] ^= 1 << dice.randrange(8)
    return bytes(mutant)


@pytest.mark.parametrize("seed", range(4))
def test_mutants_end_in_documented_errors_or_cpythons_bytes(seed: int) -> None:
    dice = random.Random(seed)
    stock = seeds()
    accepted, refused = 0, list[str]()

    for _ in range(MUTANTS // 4):
        mutant = mutated(dice.choice(stock), dice)
        try:
            agrees_with_cpython(mutant)
        except BadArchive as error:
            refused.append(error.code)
        else:
            accepted += 1

    assert accepted > 20
    assert len(refused) > 1000
    assert set(refused) <= set(Rule)
