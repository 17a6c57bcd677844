"""Which files import each other in circles, and which imports to give up."""

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from shared.analysis.basis import Basis
from shared.analysis.breaking import breaking_imports
from shared.analysis.code import Code
from shared.analysis.imports import Import, imports_of
from shared.analysis.reach import components

METHOD = "strongly_connected_components"

_FEW_FILES = 3
_MOST_TOLD = 3


class Cycle(msgspec.Struct, frozen=True, rename="camel"):
    """Files that all reach each other; without `breaking_imports` none does."""

    id: str
    files: tuple[str, ...]
    edges: tuple[Import, ...]
    severity: str
    type_only: bool
    breaking_suggestion: str
    breaking_imports: tuple[Import, ...]


def circular_dependencies(code: Code, basis: Basis) -> dict[str, object]:
    """Return the document of the import cycles."""
    imports = imports_of(code)
    cycles = _cycles(code.files, imports)
    severities = Counter(cycle.severity for cycle in cycles)
    return {
        "metadata": {
            "totalFiles": len(code.files),
            "totalImports": len(imports),
            "cycleCount": len(cycles),
            "analysisMethod": METHOD,
            **basis.shown,
        },
        "cycles": cycles,
        "summary": {
            "totalCycles": len(cycles),
            "filesInCycles": len({path for cycle in cycles for path in cycle.files}),
            "highSeverityCount": severities["high"],
            "mediumSeverityCount": severities["medium"],
            "lowSeverityCount": severities["low"],
        },
    }


def _cycles(files: Sequence[str], imports: list[Import]) -> list[Cycle]:
    """Return the cycles that exist at run time, and those that types alone close."""
    running = _circles(files, [each for each in imports if not each.type_only])
    in_running = {path for circle in running for path in circle}
    found = [(circle, False) for circle in running]
    found += [
        (circle, True)
        for circle in _circles(files, imports)
        if in_running.isdisjoint(circle)
    ]
    place = {path: index for index, (circle, _) in enumerate(found) for path in circle}
    inside: list[list[Import]] = [[] for _ in found]
    for each in imports:
        index = place.get(each.source)
        if index is not None and index == place.get(each.target):
            inside[index].append(each)
    cycles = sorted(zip(found, inside, strict=True), key=lambda cycle: cycle[0])
    return [
        _cycle(f"cycle-{number}", circle, edges, type_only=type_only)
        for number, ((circle, type_only), edges) in enumerate(cycles, 1)
    ]


def _circles(files: Iterable[str], imports: Iterable[Import]) -> list[tuple[str, ...]]:
    after: dict[str, list[str]] = {}
    for each in imports:
        after.setdefault(each.source, []).append(each.target)
    found = components(files, lambda path: after.get(path, ()))
    return [tuple(sorted(circle)) for circle in found if len(circle) > 1]


def _cycle(
    cycle_id: str, files: tuple[str, ...], edges: list[Import], *, type_only: bool
) -> Cycle:
    closing = [each for each in edges if type_only or not each.type_only]
    removed = breaking_imports(files, closing)
    return Cycle(
        id=cycle_id,
        files=files,
        edges=tuple(edges),
        severity=_severity(files, closing, type_only=type_only),
        type_only=type_only,
        breaking_suggestion=_suggestion(removed),
        breaking_imports=tuple(removed),
    )


def _severity(files: Sequence[str], closing: list[Import], *, type_only: bool) -> str:
    """Low is what does no harm while files are loaded."""
    loading = [each for each in closing if not each.deferred]
    if type_only or not _circles(files, loading):
        return "low"
    return "medium" if len(files) <= _FEW_FILES else "high"


def _suggestion(removed: Sequence[Import]) -> str:
    told = [f"{each.source} -> {each.target}" for each in removed[:_MOST_TOLD]]
    more = len(removed) - len(told)
    if more:
        told.append(f"{more} more")
    noun = "this import" if len(removed) == 1 else f"these {len(removed)} imports"
    return f"Remove {noun}: {', '.join(told)}."
