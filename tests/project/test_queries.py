"""Queries are valid, and ask for what is told, under the names that it is told by."""

import re
from pathlib import Path

import pytest

from shared.core.jobs import JobStatus
from shared.telemetry import Event, Metric
from shared.telemetry.metrics import Form
from tests.support.kusto import Query, analysed, queries
from tests.support.telemetry_tables import names, rows, spans

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]
ASKED = queries()
METRICS = {metric.value.name: metric.value for metric in Metric}
EVENTS = {
    event: names(fields) for cell, fields, *_ in rows("Events") for event in names(cell)
}
SPANS = spans()
# Whatever is told within a request or an attempt has these.
COMMON = {"job_id", "attempt", "kind", "request_id"}
AZURE = {"_MS.links"}  # a span's links
# How requests begin, their statuses, whether they have failed, and what joins words.
OF_REQUESTS = re.compile(r"POST /v1/|20\d|0|false| ")
# What remains of a metric's values after a minute: a sum, or the least and the largest.
COLUMNS = {
    Form.COUNTER: {"valueSum"},
    Form.GAUGE: {"valueMax", "valueMin", "valueCount"},
    Form.HISTOGRAM: {"valueSum", "valueCount", "valueMax", "valueMin"},
}
WRONG = [
    Query(place="no such table", text="trace | count"),
    Query(place="no such column", text="traces | where mesage == 'x'"),
    Query(place="no such operator", text="traces | summarise count()"),
    Query(place="no such function", text="traces | extend x = todubble(message)"),
    Query(place="a column lost", text="traces | project message | order by timestamp"),
    Query(
        place="a keyword", text="traces | extend kind = 1 | summarize count() by kind"
    ),
]


def of(table: str) -> list[Query]:
    return [query for query in ASKED if query.table == table]


def ids(query: Query) -> str:
    return query.place


def test_all_queries_are_found() -> None:
    texts = (ROOT / "infra" / "modules" / "alerts.bicep").read_text()
    texts += (ROOT / "infra" / "workbook.json").read_text()
    texts += "".join(page.read_text() for page in (ROOT / "docs").rglob("*.md"))

    assert len(ASKED) == len(re.findall(r'\n```kql|"query": "|\n    query: ', texts))


@pytest.fixture(scope="module")
def complaints() -> dict[str, list[str]]:
    return analysed([*ASKED, *WRONG])


def test_every_query_is_valid(complaints: dict[str, list[str]]) -> None:
    places = {query.place for query in ASKED}

    assert {place: told for place, told in complaints.items() if place in places} == {}


def test_the_analyser_of_queries_finds_faults(complaints: dict[str, list[str]]) -> None:
    assert {query.place for query in WRONG} <= set(complaints)


@pytest.mark.parametrize("query", ASKED, ids=ids)
def test_every_word_of_a_query_is_one_that_is_told(query: Query) -> None:
    words = {word for word in query.words if not OF_REQUESTS.fullmatch(word)}

    assert words <= {*EVENTS, *METRICS, *SPANS, *duties(), *codes(), *JobStatus}


@pytest.mark.parametrize("query", of("traces"), ids=ids)
def test_a_query_of_events_reads_their_fields(query: Query) -> None:
    asked = query.words & set(Event) or set(Event)

    told = set().union(*(EVENTS[event] for event in asked))

    assert query.fields <= told | COMMON


@pytest.mark.parametrize("query", of("customMetrics"), ids=ids)
def test_a_query_of_metrics_reads_their_attributes_and_values(query: Query) -> None:
    asked = [METRICS[name] for name in query.words & set(METRICS)]

    assert asked
    for shape in asked:
        assert query.fields <= set(shape.attributes)
        assert (
            set(re.findall(r"\bvalue\w+", query.text)) - {"value"}
            <= COLUMNS[shape.form]
        )


@pytest.mark.parametrize("query", of("requests"), ids=ids)
def test_a_query_of_spans_reads_their_attributes(query: Query) -> None:
    assert query.fields <= set().union(*(told for _, told in SPANS.values())) | AZURE


def duties() -> set[str]:
    """What timers do, by the names in their events."""
    text = (ROOT / "functions" / "cleanup_timer" / "handler.py").read_text()
    text += "".join(
        path.read_text() for path in (ROOT / "shared" / "maintenance").glob("*.py")
    )
    return set(re.findall(r'(?:_done\(\s*|duty=)"(\w+)"', text))


def codes() -> set[str]:
    """Every code that a failed job may have."""
    page = (ROOT / "docs" / "job-lifecycle.md").read_text()
    return names(page.split("\n## Errors of a failed job\n")[1].split("\n## ")[0])
