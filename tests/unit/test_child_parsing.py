"""What a file does to the parser or to its process is not done to other files."""

import faulthandler
import os
import signal
from dataclasses import replace

import psutil  # type: ignore[import-untyped] # it has no stubs of its own
import pytest

from shared.languages.python import LANGUAGE
from shared.parsing.builder import Builder
from shared.parsing.source import Skipped
from shared.pipeline.parse import (
    FORK_FROM_BYTES,
    Parsed,
    parse_all,
    parse_as,
    parse_one,
)
from shared.pipeline.saving.records import Extracted
from shared.pipeline.sources import Source

HERE = os.getpid()
FATAL = b"# fatal\n"


def sources(count: int, *, fatal: set[int], padding: int = 0) -> list[Source]:
    return [
        Source(
            path=f"m{number:02}.py",
            data=(FATAL if number in fatal else b"") + b"x = 1\n" + b"#" * padding,
        )
        for number in range(count)
    ]


def heard(_done: int) -> None:
    """Take no notice."""


def paths(parsed: Parsed) -> list[str]:
    return [facts.path for facts in parsed.facts]


def crash(source: Source) -> Extracted:
    if source.data.startswith(FATAL):
        faulthandler.disable()
        os.kill(os.getpid(), signal.SIGSEGV)
    return parse_one(source)


@pytest.mark.parametrize(
    "error", [IndexError, KeyError, ValueError, TypeError, AttributeError]
)
def test_a_file_that_the_rules_fail_at_is_skipped(error: type[Exception]) -> None:
    def fail(_builder: Builder, _node: object) -> None:
        raise error

    rules = dict.fromkeys(LANGUAGE.spec.anchors, fail)
    spec = replace(LANGUAGE.spec, anchors=rules)

    extracted = parse_as(spec, Source(path="a.py", data=b"def f(): g()\n"))

    assert extracted == Skipped(path="a.py", reason="extraction_failed")


def test_rules_without_an_end_cost_only_their_file() -> None:
    def descend(builder: Builder, node: object) -> None:
        descend(builder, node)

    rules = dict.fromkeys(LANGUAGE.spec.anchors, descend)
    spec = replace(LANGUAGE.spec, anchors=rules)

    extracted = parse_as(spec, Source(path="a.py", data=b"def f(): g()\n"))

    assert extracted == Skipped(path="a.py", reason="extraction_failed")


def test_files_that_crash_a_fork_are_skipped_and_the_others_parsed() -> None:
    found = sources(6, fatal={0, 2, 5})

    parsed = parse_all(found, heard, apart=True, parse=crash)

    assert paths(parsed) == ["m01.py", "m03.py", "m04.py"]
    assert parsed.skipped == [
        Skipped(path=path, reason="parser_crashed")
        for path in ("m00.py", "m02.py", "m05.py")
    ]


def test_a_large_archive_survives_a_crash_in_the_forked_share() -> None:
    found = sources(4, fatal={1}, padding=FORK_FROM_BYTES // 4)

    parsed = parse_all(found, heard, parse=crash)

    assert paths(parsed) == ["m00.py", "m02.py", "m03.py"]
    assert parsed.skipped == [Skipped(path="m01.py", reason="parser_crashed")]


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM, None])
def test_a_fork_that_ends_through_no_fault_of_a_file_leaves_the_rest_to_us(
    end: signal.Signals | None,
) -> None:
    def parse(source: Source) -> Extracted:
        if os.getpid() != HERE and source.data.startswith(FATAL):
            if end is None:
                raise MemoryError
            os.kill(os.getpid(), end)
        return parse_one(source)

    parsed = parse_all(sources(3, fatal={1}), heard, apart=True, parse=parse)

    assert paths(parsed) == ["m00.py", "m01.py", "m02.py"]
    assert not parsed.skipped


def test_lack_of_memory_in_our_own_share_ends_the_fork() -> None:
    def parse(source: Source) -> Extracted:
        if os.getpid() == HERE:
            raise MemoryError
        signal.pause()
        return parse_one(source)

    found = sources(4, fatal=set(), padding=FORK_FROM_BYTES // 4)
    before = psutil.Process().children()

    with pytest.raises(MemoryError):
        parse_all(found, heard, parse=parse)

    assert psutil.Process().children() == before
