"""The kinds of job that ask for an analysis: a document made of the whole structure."""

from abc import abstractmethod

import msgspec

from shared.analysis.basis import Basis
from shared.analysis.code import Code
from shared.analysis.coverage import coverage_map
from shared.analysis.cycles import circular_dependencies
from shared.analysis.dead_code import dead_code
from shared.analysis.impact import impact
from shared.analysis.targets import Asked, Changed
from shared.core.instants import rfc3339
from shared.core.jobs import JobKind
from shared.core.results import ResultPart
from shared.pipeline.kinds.kind import Kind
from shared.pipeline.result import Analysed, accounting
from shared.pipeline.writing import Document, Lines, Pieces


class Analysis(Kind):
    """An analysis of everything, which shows no graph."""

    whole = True
    shows_graph = False
    shows_weak = False

    def parts(self, analysed: Analysed) -> dict[str, Pieces]:
        """Return the document alone."""
        code = Code(analysed.structure, analysed.index)
        return {ResultPart.RESULT: Document(self._document(code, analysed), code)}

    def _document(self, code: Code, analysed: Analysed) -> dict[str, object]:
        """Return what the analysis has found, with one item of its arrays a line."""
        basis = Basis(
            started_at=rfc3339(analysed.timing.started_at),
            ended_at=rfc3339(analysed.timing.ended_at),
            files=accounting(analysed.structure, len(code.languages)),
        )
        found = self.found(code, analysed, basis)
        return {
            name: Lines(value) if isinstance(value, list) else value
            for name, value in found.items()
        }

    @abstractmethod
    def found(self, code: Code, analysed: Analysed, basis: Basis) -> dict[str, object]:
        """Return the document about this code."""


class CircularDependencies(Analysis):
    """Which files import each other in circles."""

    job = JobKind.CIRCULAR_DEPENDENCIES

    def found(self, code: Code, _analysed: Analysed, basis: Basis) -> dict[str, object]:
        """Return the cycles."""
        return circular_dependencies(code, basis)


class DeadCode(Analysis):
    """Code that nothing leads to."""

    job = JobKind.DEAD_CODE

    def found(self, code: Code, _analysed: Analysed, basis: Basis) -> dict[str, object]:
        """Return what may go, and what is alive."""
        return dead_code(code, basis)


class CoverageMap(Analysis):
    """Which tests reach which functions."""

    job = JobKind.TEST_COVERAGE_MAP

    def found(self, code: Code, analysed: Analysed, basis: Basis) -> dict[str, object]:
        """Return what tests reach."""
        return coverage_map(code, basis, domains=analysed.domains)


class ImpactOfChange(Analysis):
    """What a change may affect."""

    job = JobKind.IMPACT

    def found(self, code: Code, analysed: Analysed, basis: Basis) -> dict[str, object]:
        """Return what depends on the targets; submit has validated them."""
        params = msgspec.convert(analysed.params, ImpactParams)
        return impact(
            code,
            basis,
            asked=params.targets,
            changed=params.changes,
            domains=analysed.domains,
        )


class ImpactParams(msgspec.Struct, frozen=True):
    """What is asked of an impact analysis."""

    targets: tuple[Asked, ...] = ()
    changes: tuple[Changed, ...] = ()
