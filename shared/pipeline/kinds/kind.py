"""What a kind of job is: the graph it needs, its document, and what comes behind."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Protocol

from shared.core.jobs import JobKind
from shared.core.results import ResultPart
from shared.pipeline.graph import LABELS
from shared.pipeline.result import Analysed, code_graph, encode


class Resolves(StrEnum):
    """How much of what files say of each other has to be resolved."""

    NOTHING = "nothing"
    IMPORTS = "imports"
    EVERYTHING = "everything"


class Parts(Protocol):
    """The parts of a result, as far as they are made."""

    async def read(self, name: str) -> bytes:
        """Return one part, uncompressed.

        Raises:
            KeyError: Nothing has made such a part.
        """


class Step(Protocol):
    """Something to do once the graph is safe and the source is gone.

    What it makes is saved under its name, so that it runs once for each job.
    """

    name: str

    async def run(self, parts: Parts) -> Mapping[str, bytes]:
        """Return the parts that are new, or that replace others."""


class Kind:
    """One kind of job; each is a subclass that says what is its own.

    Attributes:
        job: The kind by its name.
        labels: What the nodes of its graph are.
        resolves: How much that graph takes.
        shows_weak: Whether readers may ask for relationships of low confidence.
        steps: What follows in the worker, in order; each sees what those before it
            have made.
        uses_llm: Whether it may cost more than processor time.
    """

    job: JobKind
    labels: frozenset[str] = LABELS
    resolves: Resolves = Resolves.EVERYTHING
    shows_weak: bool = True
    steps: tuple[Step, ...] = ()
    uses_llm: bool = False

    def parts(self, analysed: Analysed) -> dict[str, bytes]:
        """Return the parts of the result, and those that only steps read, by name."""
        return {ResultPart.RESULT: encode(self.document(analysed))}

    def document(self, analysed: Analysed) -> dict[str, object]:
        """Return the document that clients read, as it is before any step."""
        return code_graph(analysed)
