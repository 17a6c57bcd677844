"""A small race, as `make race` runs a large one, and what it would not let pass."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from proofs.race.race import Puts, Round
from tests.support.faulty_blobs import Answer, Request

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]
REPLAYED = {"Idempotent-Replayed": "true"}


@pytest.mark.slow
def test_identical_submissions_at_once_make_one_job_and_one_blob() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "proofs.race", "--rounds", "2", "--at-once", "50"],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
        timeout=240,
    )

    assert done.returncode == 0, done.stdout + done.stderr


def answer(job_id: str = "1", **headers: str) -> httpx.Response:
    return httpx.Response(202, json={"jobId": job_id}, headers=headers)


WELL = Round(
    key="race-1",
    answers=[answer(), answer(**REPLAYED), answer(**REPLAYED)],
    rows=[("1", "1.zip")],
    written=frozenset({"1.zip"}),
    stored=frozenset({"1.zip"}),
)


def test_a_round_with_one_job_and_one_blob_has_no_fault() -> None:
    assert WELL.faults() == []


@pytest.mark.parametrize(
    "ill",
    [
        replace(WELL, answers=[answer(), answer("2", **REPLAYED)]),
        replace(WELL, answers=[answer(), answer()]),
        replace(WELL, answers=[answer(**REPLAYED)]),
        replace(WELL, answers=[*WELL.answers, httpx.Response(503)]),
        replace(WELL, rows=[*WELL.rows, ("2", "2.zip")]),
        replace(WELL, rows=[]),
        replace(WELL, written=frozenset({"1.zip", "2.zip"})),
        replace(WELL, written=frozenset()),
        replace(WELL, stored=frozenset({"1.zip", "2.zip"})),
        replace(WELL, stored=frozenset()),
    ],
    ids=[
        *("two ids", "two winners", "no winner", "an error", "two jobs", "no job"),
        *("a second blob, deleted again", "no blob", "an orphan", "a blob that went"),
    ],
)
def test_any_other_outcome_of_a_round_is_a_fault(ill: Round) -> None:
    assert ill.faults() != []


def test_the_proxy_notes_every_blob_that_is_written_to() -> None:
    puts = Puts(container="payloads")
    nothing = Answer(status="201 Created", headers={}, body=b"")
    for method, target in (
        ("PUT", "/account/payloads/1.zip"),
        ("PUT", "/account/payloads/2.zip?comp=block&blockid=x"),
        ("GET", "/account/payloads/3.zip"),
        ("PUT", "/account/artifacts/4.gz"),
    ):
        puts(Request(method=method, target=target, headers={}), nothing)

    assert puts.names == {"1.zip", "2.zip"}
