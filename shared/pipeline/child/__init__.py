"""Runs each attempt's CPU work in a process of its own that can be killed.

A worker process keeps one warm, single-threaded server (`server`); it forks a child
per attempt (`task`), confined before it sees a byte of the archive (`confine`).
"""

from shared.pipeline.child.client import ChildProcesses
from shared.pipeline.child.protections import EVERY_PROTECTION, Protection
from shared.pipeline.child.protocol import ChildLimits
from shared.pipeline.child.result import ChildResult, Part, SavedFacts
from shared.pipeline.request import AnalysisRequest
from shared.pipeline.saving.engine import engine
from shared.pipeline.saving.frames import frame

__all__ = [
    "EVERY_PROTECTION",
    "AnalysisRequest",
    "ChildLimits",
    "ChildProcesses",
    "ChildResult",
    "Part",
    "Protection",
    "SavedFacts",
    "engine",
    "frame",
]
