"""Every rule of the archive policy refuses what it is for, under its own code."""

import io
import re
import time
import tracemalloc
import zlib
from dataclasses import replace
from pathlib import Path

import pytest

from shared.core.errors import ArchiveTooLarge, BadArchive
from shared.pipeline.archive import (
    DEFAULT_LIMITS,
    ArchiveLimits,
    Rule,
    SkipReason,
    inflate,
    judge,
    read_entries,
)
from shared.pipeline.child import EVERY_PROTECTION
from tests.support.archives import Item, build
from tests.support.dear_contents import CHANGED, tiny_blocks
from tests.support.hostile_archives import HOSTILE, repeated_names
from tests.support.hostile_kind import Hostile, Seen

pytestmark = pytest.mark.once

KINDS = list(HOSTILE.values())
# Rules about the container; all others are about an entry, which messages name.
OF_THE_CONTAINER = {
    Rule.NOT_A_ZIP,
    Rule.EMPTY_ARCHIVE,
    Rule.TRUNCATED_ARCHIVE,
    Rule.SPLIT_ARCHIVE,
    Rule.SEVERAL_END_RECORDS,
    Rule.JUNK_BEFORE_ARCHIVE,
    Rule.JUNK_AFTER_ARCHIVE,
    Rule.ZIP64_MISMATCH,
    Rule.BAD_CENTRAL_DIRECTORY,
    Rule.CENTRAL_DIRECTORY_TOO_LARGE,
    Rule.ENTRY_COUNT_MISMATCH,
    Rule.TOO_MANY_ENTRIES,
    Rule.DECLARED_TOTAL_TOO_LARGE,
    Rule.COMPRESSION_RATIO_TOO_HIGH,
}
LIMITS = {
    Rule.TOO_MANY_ENTRIES: DEFAULT_LIMITS.entries,
    Rule.CENTRAL_DIRECTORY_TOO_LARGE: DEFAULT_LIMITS.directory_bytes,
    Rule.DECLARED_TOTAL_TOO_LARGE: DEFAULT_LIMITS.total_bytes,
    Rule.COMPRESSION_RATIO_TOO_HIGH: DEFAULT_LIMITS.ratio,
    Rule.PATH_TOO_LONG: DEFAULT_LIMITS.path_bytes,
    Rule.COMPONENT_TOO_LONG: DEFAULT_LIMITS.component_bytes,
    Rule.PATH_TOO_DEEP: DEFAULT_LIMITS.depth,
}


def refusal_of(data: bytes) -> BadArchive:
    with pytest.raises(BadArchive) as refusal:
        list(read_entries(io.BytesIO(data)))
    return refusal.value


def by_name(kind: Hostile) -> str:
    return kind.name


@pytest.mark.parametrize("kind", KINDS, ids=by_name)
def test_a_hostile_archive_is_refused_where_and_under_the_code_the_manifest_says(
    kind: Hostile,
) -> None:
    data = kind.make()

    if kind.seen is Seen.SUBMIT:
        with pytest.raises(BadArchive) as refusal:
            judge(io.BytesIO(data))
    else:
        judge(io.BytesIO(data))
        with pytest.raises(BadArchive) as refusal:
            list(read_entries(io.BytesIO(data)))

    assert refusal.value.code == kind.rule
    assert refusal.value.retryable is False


@pytest.mark.parametrize("kind", KINDS, ids=by_name)
def test_a_refusal_names_the_entry_and_the_limit(kind: Hostile) -> None:
    data = kind.make()

    message = str(refusal_of(data))

    if kind.rule not in OF_THE_CONTAINER:
        named = re.search(r'\bentry [1-9]\d*(?: "([^"]*)")?', message, re.IGNORECASE)
        assert named
        # What is quoted is in the archive, up to what is made harmless or cut.
        quoted = re.split(r"[?…\\]", named[1] or "")[0]
        assert named[1] is not None or kind.rule is Rule.EMPTY_NAME
        assert is_named_in(data, quoted)
    if kind.rule in LIMITS:
        assert re.search(rf"\b{LIMITS[kind.rule]}\b", message)
    assert message.isprintable()
    assert len(message) < 400


def is_named_in(data: bytes, name: str) -> bool:
    """Whether an archive holds a name, in either encoding and with either slash."""
    spellings = (name, name.replace("/", "\\"), name.replace("/", "/./"))
    return any(
        spelling.encode(encoding, "ignore") in data
        for spelling in spellings
        for encoding in ("utf-8", "cp437")
    )


@pytest.mark.parametrize("kind", [k for k in KINDS if k.rule in LIMITS], ids=by_name)
def test_a_refusal_beyond_a_limit_tells_how_much_there_was(kind: Hostile) -> None:
    message = str(refusal_of(kind.make()))

    numbers = {int(number) for number in re.findall(r"\b\d+\b", message)}
    assert max(numbers) > LIMITS[kind.rule]


@pytest.mark.parametrize(
    "kind", [k for k in KINDS if k.rule is Rule.HEADERS_DISAGREE], ids=by_name
)
def test_headers_that_disagree_are_told_by_field_and_both_values(kind: Hostile) -> None:
    message = str(refusal_of(kind.make()))

    told = re.search(
        r"its ([\w ]+) is (.+) in the local header and (.+) in the central one", message
    )
    lacks = re.search(r"has no local header at byte \d+", message)
    needs = re.search(r"needs version \d+ of the format; the limit is 63", message)
    assert lacks or needs or (told and told[2] != told[3])


def test_inflating_is_given_up_when_it_takes_far_too_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one = next(tiny_blocks(size_bytes=10_000, count=2))
    data = build(replace(one, name=b"a"), replace(one, name=b"b"))
    monkeypatch.setattr(inflate, "MAX_INFLATING_S", 0)

    refusal = refusal_of(data)

    assert refusal.code == Rule.BAD_COMPRESSED_DATA
    assert 'Inflating the archive up to entry 1 "a" takes' in str(refusal)


def test_tiny_blocks_are_read_like_others() -> None:
    whole, cut_off = tiny_blocks(size_bytes=10_000, count=2)

    assert zlib.decompress(whole.stream, -15) == whole.data
    assert refusal_of(build(whole, cut_off)).code == Rule.BAD_COMPRESSED_DATA
    assert refusal_of(build(whole, CHANGED)).code == Rule.CHECKSUM_MISMATCH


def test_the_manifest_holds_each_kind_once() -> None:
    archives = {kind.make() for kind in KINDS}

    assert repeated_names() == []
    assert len(archives) == len(KINDS) >= 250


def test_what_the_directory_shows_is_judged_without_the_entries() -> None:
    for kind in KINDS:
        if kind.seen is Seen.WORKER:
            data = kind.make()
            whole = judge(io.BytesIO(data))
            place = whole.directory_offset
            hollow = data[:4] + bytes(place - 4) + data[place:]
            assert judge(io.BytesIO(hollow)) == whole, kind.name


def test_every_rule_has_a_hostile_archive() -> None:
    assert {kind.rule for kind in KINDS} == set(Rule)


def test_every_code_reason_and_protection_is_documented() -> None:
    text = Path("docs/untrusted-input.md").read_text(encoding="utf-8")
    documented = set(re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE))

    assert documented == {*Rule, *SkipReason, *EVERY_PROTECTION.words}


def test_a_refusal_costs_little_time_and_memory() -> None:
    archives = [io.BytesIO(kind.make()) for kind in KINDS]
    tracemalloc.start()
    slowest_s = 0.0

    for archive in archives:
        started_s = time.process_time()
        with pytest.raises(BadArchive):
            list(read_entries(archive))
        slowest_s = max(slowest_s, time.process_time() - started_s)
    _, peak_bytes = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert slowest_s < 2
    assert peak_bytes < 64 * 1024 * 1024


def test_too_many_extra_fields_are_told_with_the_limit() -> None:
    message = str(refusal_of(HOSTILE["16,383 extra fields"].make()))

    assert message == 'entry 1 "a.py" has many extra fields; the limit is 10.'


def test_messages_name_the_entry_and_never_its_control_characters() -> None:
    with pytest.raises(BadArchive, match=r'entry 2 "d/\?\[2Jb"') as refusal:
        judge(io.BytesIO(build(Item(), Item(name=b"d/\x1b[2Jb"))))

    assert str(refusal.value).isprintable()


def test_messages_cut_long_names() -> None:
    with pytest.raises(BadArchive) as refusal:
        judge(io.BytesIO(build(Item(name=b"x" * 60_000))))

    assert len(str(refusal.value)) < 250


def test_an_archive_over_the_limit_is_too_large_whatever_it_holds() -> None:
    archive = io.BytesIO(build(Item(method=0, data=bytes(2000))))

    with pytest.raises(ArchiveTooLarge, match="the limit is 1000"):
        judge(archive, ArchiveLimits(archive_bytes=1000))


@pytest.mark.parametrize(
    ("limits", "rule"),
    [
        (ArchiveLimits(entries=2), Rule.TOO_MANY_ENTRIES),
        (ArchiveLimits(directory_bytes=100), Rule.CENTRAL_DIRECTORY_TOO_LARGE),
        (ArchiveLimits(total_bytes=299), Rule.DECLARED_TOTAL_TOO_LARGE),
        (ArchiveLimits(ratio=5, ratio_from_bytes=0), Rule.COMPRESSION_RATIO_TOO_HIGH),
        (ArchiveLimits(path_bytes=9), Rule.PATH_TOO_LONG),
        (ArchiveLimits(component_bytes=4), Rule.COMPONENT_TOO_LONG),
        (ArchiveLimits(depth=1), Rule.PATH_TOO_DEEP),
    ],
)
def test_each_limit_is_refused_just_beyond_and_accepted_at_its_value(
    limits: ArchiveLimits, rule: Rule
) -> None:
    items = [Item(name=b"dir/%d.data" % n, data=b"x" * 100) for n in range(3)]
    archive = io.BytesIO(build(*items))

    with pytest.raises(BadArchive) as refusal:
        judge(archive, limits)

    assert refusal.value.code == rule


def test_at_the_limits_an_archive_is_accepted() -> None:
    items = [Item(name=b"dir/%d.data" % n, data=b"x" * 100) for n in range(3)]
    limits = ArchiveLimits(
        entries=3, total_bytes=300, path_bytes=10, component_bytes=6, depth=2
    )

    directory = judge(io.BytesIO(build(*items)), limits)

    assert (directory.files, directory.total_bytes) == (3, 300)
