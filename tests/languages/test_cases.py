"""Small programs that say in comments what each call leads to."""

from pathlib import Path

import pytest

from tests.support.language_cases import check

HERE = Path(__file__).parent
CASES = sorted(
    path
    for path in HERE.glob("*/cases/*")
    if not path.name.startswith((".", "__pycache__"))
)


def shown(case: Path) -> str:
    return f"{case.parts[-3]}/{case.name}"


@pytest.mark.parametrize("case", CASES, ids=shown)
def test_calls_lead_where_the_program_says(case: Path) -> None:
    assert check(case) == []
