from pathlib import Path

import pytest

from tests.support.language_cases import check

HERE = Path(__file__).parent
CASES = sorted(
    path
    for path in HERE.glob("*/cases/*")
    if not path.name.startswith((".", "__pycache__"))
)


@pytest.mark.parametrize("case", CASES, ids=lambda path: f"{path.parts[-3]}/{path.name}")
def test_calls_lead_where_the_program_says(case: Path) -> None:
    assert check(case) == []
