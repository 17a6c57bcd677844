"""Code, documentation and examples say the same."""

import json
import re
from pathlib import Path

import pytest

from shared.languages.registry import LANGUAGES
from shared.settings import Settings
from shared.telemetry import Event

ROOT = Path(__file__).parents[2]
CONFIGURATION = (ROOT / "docs" / "configuration.md").read_text()
EXAMPLE = json.loads((ROOT / "local.settings.example.json").read_text())["Values"]
SETTINGS = {name.upper() for name in Settings.model_fields}
BOUND = {"WORKER_SCHEDULE", "REAP_SCHEDULE", "EXPIRE_SCHEDULE"}
BOUND |= {"ORPHANS_SCHEDULE", "PURGE_SCHEDULE", "SWEEP_SCHEDULE"}
BOUND |= {"DELIVER_SCHEDULE", "USAGE_SCHEDULE"}
OF_THE_HOST = {"PYTHON_ENABLE_INIT_INDEXING", "FUNCTIONS_REQUEST_BODY_SIZE_LIMIT"}
OF_THE_HOST |= {"PYTHON_ENABLE_OPENTELEMETRY"}
OF_THE_HOST |= {"APPLICATIONINSIGHTS_AUTHENTICATION_STRING"}
OF_THE_HOST |= {"APPLICATIONINSIGHTS_STATSBEAT_DISABLED_ALL"}
OF_THE_HOST |= {"APPLICATIONINSIGHTS_CONTROLPLANE_DISABLED"}
OF_CORE_TOOLS = {"AzureWebJobsStorage", "FUNCTIONS_WORKER_RUNTIME"}


def modules() -> list[Path]:
    folders = ["functions", "shared", "devhost", "tests"]
    folders += ["benchmarks", "proofs", "docs"]
    found = [path for folder in folders for path in (ROOT / folder).rglob("*.py")]
    return [path for path in found if not {"cases", "gaps"} & set(path.parts)]


def test_every_setting_is_documented_and_nothing_else_is() -> None:
    rows = set(re.findall(r"^\| `([A-Z_]+)` \|", CONFIGURATION, re.MULTILINE))

    assert rows == SETTINGS | BOUND | OF_THE_HOST


def test_the_example_holds_every_setting_and_nothing_else() -> None:
    assert set(EXAMPLE) == SETTINGS | BOUND | OF_THE_HOST | OF_CORE_TOOLS


def test_the_example_is_valid_and_says_the_defaults() -> None:
    values = {
        name.lower(): EXAMPLE[name]
        for name in SETTINGS
        if name != "RETRY_AFTER_BY_KIND_S"
    }

    settings = Settings.model_validate(values)

    for name, field in Settings.model_fields.items():
        if not field.is_required():
            assert getattr(settings, name) == field.get_default(), name


def test_every_bound_setting_is_used_by_a_blueprint() -> None:
    blueprints = "".join(
        path.read_text() for path in (ROOT / "functions").rglob("blueprint.py")
    )

    assert set(re.findall(r"%(\w+)%", blueprints)) == BOUND


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
