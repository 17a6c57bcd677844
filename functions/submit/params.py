"""What a job is asked besides its kind, as it is stored: never a text of source."""

from collections.abc import Mapping

from shared.api.form_parts import DIFF_FIELD, TARGETS_FIELD
from shared.api.impact_query import parse_diff, parse_targets
from shared.api.queries import SubmitQuery
from shared.core.jobs import JobKind


def job_params(
    kind: JobKind, query: SubmitQuery, fields: Mapping[str, str]
) -> dict[str, object]:
    """Return the parameters of a job of this kind, from its query and its form.

    Raises:
        Fault: 400, one of them is wrong.
    """
    match kind:
        case JobKind.IMPACT:
            return _impact(query, fields)
        case _:
            return {}


def _impact(query: SubmitQuery, fields: Mapping[str, str]) -> dict[str, object]:
    params: dict[str, object] = {}
    targets = query.targets
    location = "query" if targets else "body"
    if written := targets or fields.get(TARGETS_FIELD):
        params["targets"] = parse_targets(written, location)
    if diff := fields.get(DIFF_FIELD):
        params["changes"] = parse_diff(diff)
    return params
