"""The smoke test of deployments, on a stack that works and on one that does not."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.commands import running

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]


def smoke_test(url: str, api_key: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, str(ROOT / "infra" / "smoke_test.py"), url],
        check=False,
        capture_output=True,
        text=True,
        env={"ARBOGRAPH_API_KEY": api_key},
        timeout=120,
    )


@pytest.mark.slow
def test_it_passes_on_a_stack_that_works_and_names_a_wrong_key(tmp_path: Path) -> None:
    with running("devhost.serve", "--port", "0", "--state", str(tmp_path)) as stack:
        url, api_key, _ = (stack.read_line().split()[-1] for _ in range(3))

        passed, refused = smoke_test(url, api_key), smoke_test(url, "no-key")

    assert passed.returncode == 0, passed.stderr
    assert "completed after" in passed.stdout
    assert refused.returncode == 1
    assert "answers 401" in refused.stderr
