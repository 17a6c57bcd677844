"""Every finished file is saved once, by whichever process finished it."""

import faulthandler
import os
import signal
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from shared.parsing.source import Skipped
from shared.pipeline.parse import TWO_FROM_BYTES, Parsed, parse_all, parse_one
from shared.pipeline.saving.records import Extracted, from_records
from shared.pipeline.saving.saver import Saver
from shared.pipeline.sources import Source

FATAL = b"# fatal\n"
HERE = os.getpid()


class Cut(Exception):
    """The end of an attempt, wherever it was."""


def sources(count: int, *, fatal: int | None = None, padding: int = 0) -> list[Source]:
    return [
        Source(
            path=f"m{number:02}.py",
            data=(FATAL if number == fatal else b"") + b"x = 1\n" + b"#" * padding,
        )
        for number in range(count)
    ]


class Log:
    """A file in which every process notes what it parses."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def parse(self, source: Source) -> Extracted:
        """Parse, or die of a fatal source, and note it first."""
        with self._path.open("ab", buffering=0) as file:
            file.write(f"{source.path}\n".encode())
        if source.data.startswith(FATAL) and os.getpid() != HERE:
            faulthandler.disable()
            os.kill(os.getpid(), signal.SIGABRT)
        return parse_one(source)

    def count(self, path: str) -> int:
        """How often a file was parsed, or tried to be."""
        return self._path.read_text().splitlines().count(path)


@pytest.fixture
def log(tmp_path: Path) -> Log:
    return Log(tmp_path / "log")


def parse_and_save(
    found: dict[str, Extracted],
    given: list[Source],
    parse: Callable[[Source], Extracted],
    *,
    until: int | None = None,
) -> Parsed:
    """Parse what is not found yet, finding more, and be cut once so much is found."""

    def save(records: Iterable[bytes]) -> None:
        for extracted in from_records(records):
            assert extracted.path not in found
            found[extracted.path] = extracted
        if until is not None and len(found) >= until:
            raise Cut

    saver = Saver(save, 0)
    before = dict(found)
    parsed = parse_all(given, lambda _: None, parse=parse, saver=saver, found=before)
    saver.finish()
    return parsed


def test_a_file_that_killed_its_parser_is_never_parsed_again(log: Log) -> None:
    given = sources(8, fatal=3)
    found: dict[str, Extracted] = {}
    with pytest.raises(Cut):
        parse_and_save(found, given, log.parse, until=4)

    parsed = parse_and_save(found, given, log.parse)

    assert parsed.skipped == [Skipped(path="m03.py", reason="parser_crashed")]
    assert len(parsed.facts) == 7
    assert log.count("m03.py") == 1
    assert log.count("m00.py") == 1


def test_both_forks_save_what_they_finish(log: Log) -> None:
    given = sources(8, padding=TWO_FROM_BYTES // 8)
    found: dict[str, Extracted] = {}

    parsed = parse_and_save(found, given, log.parse)

    assert [found[source.path] for source in given] == parsed.facts
    assert all(log.count(source.path) == 1 for source in given)


def test_what_a_fork_has_finished_is_saved_while_it_is_at_work(tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    os.mkfifo(gate)
    given = sources(4)

    def wait_at_the_gate(source: Source) -> Extracted:
        if source.path == "m02.py":
            gate.read_bytes()
        return parse_one(source)

    found: dict[str, Extracted] = {}
    with pytest.raises(Cut):
        parse_and_save(found, given, wait_at_the_gate, until=2)

    assert list(found) == ["m00.py", "m01.py"]
