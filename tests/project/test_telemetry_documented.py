"""What the code tells is what docs/telemetry.md lists, both ways."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from shared.telemetry import Event, Metric
from tests.support.telemetry_tables import names, rows

ROOT = Path(__file__).parents[2]
# Whatever is told within a request or an attempt has these, so no event lists them.
COMMON = {"job_id", "attempt", "kind", "request_id"}


def calls(name: str) -> Iterator[ast.Call]:
    """Every call of a function of that name in what runs on Azure."""
    for folder in ("functions", "shared"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            if "languages" in path.parts or f"{name}(" not in (
                text := path.read_text()
            ):
                continue
            for node in ast.walk(ast.parse(text)):
                match node:
                    case ast.Call(func=ast.Name(id=called)) if called == name:
                        yield node


def member(call: ast.Call) -> str:
    """The enumeration's member that a call names first."""
    (named, *_) = call.args
    assert isinstance(named, ast.Attribute), ast.unparse(call)
    return named.attr


def keywords(call: ast.Call) -> dict[str, ast.expr]:
    assert all(keyword.arg for keyword in call.keywords), ast.unparse(call)
    return {str(keyword.arg): keyword.value for keyword in call.keywords}


def levels(given: ast.expr | None) -> set[str]:
    """The levels an event may have; without one it informs."""
    text = "logging.INFO" if given is None else ast.unparse(given)
    if text.startswith("_level("):  # of a request that failed
        return {"info", "error"}
    return {word.lower() for word in re.findall(r"logging\.(\w+)", text)}


def test_every_event_is_listed_with_its_fields_and_nothing_else_is() -> None:
    told = defaultdict[str, set[str]](set)
    for call in calls("emit"):
        told[Event[member(call)].value] |= set(keywords(call)) - COMMON - {"level"}

    listed = {
        event: names(fields)
        for cell, fields, *_ in rows("Events")
        for event in names(cell)
    }

    assert listed == told
    assert set(listed) == set(Event)


def test_every_event_is_listed_with_its_level() -> None:
    told = defaultdict[str, set[str]](set)
    for call in calls("emit"):
        told[Event[member(call)].value] |= levels(keywords(call).get("level"))

    listed = {
        event: set(words.split(" or "))
        for cell, _, words, *_ in rows("Events")
        for event in names(cell)
    }

    assert listed == told


def test_every_metric_is_listed_as_it_is_and_nothing_else_is() -> None:
    listed = {
        name: (form, unit, names(attributes))
        for cell, form, unit, attributes, *_ in rows("Metrics")
        for name in names(cell)
    }

    assert listed == {
        shape.name: (shape.form.value, f"`{shape.unit}`", set(shape.attributes))
        for shape in (metric.value for metric in Metric)
    }


def test_every_metric_is_noted_with_its_attributes() -> None:
    noted = set()
    for call in calls("measure"):
        metric = Metric[member(call)]
        noted.add(metric)
        assert set(keywords(call)) == set(metric.value.attributes), metric

    assert noted == set(Metric)
