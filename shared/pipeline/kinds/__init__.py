"""The kinds of job: a class each, in one registry."""

from shared.pipeline.kinds.kind import Kind, Parts, Resolves, Step
from shared.pipeline.kinds.registry import KINDS

__all__ = ["KINDS", "Kind", "Parts", "Resolves", "Step"]
