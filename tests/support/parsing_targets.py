"""What a test child runs that forks children of its own, as parsing does."""

import os
from collections.abc import Mapping

from shared.core.jobs import Progress, Stage
from shared.parsing.source import Skipped
from shared.pipeline.child.protocol import Target, Task
from shared.pipeline.parse import parse_all
from shared.pipeline.sources import Source
from shared.pipeline.writing import Pieces
from tests.support.targets import in_pieces, spin

TARGET = f"{__name__}:prepare"


def prepare() -> Target:
    """Hand the server what its children run."""
    return act


def act(task: Task) -> Mapping[str, Pieces]:
    """Parse, and never be done."""
    return in_pieces(parse_and_spin(task))


def parse_and_spin(task: Task) -> Mapping[str, bytes]:
    child = os.getpid()

    def parse(source: Source) -> Skipped:
        if os.getpid() != child:
            task.report(Progress(stage=Stage.PARSE, percent=50, files_done=os.getpid()))
            spin(task)
        return Skipped(path=source.path, reason="")

    # Of no language, since what one needs is loaded by servers that parse.
    source = Source(path="a", data=b"")
    parse_all([source], lambda _done: None, parse=parse)
    return {}
