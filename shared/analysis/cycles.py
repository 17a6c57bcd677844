"""Which files import each other in circles, and which imports to give up."""

from collections import Counter, defaultdict
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
    """Files that all reach each other by imports.

    Where `type_only` is false, they do so by imports that happen when they run, and
    without `breaking_imports` none reaches itself by such any more. Where it is true,
    they need imports for type checkers for it, and without `breaking_imports` none
    reaches itself by imports of any kind. `edges` are all imports between the files.
    """

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
    """Return the cycles that exist at run time, and those that types help to close."""
    loaded = [each for each in imports if not each.type_only]
    running = _circles(files, loaded)
    told = [
        (circle, False, inside, breaking_imports(circle, inside))
        for circle, inside in zip(running, _inside(running, loaded), strict=True)
    ]
    cut = {each for _, _, _, removed in told for each in removed}
    every = _circles(files, imports)
    for circle, inside in zip(every, _inside(every, imports), strict=True):
        left = [each for each in inside if each not in cut]
        if circle not in set(running) or _circles(circle, left):
            told.append((circle, True, inside, breaking_imports(circle, inside)))
    told.sort(key=lambda each: each[:2])
    shown = _inside([circle for circle, *_ in told], imports)
    return [
        Cycle(
            id=f"cycle-{number}",
            files=circle,
            edges=tuple(edges),
            severity=_severity(circle, closing, type_only=type_only),
            type_only=type_only,
            breaking_suggestion=_suggestion(removed),
            breaking_imports=tuple(removed),
        )
        for number, ((circle, type_only, closing, removed), edges) in enumerate(
            zip(told, shown, strict=True), 1
        )
    ]


def _inside(
    circles: Sequence[Sequence[str]], imports: Iterable[Import]
) -> list[list[Import]]:
    """Return the imports between the files of each circle; circles may overlap."""
    places: dict[str, list[int]] = defaultdict(list)
    for index, circle in enumerate(circles):
        for path in circle:
            places[path].append(index)
    inside: list[list[Import]] = [[] for _ in circles]
    for each in imports:
        for index in places.get(each.source, ()):
            if index in places.get(each.target, ()):
                inside[index].append(each)
    return inside


def _circles(files: Iterable[str], imports: Iterable[Import]) -> list[tuple[str, ...]]:
    after: dict[str, list[str]] = {}
    for each in imports:
        after.setdefault(each.source, []).append(each.target)
    found = components(files, lambda path: after.get(path, ()))
    return [tuple(sorted(circle)) for circle in found if len(circle) > 1]


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
