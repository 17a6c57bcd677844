"""Bounds that are set low, and whether a result says that they left something out."""

import json
from dataclasses import dataclass
from importlib import import_module

import pytest

from shared.core.jobs import JobKind
from shared.pipeline.request import AnalysisRequest
from shared.pipeline.run import analyse
from tests.support.saving import zipped


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounded:
    """A bound by module and name, a value that it is set to, and what goes beyond."""

    bound: str
    value: int
    files: dict[str, str]


def truncated(files: dict[str, str], kind: JobKind = JobKind.SUPERMODEL) -> bool:
    """Whether the result of these files says that something was left out."""
    answer = analyse(zipped(files), AnalysisRequest(kind=kind), lambda _: None)
    return bool(json.loads(answer.result)["metadata"]["truncated"])


def truncated_within(
    bounded: Bounded, monkeypatch: pytest.MonkeyPatch
) -> tuple[bool, bool]:
    """Return whether a result is cut with the bound as it is, and as it is set."""
    module, _, bound = bounded.bound.rpartition(".")
    before = truncated(bounded.files)
    monkeypatch.setattr(import_module(module), bound, bounded.value)
    return before, truncated(bounded.files)
