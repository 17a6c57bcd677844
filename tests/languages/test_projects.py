"""Small projects of several files: all their calls, imports and bases, and no other."""

from pathlib import Path

import pytest

from tests.support.written_projects import run

PAGES = sorted((Path(__file__).parent / "projects").glob("*.txt"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_project_calls_what_its_page_says(page: Path) -> None:
    outcome = run(page)

    assert outcome.unknown == []
    assert outcome.wrong == []
    assert outcome.missing == sorted(outcome.gaps)
    assert outcome.wrong_imports == []
    assert outcome.missing_imports == []
    assert outcome.wrong_bases == []
    assert outcome.missing_bases == []
