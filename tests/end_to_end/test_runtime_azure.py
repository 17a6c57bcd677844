"""Our app is indexed and invoked by Microsoft's own Python runtime."""

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from shared.core.timers import Timer, worker_timer

ROOT = Path(__file__).parents[2]
WORKERS = 3
ROUTES = {"submit": "{*path}", "operator": "operator/{*path}"}
TIMERS = {
    **{f"worker_timer_{number:02d}": "WORKER" for number in range(WORKERS)},
    "reap_timer": "REAP",
    "expire_timer": "EXPIRE",
    "purge_timer": "PURGE",
    "sweep_timer": "SWEEP",
    "orphans_timer": "ORPHANS",
    "deliver_timer": "DELIVER",
    "usage_timer": "USAGE",
}

pytestmark = pytest.mark.skipif(
    find_spec("azure_functions_runtime") is None,
    reason="azure-functions-runtime needs Python 3.13",
)


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the runtime said, in a process of its own: it never gives one back."""
    finished = subprocess.run(
        [sys.executable, "-m", "tests.support.azure_runtime"],
        cwd=ROOT,
        env={
            **os.environ,  # noqa: TID251 - handed on, not read
            "WORKER_TIMERS": str(WORKERS),
            "API_KEY_PEPPERS": '{"1": "a pepper for tests, long enough"}',
            "BLOB_STORE": tmp_path_factory.mktemp("blobs").as_uri(),
            # Nobody listens there: neither liveness nor the sweep needs a database.
            "DATABASE_URL": "postgresql://nobody@127.0.0.1:1/nowhere",
        },
        capture_output=True,
        text=True,
        timeout=90,
        check=False,
    )
    assert finished.returncode == 0, finished.stderr
    found: dict[str, Any] = json.loads(finished.stdout.splitlines()[-1])
    return found


def test_every_function_is_indexed(report: dict[str, Any]) -> None:
    assert set(report["bindings"]) == {*ROUTES, *TIMERS}


def test_every_timer_is_watched_by_its_name() -> None:
    assert {*map(worker_timer, range(WORKERS)), *Timer} == set(TIMERS)


@pytest.mark.parametrize("name", ROUTES)
def test_two_functions_answer_every_request(report: dict[str, Any], name: str) -> None:
    trigger, answer = report["bindings"][name]

    assert trigger["type"] == "httpTrigger"
    assert trigger["route"] == ROUTES[name]
    assert trigger["authLevel"] == "ANONYMOUS"
    assert set(trigger["methods"]) == {
        *("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS")
    }
    assert answer["name"] == "$return"


@pytest.mark.parametrize("name", TIMERS)
def test_every_timer_has_its_schedule(report: dict[str, Any], name: str) -> None:
    (trigger,) = report["bindings"][name]

    assert trigger["type"] == "timerTrigger"
    assert trigger["schedule"] == f"%{TIMERS[name]}_SCHEDULE%"
    assert trigger["useMonitor"] is False


def test_a_request_is_answered_by_the_mounted_app(report: dict[str, Any]) -> None:
    assert report["health"] == [200, '{"status":"ok"}']


def test_the_mounted_app_answers_what_it_does_not_know(report: dict[str, Any]) -> None:
    status, body = report["missing"]

    assert status == 404
    assert json.loads(body)["code"] == "not_found"


def test_the_operators_app_answers_its_own_paths(report: dict[str, Any]) -> None:
    status, body = report["unopened"]

    assert status == 401
    assert json.loads(body)["instance"] == "/operator/health"


def test_a_timer_ends_without_an_error(report: dict[str, Any]) -> None:
    assert report["timer"] == "succeeded"
