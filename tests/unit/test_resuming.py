"""An analysis that was cut short goes on from what it saved, to the same result."""

import io
import subprocess
import sys
from itertools import chain
from pathlib import Path
from typing import BinaryIO

import pytest

from shared.core.jobs import JobKind, Progress, Stage
from shared.pipeline import crew, parse
from shared.pipeline.request import AnalysisRequest
from shared.pipeline.run import AnalysisResult, analyse
from tests.support.saving import (
    TIMES,
    every_language,
    in_a_file,
    most_languages,
    opened,
    without_times,
    zipped,
)

ROOT = Path(__file__).parents[2]
TREE = zipped(most_languages())
EVERY = zipped(every_language())


class Cut(Exception):
    """The end of an attempt, wherever it was."""


def request(kind: JobKind = JobKind.SUPERMODEL) -> AnalysisRequest:
    return AnalysisRequest(kind=kind, save_every_s=0)


def ignore(_progress: Progress) -> None:
    """Take no notice of progress."""


def attempt(
    saved: list[bytes], *, until: int | None = None, tree: BinaryIO = TREE
) -> AnalysisResult:
    """Go on from what is saved, save more, and be cut at the batch `until`."""
    before = list(saved)

    def save(batch: bytes) -> None:
        if until is not None and len(saved) - len(before) >= until:
            raise Cut
        saved.append(batch)

    return analyse(tree, request(), ignore, save=save, saved=in_a_file(before))


@pytest.fixture(autouse=True)
def _two_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    # The programs of the tests are done in less than the usual time between two looks,
    # and together smaller than what two processes parse.
    monkeypatch.setattr(crew, "_LOOK_EVERY_S", 0.001)
    monkeypatch.setattr(parse, "TWO_FROM_BYTES", 1)


@pytest.fixture(scope="module")
def whole() -> tuple[bytes, bytes | None]:
    return without_times(analyse(TREE, request(), ignore))


@pytest.fixture(scope="module")
def every() -> tuple[bytes, bytes | None]:
    return without_times(analyse(EVERY, request(), ignore))


@pytest.mark.once
def test_saving_changes_no_byte(every: tuple[bytes, bytes | None]) -> None:
    saved: list[bytes] = []

    answer = attempt(saved, tree=EVERY)

    assert without_times(answer) == every
    assert len(saved) > 2


@pytest.mark.once
@pytest.mark.parametrize("cut", [1, 2])
def test_a_result_is_the_same_wherever_the_attempt_before_was_cut(
    whole: tuple[bytes, bytes | None], cut: int
) -> None:
    saved: list[bytes] = []
    with pytest.raises(Cut):
        attempt(saved, until=cut)

    answer = attempt(saved)

    assert without_times(answer) == whole


@pytest.mark.once
def test_a_result_is_the_same_from_every_boundary_between_batches(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # One process is slow enough for several batches of so few files.
    monkeypatch.setattr(parse, "TWO_FROM_BYTES", 1 << 62)
    files = most_languages()
    few = zipped({path: files[path] for path in sorted(files)[::17]})
    batches: list[bytes] = []
    uncut = analyse(few, request(), ignore, save=batches.append)

    results = {
        without_times(analyse(few, request(), ignore, saved=in_a_file(batches[:count])))
        for count in range(len(batches) + 1)
    }

    assert len(batches) > 2
    assert results == {without_times(uncut)}


@pytest.mark.once
def test_nothing_is_parsed_twice_however_often_an_attempt_is_cut(
    whole: tuple[bytes, bytes | None],
) -> None:
    saved: list[bytes] = []
    for _ in range(3):
        with pytest.raises(Cut):
            attempt(saved, until=1)

    answer = attempt(saved)

    files = [set(opened(TREE, [batch])) for batch in saved]
    assert sum(map(len, files)) == len(set(chain(*files)))
    assert without_times(answer) == whole


@pytest.mark.once
@pytest.mark.parametrize(
    ("seed", "tree", "made_here"),
    [("0", EVERY, "every"), ("1", TREE, "whole"), ("42", TREE, "whole")],
    ids=["0", "1", "42"],
)
def test_a_result_does_not_depend_on_the_hash_seed(
    request: pytest.FixtureRequest,
    tmp_path: Path,
    seed: str,
    tree: io.BytesIO,
    made_here: str,
) -> None:
    path = tmp_path / "tree.zip"
    path.write_bytes(tree.getvalue())

    made = subprocess.run(
        [sys.executable, "-m", "shared.pipeline", path, "--kind", "supermodel"],
        cwd=ROOT,
        env={"PYTHONHASHSEED": seed},
        stdout=subprocess.PIPE,
        check=True,
    )

    expected, _ = request.getfixturevalue(made_here)
    assert TIMES.sub(b"", made.stdout) == expected


@pytest.mark.once
def test_batches_of_another_archive_are_no_help_and_no_harm(
    whole: tuple[bytes, bytes | None],
) -> None:
    other = zipped({"python/cases/swap.py": "def other(): pass\n"})
    batches: list[bytes] = []
    analyse(other, request(), ignore, save=batches.append)
    saved = list(batches)

    answer = attempt(saved)

    assert batches
    assert opened(TREE, batches) == {}
    assert without_times(answer) == whole


@pytest.mark.once
def test_a_file_that_is_no_longer_parsed_is_not_found_either() -> None:
    saved: list[bytes] = []
    attempt(saved)
    none = AnalysisRequest(kind=JobKind.PARSE, max_parsed_bytes=1)

    limited = analyse(TREE, none, ignore)
    resumed = analyse(TREE, none, ignore, saved=in_a_file(saved))

    assert without_times(resumed) == without_times(limited)


@pytest.mark.once
def test_progress_goes_on_where_the_attempt_before_ended() -> None:
    saved: list[bytes] = []
    with pytest.raises(Cut):
        attempt(saved, until=2)
    heard: list[Progress] = []

    analyse(TREE, request(), heard.append, saved=in_a_file(saved))

    counts = [step.files_done for step in heard if step.stage is Stage.PARSE]
    assert counts[0] >= len(opened(TREE, saved))
    assert counts == sorted(counts)
    assert counts[-1] == heard[-1].files_total


def test_what_is_parsed_before_a_batch_is_due_is_not_saved() -> None:
    batches: list[bytes] = []

    # Longer than it takes, however busy the machine is.
    request = AnalysisRequest(kind=JobKind.PARSE, save_every_s=120)
    analyse(TREE, request, ignore, save=batches.append)

    assert batches == []
