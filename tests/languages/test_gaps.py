"""Runs the programs that are not understood yet, so that progress shows."""

from pathlib import Path

import pytest

from tests.support.language_cases import check

GAPS = sorted(Path(__file__).parent.glob("*/gaps/*"))


@pytest.mark.xfail(reason="not understood yet", strict=True)
@pytest.mark.parametrize("case", GAPS, ids=lambda path: f"{path.parts[-3]}/{path.name}")
def test_calls_that_are_not_understood_yet(case: Path) -> None:
    assert check(case) == []
