"""Code, documentation and examples say the same."""

import re
from pathlib import Path

import pytest

from shared.languages.registry import LANGUAGES
from shared.telemetry import Event

ROOT = Path(__file__).parents[2]


def modules() -> list[Path]:
    folders = ["functions", "shared", "devhost", "tests"]
    folders += ["benchmarks", "proofs", "docs"]
    found = [path for folder in folders for path in (ROOT / folder).rglob("*.py")]
    return [path for path in found if not {"cases", "gaps"} & set(path.parts)]


@pytest.mark.parametrize(
    "page", sorted((ROOT).glob("*.md")) + sorted((ROOT / "docs").rglob("*.md"))
)
def test_every_link_of_the_documentation_leads_somewhere(page: Path) -> None:
    links = re.findall(r"\]\((?!https?:|#)([^)#]+)[^)]*\)", page.read_text())

    for link in links:
        assert (page.parent / link).exists(), f"{page.name}: {link}"


def test_every_language_has_its_row_with_the_names_of_its_files() -> None:
    text = (ROOT / "docs" / "languages.md").read_text()
    rows = re.findall(r"^\| ([\w-]+) \| ([\w ]+) \| ([^|]+) \|", text, re.MULTILINE)

    documented = {name: (how, set(files.split())) for name, how, files in rows[1:]}

    assert documented == {
        language.spec.name: (
            "by tags" if language.spec.parts else "in full",
            {
                f"`{name}`"
                for name in {
                    *language.spec.extensions,
                    *language.claims,
                    *language.names,
                }
            },
        )
        for language in LANGUAGES
    }


def test_the_front_page_counts_the_languages() -> None:
    text = (ROOT / "README.md").read_text()
    by_tags = sum(bool(language.spec.parts) for language in LANGUAGES)

    # TSX is TypeScript to its readers.
    assert f"{len(LANGUAGES) - 1} [languages](docs/languages.md)" in text
    assert f"{by_tags} by tags" in text


def test_every_log_event_is_emitted_somewhere() -> None:
    code = "".join(path.read_text() for path in modules())

    for event in Event:
        assert f"Event.{event.name}" in code, event


def test_a_module_is_one_room_and_says_what_it_is_for() -> None:
    texts = {str(path.relative_to(ROOT)): path.read_text() for path in modules()}

    assert [name for name, text in texts.items() if len(text.splitlines()) > 300] == []
    assert [name for name, text in texts.items() if not text.startswith('"""')] == []


def test_every_test_that_the_threat_model_names_exists() -> None:
    text = (ROOT / "SECURITY.md").read_text()
    tests = "".join(path.read_text() for path in (ROOT / "tests").rglob("test_*.py"))
    rows = re.findall(r"^\| .+ \| .+ \| (`test_.+`) \|$", text, re.MULTILINE)

    named = [name for row in rows for name in re.findall(r"`(test_\w+)`", row)]

    assert len(named) > 40
    for name in named:
        assert f"def {name}(" in tests, name
