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


def test_a_parameter_that_nobody_knows_may_be_sent_twice() -> None:
    twice = [("utm", "1"), ("utm", "2")]

    assert queries.parse_read_query(twice) == queries.parse_read_query([])
