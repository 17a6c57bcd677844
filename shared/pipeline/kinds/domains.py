"""The kinds of job that ask which domains a tree is made of."""

from collections.abc import Mapping
from dataclasses import replace

import msgspec

from shared.core.graphs import Structure
from shared.core.jobs import JobKind
from shared.core.results import ResultPart
from shared.domains.classification import PreviousDomain
from shared.domains.handover import OUTLINE_PART, Handover
from shared.domains.offline import classify_outline
from shared.domains.outline import outline_of
from shared.domains.telling import Told, tell
from shared.pipeline import classified
from shared.pipeline.kinds.kind import Kind
from shared.pipeline.result import Analysed
from shared.pipeline.writing import Document, Pieces

PREVIOUS = "previousDomains"


class Classifying(Kind):
    """A kind whose document tells of domains."""

    whole = True

    def parts(self, analysed: Analysed) -> dict[str, Pieces]:
        """Return the document and, where steps follow, what they go by."""
        outline = outline_of(_structure(analysed))
        previous = _previous(analysed.params)
        # Kept or just made; names to keep make it another one.
        offline = classify_outline(outline, previous) if previous else analysed.offline
        document = self.tell(analysed, tell(outline, offline))
        parts: dict[str, Pieces] = {ResultPart.RESULT: Document(document)}
        if analysed.hands_on:
            handover = Handover(outline=outline, offline=offline, previous=previous)
            parts[OUTLINE_PART] = (handover.encode(),)
        return parts

    def tell(self, analysed: Analysed, told: Told) -> dict[str, object]:
        """Return the document that tells this classification."""
        raise NotImplementedError


class DomainGraph(Classifying):
    """Which domains there are, and what belongs to them."""

    job = JobKind.DOMAIN
    shows_weak = False

    def tell(self, analysed: Analysed, told: Told) -> dict[str, object]:
        """Return the document about domains and what belongs to them."""
        return classified.domain(analysed, told)


class Supermodel(Classifying):
    """Everything in one graph, and a summary."""

    job = JobKind.SUPERMODEL

    def tell(self, analysed: Analysed, told: Told) -> dict[str, object]:
        """Return the graph with its domains and a summary of the repository."""
        return classified.supermodel(analysed, told)


def _structure(analysed: Analysed) -> Structure:
    return replace(analysed.structure, graph=analysed.graph)


def _previous(params: Mapping[str, object]) -> tuple[PreviousDomain, ...]:
    """Return what was asked to be kept; submit has validated it."""
    return msgspec.convert(params.get(PREVIOUS, ()), tuple[PreviousDomain, ...])
