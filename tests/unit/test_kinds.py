"""Kinds of job: registered in one place, and each what the API says it is."""

from shared.api.operations import OPERATIONS
from shared.pipeline.kinds import KINDS


def test_every_registered_kind_can_be_asked_for() -> None:
    assert {operation.kind for operation in OPERATIONS} >= set(KINDS)
