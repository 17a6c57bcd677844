"""Query parameters that were left empty count as absent."""

from collections.abc import Callable

import pytest
from pydantic import BaseModel

from shared.api import queries


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
    model: type[BaseModel], parse: Callable[[dict[str, str]], BaseModel]
) -> None:
    described = queries.openapi_parameters(model)
    empty = {field["name"]: "" for field in described}

    assert empty
    assert all(field["allowEmptyValue"] for field in described)
    assert parse(empty) == parse({})
