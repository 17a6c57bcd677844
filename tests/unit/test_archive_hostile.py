"""Every rule of the archive policy refuses what it is for, under its own code."""

import io
import re
import time
import tracemalloc
from pathlib import Path

import pytest

from shared.core.errors import ArchiveTooLarge, BadArchive
from shared.pipeline.archive import ArchiveLimits, Rule, SkipReason, judge, read_entries
from tests.support.archives import Item, build
from tests.support.hostile_archives import HOSTILE

ONLY_SEEN_WHILE_READING = {
    Rule.JUNK_BETWEEN_ENTRIES,
    Rule.HEADERS_DISAGREE,
    Rule.BAD_DATA_DESCRIPTOR,
    Rule.SIZE_MISMATCH,
    Rule.CHECKSUM_MISMATCH,
    Rule.BAD_COMPRESSED_DATA,
}
SEEN_AT_SUBMIT = [
    name
    for name, (rule, _) in HOSTILE.items()
    if rule not in ONLY_SEEN_WHILE_READING
    and name
    not in ("a local extra field that overruns", "an extra field over the next entry")
]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_archive_is_refused_under_its_own_code(name: str) -> None:
    rule, make = HOSTILE[name]

    with pytest.raises(BadArchive) as refusal:
        list(read_entries(io.BytesIO(make())))

    assert refusal.value.code == rule
    assert refusal.value.retryable is False


@pytest.mark.parametrize("name", SEEN_AT_SUBMIT)
def test_what_the_tail_and_directory_show_is_refused_at_submit(name: str) -> None:
    rule, make = HOSTILE[name]

    with pytest.raises(BadArchive) as refusal:
        judge(io.BytesIO(make()))

    assert refusal.value.code == rule


def test_every_rule_has_a_hostile_archive() -> None:
    assert {rule for rule, _ in HOSTILE.values()} == set(Rule)


def test_every_code_and_reason_is_documented() -> None:
    text = Path("docs/untrusted-input.md").read_text(encoding="utf-8")
    documented = set(re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE))

    assert documented == {*Rule, *SkipReason}


def test_a_refusal_costs_little_time_and_memory() -> None:
    archives = [io.BytesIO(make()) for _, make in HOSTILE.values()]
    tracemalloc.start()
    slowest_s = 0.0

    for archive in archives:
        started_s = time.monotonic()
        with pytest.raises(BadArchive):
            list(read_entries(archive))
        slowest_s = max(slowest_s, time.monotonic() - started_s)
    _, peak_bytes = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert slowest_s < 2
    assert peak_bytes < 64 * 1024 * 1024


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
