"""Runs the programs in C and C++ that are not understood yet."""

from pathlib import Path

import pytest

from tests.support.language_cases import check

GAPS = sorted(
    path
    for language in ("c", "cpp")
    for path in (Path(__file__).parents[1] / language / "gaps").glob("*")
)


@pytest.mark.xfail(reason="not understood yet", strict=True)
@pytest.mark.parametrize("case", GAPS, ids=lambda path: f"{path.parts[-3]}/{path.name}")
def test_calls_that_are_not_understood_yet(case: Path) -> None:
    assert check(case) == []
