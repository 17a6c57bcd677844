"""Runs the programs that are not understood yet, so that progress shows."""

from pathlib import Path

import pytest

from tests.support.language_cases import check

HERE = Path(__file__).parent
GAPS = sorted(path for name in ("php", "ruby") for path in HERE.glob(f"{name}/gaps/*"))


@pytest.mark.xfail(reason="not understood yet")
@pytest.mark.parametrize("case", GAPS, ids=lambda path: f"{path.parts[-3]}/{path.name}")
def test_calls_that_are_not_understood_yet(case: Path) -> None:
    assert check(case) == []
