"""Kinds of job: registered in one place, and each what the API says it is."""

from shared.api.operations import OPERATIONS
from shared.core.jobs import JobKind
from shared.pipeline.kinds import KINDS


def test_every_kind_is_registered_and_can_be_asked_for() -> None:
    assert set(KINDS) == set(JobKind)
    assert {operation.kind for operation in OPERATIONS} == set(KINDS)
