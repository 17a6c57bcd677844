"""What a kind of job is: the graph it needs, its document, and what comes behind."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Protocol

from shared.core.jobs import Attempt, JobKind
from shared.core.results import ResultPart
from shared.pipeline.graph import LABELS
from shared.pipeline.result import Analysed, code_graph
from shared.pipeline.writing import Document, Pieces


class Resolves(StrEnum):
    """How much of what files say of each other has to be resolved."""

    NOTHING = "nothing"
    IMPORTS = "imports"
    EVERYTHING = "everything"


class Parts(Protocol):
    """What a step works with: the parts of a result, as far as they are made.

    What it keeps on its way, such as answers that cost money, an attempt that goes on
    after this one can recall.
    """

    @property
    def attempt(self) -> Attempt:
        """The attempt that the step is part of."""

    async def read(self, name: str) -> bytes:
        """Return one part, uncompressed.

        Raises:
            KeyError: Nothing has made such a part.
        """

    async def recall(self, key: str) -> bytes | None:
        """Return what an earlier attempt has kept under the key, if anything."""

    async def keep(self, key: str, content: bytes) -> None:
        """Save something small for the attempts that may follow.

        Raises:
            LeaseLost: The job is somebody else's now.
            StorageUnavailable: It is not saved.
        """

    def report(self, share: float) -> None:
        """Say how much of the step is done, from 0 to 1; returns at once."""


class Step(Protocol):
    """Something to do once the graph is safe and the source is gone.

    What it makes is saved under its name, so that it runs once for each job.
    """

    @property
    def name(self) -> str:
        """What its output is saved under; no other step's."""

    async def run(self, parts: Parts) -> Mapping[str, bytes]:
        """Return the parts that are new, or that replace others."""


class Kind:
    """One kind of job; each is a subclass that says what is its own.

    Attributes:
        job: The kind by its name.
        labels: What the nodes of its graph are.
        resolves: How much that graph takes.
        whole: Whether its document tells of the whole tree, and of what no edge shows.
        shows_graph: Whether its document holds a graph, or tells of places in it.
        shows_weak: Whether readers may ask for relationships of low confidence.
        steps: What follows in the worker, in order; each sees what those before it
            have made.
        uses_llm: Whether it may cost more than processor time.
    """

    job: JobKind
    labels: frozenset[str] = LABELS
    resolves: Resolves = Resolves.EVERYTHING
    whole: bool = False
    shows_graph: bool = True
    shows_weak: bool = True
    steps: tuple[Step, ...] = ()
    uses_llm: bool = False

    def parts(self, analysed: Analysed) -> dict[str, Pieces]:
        """Return the parts of the result, and those that only steps read, by name."""
        return {ResultPart.RESULT: Document(self.document(analysed))}

    def document(self, analysed: Analysed) -> dict[str, object]:
        """Return the document that clients read, as it is before any step."""
        return code_graph(analysed)
