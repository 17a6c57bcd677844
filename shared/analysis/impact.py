"""What a change may affect: everything that depends on it, with the distance."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import partial

import msgspec

from shared.analysis.basis import Basis
from shared.analysis.code import Code
from shared.analysis.conventions.paths import is_index
from shared.analysis.coupling import coupling
from shared.analysis.imports import imports_of
from shared.analysis.reach import distances
from shared.analysis.risk import Blast, Risk, risk_of
from shared.analysis.routes import AffectedEntry, affected_entries
from shared.analysis.targets import Asked, Changed, Target, find_targets

METHOD = "reverse_reachability"


class BlastRadius(msgspec.Struct, frozen=True, rename="camel", omit_defaults=True):
    """How far a change reaches, in functions and files."""

    direct_dependents: int
    transitive_dependents: int
    affected_files: int
    risk_score: Risk
    risk_factors: tuple[str, ...]
    affected_domains: tuple[str, ...] | None = None


class AffectedFunction(msgspec.Struct, frozen=True):
    """A function that leads to the target in `distance` steps."""

    file: str
    name: str
    line: int
    type: str
    distance: int
    relationship: str


class AffectedFile(msgspec.Struct, frozen=True, rename="camel"):
    """How much in a file depends on the target: at once, and through others.

    What is counted are its functions, classes, and its own code as one.
    """

    file: str
    direct_dependencies: int
    transitive_dependencies: int


class Impact(msgspec.Struct, frozen=True, rename="camel"):
    """What changing one target may affect."""

    target: Target
    blast_radius: BlastRadius
    affected_functions: list[AffectedFunction]
    affected_files: list[AffectedFile]
    entry_points_affected: list[AffectedEntry]


def impact(
    code: Code,
    basis: Basis,
    *,
    asked: Iterable[Asked] = (),
    changed: Iterable[Changed] = (),
    domains: Mapping[str, str] | None = None,
) -> dict[str, object]:
    """Return the document about the targets, or about the tree where there are none.

    Args:
        code: What is looked at.
        basis: When that was, and which files it has seen.
        asked: Files and functions by name.
        changed: Files by the lines that a change has touched.
        domains: Paths of files to the domains that they belong to.
    """
    asked, changed = tuple(asked), tuple(changed)
    found, missing = find_targets(code, asked, changed)
    looking = _Looking(code, domains or {})
    impacts = [looking.at(target, nodes) for target, nodes in found]
    functions = sum(each.label == "Function" for each in code.symbols.values())
    return {
        "metadata": {
            "totalFiles": len(code.files),
            "totalFunctions": functions,
            "targetsAnalyzed": len(impacts),
            "targetsNotFound": missing,
            "analysisMethod": METHOD,
            **basis.shown,
        },
        "impacts": impacts,
        "globalMetrics": coupling(code, domains or {}),
    }


class _Looking:
    def __init__(self, code: Code, domains: Mapping[str, str]) -> None:
        self._code = code
        self._domains = domains
        self._entries = code.entries
        self._importers: dict[str, list[tuple[str, frozenset[str]]]] = {}
        for each in imports_of(code):
            symbols = frozenset(each.imported_symbols)
            self._importers.setdefault(each.target, []).append((each.source, symbols))

    def at(self, target: Target, nodes: list[str]) -> Impact:
        """Return what depends on the nodes that the target stands for."""
        code = self._code
        passing = self._passing(target.file) if target.type == "file" else set()
        steps = distances(nodes, partial(self._dependents, passing))
        reached = {node: step for node, step in steps.items() if step}
        functions = _functions(code, reached)
        files = _files(code, reached)
        entries = affected_entries(code, self._entries, set(steps))
        places = [target.file, *(each.file for each in files)]
        domains = sorted({self._domains[p] for p in places if p in self._domains})
        score, factors = risk_of(
            Blast(
                functions=len(functions),
                files=len(files),
                entries=len(entries),
                domains=len(domains),
                is_tested=any(map(code.is_test, places)),
            )
        )
        direct = sum(each.distance == 1 for each in functions)
        return Impact(
            target=target,
            blast_radius=BlastRadius(
                direct_dependents=direct,
                transitive_dependents=len(functions) - direct,
                affected_files=len(files),
                risk_score=score,
                risk_factors=factors,
                affected_domains=tuple(domains) if self._domains else None,
            ),
            affected_functions=functions,
            affected_files=files,
            entry_points_affected=entries,
        )

    def _dependents(self, passing: set[str], node: str) -> Iterator[str]:
        """Yield what uses a node, and the importers of files that pass the target on.

        A file that uses something does not pass that on to whoever imports it.
        """
        yield from self._code.users(node)
        if node in passing:
            for source, _ in self._importers.get(self._code.file_of(node), ()):
                yield f"file:{source}"

    def _passing(self, path: str) -> set[str]:
        """Return the ids of a file and of all that show what they have from it."""
        clues = self._code.structure.clues
        exports = clues.exports

        def showing(shown: str) -> Iterator[str]:
            for source, symbols in self._importers.get(shown, ()):
                listed = exports.get(source)
                shows_all = (
                    "*" in symbols
                    or (listed is None and is_index(source))
                    or (not symbols and source in clues.shown_imports)
                )
                if shows_all or (listed is not None and symbols & listed.keys()):
                    yield source

        return {f"file:{each}" for each in distances([path], showing)}


def _functions(code: Code, reached: Mapping[str, int]) -> list[AffectedFunction]:
    found = [
        AffectedFunction(
            file=symbol.file,
            name=symbol.qualified_name,
            line=symbol.line,
            type=symbol.type,
            distance=step,
            relationship="direct_caller" if step == 1 else "transitive_caller",
        )
        for node, step in reached.items()
        if (symbol := code.symbols.get(node)) is not None and symbol.label == "Function"
    ]
    return sorted(found, key=lambda each: (each.distance, each.file, each.line))


def _files(code: Code, reached: Mapping[str, int]) -> list[AffectedFile]:
    direct: Counter[str] = Counter()
    transitive: Counter[str] = Counter()
    for node, step in reached.items():
        (direct if step == 1 else transitive)[code.file_of(node)] += 1
    return [
        AffectedFile(
            file=path,
            direct_dependencies=direct[path],
            transitive_dependencies=transitive[path],
        )
        for path in sorted(direct.keys() | transitive.keys())
    ]
