"""What a file does to the parser or to its process is not done to other files."""

import faulthandler
import os
import signal
import time
from contextlib import closing
from dataclasses import replace

import psutil  # type: ignore[import-untyped] # it has no stubs of its own
import pytest

from shared.languages.python import LANGUAGE
from shared.parsing.builder import Builder
from shared.parsing.source import Skipped
from shared.parsing.terms import Attribute, Item, Name, Term
from shared.pipeline import forked
from shared.pipeline.crew import FORK_MEMORY_BYTES
from shared.pipeline.parse import (
    TWO_FROM_BYTES,
    Parsed,
    parse_all,
    parse_as,
    parse_one,
)
from shared.pipeline.queue import Queue
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


def dies_by(end: signal.Signals | type[BaseException]) -> forked.Parse:
    def parse(source: Source) -> Extracted:
        assert os.getpid() != HERE
        if source.data.startswith(FATAL):
            faulthandler.disable()
            if not isinstance(end, signal.Signals):
                raise end
            os.kill(os.getpid(), end)
        return parse_one(source)

    return parse


def skipped(reason: str, *numbers: int) -> list[Skipped]:
    return [Skipped(path=f"m{number:02}.py", reason=reason) for number in numbers]


def test_a_file_that_takes_all_memory_is_skipped_without_a_limit_of_its_own() -> None:
    def parse(source: Source) -> Extracted:
        if source.data.startswith(FATAL):
            bytearray(2 * FORK_MEMORY_BYTES)
        return parse_one(source)

    parsed = parse_all(sources(3, fatal={1}), heard, parse=parse)

    assert paths(parsed) == ["m00.py", "m02.py"]
    assert parsed.skipped == skipped("parser_crashed", 1)


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


def deep() -> Term:
    term: Term = Name("a")
    for _ in range(100_000):
        term = Attribute(term, "a")
    return term


@pytest.mark.parametrize("term", [deep(), Item(Name("a"), 1 << 64)], ids=type)
def test_facts_that_cannot_be_written_down_cost_only_their_file(term: Term) -> None:
    def parse(source: Source) -> Extracted:
        facts = parse_one(source)
        assert not isinstance(facts, Skipped)
        call = facts.calls[0]
        return type(facts)(
            **{
                **{name: getattr(facts, name) for name in facts.__struct_fields__},
                "calls": (type(call)(call.scope, term, call.line, call.at),),
            }
        )

    parsed = parse_all([Source(path="a.py", data=b"f()\n")], heard, parse=parse)

    assert parsed.skipped == [Skipped(path="a.py", reason="extraction_failed")]


@pytest.mark.parametrize(
    "end",
    [
        signal.SIGABRT,
        signal.SIGBUS,
        signal.SIGFPE,
        signal.SIGILL,
        signal.SIGKILL,
        signal.SIGSEGV,
        signal.SIGSYS,
        signal.SIGTRAP,
        MemoryError,
        AssertionError,
    ],
)
def test_files_that_kill_a_fork_are_skipped_and_the_others_parsed(
    end: signal.Signals | type[BaseException],
) -> None:
    parsed = parse_all(sources(6, fatal={0, 2, 5}), heard, parse=dies_by(end))

    assert paths(parsed) == ["m01.py", "m03.py", "m04.py"]
    assert parsed.skipped == skipped("parser_crashed", 0, 2, 5)


def test_a_large_archive_survives_files_that_crash_both_of_its_forks() -> None:
    found = sources(4, fatal={0, 3}, padding=TWO_FROM_BYTES // 4)

    parsed = parse_all(found, heard, parse=dies_by(signal.SIGSEGV))

    assert paths(parsed) == ["m01.py", "m02.py"]
    assert parsed.skipped == skipped("parser_crashed", 0, 3)


def test_a_file_without_an_end_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forked, "FILE_LIMIT_S", 0.5)

    def parse(source: Source) -> Extracted:
        while source.data.startswith(FATAL):
            pass
        return parse_one(source)

    parsed = parse_all(sources(3, fatal={1}), heard, parse=parse)

    assert paths(parsed) == ["m00.py", "m02.py"]
    assert parsed.skipped == skipped("parse_timeout", 1)


def test_a_file_that_waits_for_the_processor_is_not_cut_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(forked, "FILE_LIMIT_S", 0.5)
    done = time.monotonic() + 0.8

    def parse(source: Source) -> Extracted:
        signal.sigtimedwait([], max(0.0, done - time.monotonic()))
        return parse_one(source)

    parsed = parse_all(sources(1, fatal=set()), heard, parse=parse)

    assert paths(parsed) == ["m00.py"]


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_fork_that_somebody_ends_is_no_fault_of_a_file(end: signal.Signals) -> None:
    def parse(source: Source) -> Extracted:
        signal.signal(end, signal.SIG_DFL)
        return dies_by(end)(source)

    with pytest.raises(ChildProcessError):
        parse_all(sources(3, fatal={1}), heard, parse=parse)


def test_an_attempt_that_ends_in_between_ends_its_forks() -> None:
    def end(_done: int) -> None:
        raise MemoryError

    def parse(source: Source) -> Extracted:
        signal.pause()
        return parse_one(source)

    found = sources(4, fatal=set(), padding=TWO_FROM_BYTES // 4)
    before = psutil.Process().children()

    with pytest.raises(MemoryError):
        parse_all(found, end, parse=parse)

    assert psutil.Process().children() == before


def test_a_fork_that_dies_before_it_begins_is_no_fault_of_a_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(_most_bytes: int) -> None:
        raise MemoryError

    monkeypatch.setattr(forked, "limit_growth", refuse)

    with pytest.raises(ChildProcessError):
        parse_all(sources(2, fatal=set()), heard)


def test_each_source_is_taken_once_by_whichever_process_comes_first() -> None:
    with closing(Queue(sources(100, fatal=set()))) as queue:
        before = [queue.take() for _ in range(10)]
        pid = os.fork()
        if pid == 0:
            theirs = [queue.take() for _ in range(40)]
            os._exit(0 if theirs == list(range(10, 50)) else 1)
        _, status = os.waitpid(pid, 0)
        after = queue.take()

    assert (before, status, after) == (list(range(10)), 0, 50)


def test_the_largest_source_is_taken_first() -> None:
    small, large = (Source(path=path, data=b"#" * len(path)) for path in ("a", "bb"))

    with closing(Queue([small, large])) as queue:
        taken = [queue.take() for _ in range(3)]
        is_empty = queue.is_empty()

    assert queue.sources == [large, small]
    assert taken == [0, 1, None]
    assert is_empty
