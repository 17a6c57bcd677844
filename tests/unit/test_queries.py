"""Query parameters that were left empty count as absent."""

from collections.abc import Callable

import pytest
from pydantic import BaseModel

from shared.api import queries
from shared.api.problems import Fault


@pytest.mark.parametrize(
    ("model", "parse"),
    [
        (queries.ReadQuery, queries.parse_read_query),
        (queries.SubmitQuery, queries.parse_submit_query),
        (queries.PageQuery, queries.parse_page_query),
        (queries.JobListQuery, queries.parse_job_list_query),
        (queries.AuditQuery, queries.parse_audit_query),
        (queries.UsageQuery, queries.parse_usage_query),
    ],
)
def test_an_empty_parameter_counts_as_absent(
    model: type[BaseModel], parse: Callable[[queries.Sent], BaseModel]
) -> None:
    described = queries.openapi_parameters(model)
    empty = {field["name"]: "" for field in described}

    assert empty
    assert all(field["allowEmptyValue"] for field in described)
    assert parse(empty.items()) == parse([])


@pytest.mark.parametrize("second", ["5", "", "6"])
def test_a_parameter_that_is_sent_twice_is_refused(second: str) -> None:
    with pytest.raises(Fault) as refusal:
        queries.parse_job_list_query([("limit", "5"), ("limit", second)])

    (detail,) = refusal.value.details
    assert (refusal.value.status, detail.field) == (400, "limit")


@pytest.mark.parametrize("text", ["1_0", "5.0", "+5", " 5", "5 ", "1e1", "\u0665"])
def test_a_whole_number_is_written_in_digits_alone(text: str) -> None:
    for parse, name in (
        (queries.parse_read_query, "limit"),
        (queries.parse_page_query, "page"),
        (queries.parse_page_query, "size"),
        (queries.parse_job_list_query, "limit"),
        (queries.parse_audit_query, "before"),
        (queries.parse_audit_query, "limit"),
    ):
        with pytest.raises(Fault) as refusal:
            parse([(name, text)])
        assert refusal.value.status == 400


@pytest.mark.parametrize("text", ["0_1", "+0.5", " 0.5", "nan", "infinity"])
def test_a_share_is_written_as_a_number_alone(text: str) -> None:
    with pytest.raises(Fault):
        queries.parse_read_query([("minEdgeConfidence", text)])


@pytest.mark.parametrize("text", ["0", "1", "0.5", ".5", "1.", "5e-1"])
def test_a_share_may_be_written_as_numbers_are(text: str) -> None:
    query = queries.parse_read_query([("minEdgeConfidence", text)])

    assert query.min_edge_confidence == float(text)


@pytest.mark.parametrize("cursor", ["-" * 36, "a" * 36, "0" * 35 + "-"])
def test_a_cursor_that_is_no_id_is_refused(cursor: str) -> None:
    with pytest.raises(Fault) as refusal:
        queries.parse_job_list_query([("cursor", cursor)])

    assert refusal.value.status == 400


def test_a_parameter_that_nobody_knows_may_be_sent_twice() -> None:
    twice = [("utm", "1"), ("utm", "2")]

    assert queries.parse_read_query(twice) == queries.parse_read_query([])
