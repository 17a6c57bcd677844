"""Kinds of job: registered in one place, and each what the API says it is."""

import pytest

from shared.api.operations import OPERATIONS
from shared.core.errors import NotImplementedKind
from shared.core.jobs import JobKind
from shared.pipeline.kinds import KINDS, kind_of


def test_every_registered_kind_can_be_asked_for() -> None:
    assert {operation.kind for operation in OPERATIONS} >= set(KINDS)


def test_a_kind_that_is_announced_only_is_refused() -> None:
    with pytest.raises(NotImplementedKind, match="no impact analysis"):
        kind_of(JobKind.IMPACT)
