"""The settings of the code, of the documentation and of the example are the same."""

import json
import re
from pathlib import Path

import pytest
from pydantic.fields import FieldInfo

from shared.settings import Settings

ROOT = Path(__file__).parents[2]
EXAMPLE = json.loads((ROOT / "local.settings.example.json").read_text())["Values"]
SETTINGS = {name.upper(): field for name, field in Settings.model_fields.items()}
ROWS = {
    name: (default, text)
    for name, default, text in re.findall(
        r"^\| `([A-Z_]+)` \| (.*?) ?\| (.*) \|$",
        (ROOT / "docs" / "configuration.md").read_text(),
        re.MULTILINE,
    )
}
# The names in the bindings of functions, which the host looks up.
BOUND = {
    name
    for path in (ROOT / "functions").rglob("blueprint.py")
    for name in re.findall(r"%(\w+)%", path.read_text())
}
# What the host, the runtime and the exporter read by themselves: why, tells their row.
OF_THE_HOST = {
    "PYTHON_ENABLE_INIT_INDEXING",
    "PYTHON_ENABLE_OPENTELEMETRY",
    "FUNCTIONS_REQUEST_BODY_SIZE_LIMIT",
    "APPLICATIONINSIGHTS_AUTHENTICATION_STRING",
    "APPLICATIONINSIGHTS_STATSBEAT_DISABLED_ALL",
    "APPLICATIONINSIGHTS_SDKSTATS_DISABLED",
    "APPLICATIONINSIGHTS_CONTROLPLANE_DISABLED",
}
# Core Tools need them to start; on Azure they belong to the app's plan.
OF_CORE_TOOLS = {"AzureWebJobsStorage", "FUNCTIONS_WORKER_RUNTIME"}
UNITS = ("_MS", "_S", "_MINUTES", "_HOURS", "_DAYS", "_BYTES", "_MIB", "_USD")
RATES = ("_PER_MINUTE", "_PER_HOUR", "_PER_MILLION")
# Numbers of what the name says.
COUNTS = ("_MAX", "_TRIES", "_CONCURRENCY", "_ATTEMPTS", "_LEASES", "_TIMERS")
NUMBERS = [name for name, field in SETTINGS.items() if field.annotation in (int, float)]


def test_every_setting_is_documented_and_nothing_else_is() -> None:
    assert set(ROWS) == set(SETTINGS) | BOUND | OF_THE_HOST


def test_the_example_holds_every_setting_and_nothing_else() -> None:
    assert set(EXAMPLE) == set(SETTINGS) | BOUND | OF_THE_HOST | OF_CORE_TOOLS


def test_the_example_is_valid_and_says_the_defaults() -> None:
    settings = Settings.model_validate(
        {
            name.lower(): EXAMPLE[name]
            for name in SETTINGS
            if name != "RETRY_AFTER_BY_KIND_S"
        }
    )

    for name, field in SETTINGS.items():
        if not field.is_required():
            assert getattr(settings, name.lower()) == field.get_default(), name


def test_what_is_bound_or_of_the_host_is_documented_as_the_example_has_it() -> None:
    for name in BOUND | OF_THE_HOST:
        assert ROWS[name][0].strip("`") == EXAMPLE[name], name


def test_the_documentation_says_the_defaults() -> None:
    for name, field in SETTINGS.items():
        assert ROWS[name][0].strip("`") == written(field), name


@pytest.mark.parametrize("name", NUMBERS)
def test_a_number_has_its_unit_in_its_name(name: str) -> None:
    assert name.endswith(UNITS + RATES + COUNTS)


@pytest.mark.parametrize("name", NUMBERS)
def test_bounds_that_are_documented_are_those_of_the_code(name: str) -> None:
    bounds = {
        sign: getattr(bound, sign)
        for bound in SETTINGS[name].metadata
        for sign in ("ge", "gt", "le")
        if getattr(bound, sign, None) is not None
    }
    said = re.search(r"\b(\d+)\u2013(\d+)\b", ROWS[name][1])

    if said:
        assert (int(said[1]), int(said[2])) == (bounds["ge"], bounds["le"])
    assert bounds, "a number without bounds"


def written(field: FieldInfo) -> str:
    """A default as the documentation writes it."""
    if field.is_required():
        return "required"
    default = field.get_default()
    if isinstance(default, float):
        return f"{default:g}"
    if isinstance(default, (str, int)):
        return str(default)
    return "{}" if isinstance(default, dict) else ",".join(default)
