"""How the files and domains of a tree hang together."""

from collections import Counter, defaultdict
from collections.abc import Mapping

import msgspec

from shared.analysis.code import Code
from shared.analysis.imports import imports_of
from shared.analysis.risk import Risk

MOST_FILES = 100
# From so many dependents on.
_LEVELS = ((20, Risk.CRITICAL), (10, Risk.HIGH), (3, Risk.MEDIUM), (0, Risk.LOW))


class CriticalFile(msgspec.Struct, frozen=True, rename="camel"):
    """A file that so many others import or use."""

    file: str
    dependent_count: int
    risk_score: Risk


class CrossDomain(
    msgspec.Struct, frozen=True, rename={"edge_count": "edgeCount", "from_": "from"}
):
    """How often files of one domain use those of another."""

    from_: str
    to: str
    edge_count: int


class GlobalMetrics(msgspec.Struct, frozen=True, rename="camel", omit_defaults=True):
    """The files that most others depend on, and how domains depend on each other."""

    most_critical_files: list[CriticalFile]
    cross_domain_dependencies: list[CrossDomain] | None = None


def coupling(code: Code, domains: Mapping[str, str]) -> GlobalMetrics:
    """Return what files depend on; `domains` are those of files, by path."""
    dependents: dict[str, set[str]] = defaultdict(set)
    for each in imports_of(code):
        dependents[each.target].add(each.source)
    for end, before in code.uses.by_end():
        path = code.file_of(end)
        dependents[path].update(map(code.file_of, before))
    for path, users in dependents.items():
        users.discard(path)
    counts = sorted(
        ((path, len(users)) for path, users in dependents.items() if users),
        key=lambda counted: (-counted[1], counted[0]),
    )
    return GlobalMetrics(
        most_critical_files=[
            CriticalFile(file=path, dependent_count=count, risk_score=_level(count))
            for path, count in counts[:MOST_FILES]
        ],
        cross_domain_dependencies=_crossing(dependents, domains) if domains else None,
    )


def _level(count: int) -> Risk:
    return next(risk for least, risk in _LEVELS if count >= least)


def _crossing(
    dependents: Mapping[str, set[str]], domains: Mapping[str, str]
) -> list[CrossDomain]:
    counts: Counter[tuple[str, str]] = Counter()
    for path, users in dependents.items():
        for user in users:
            pair = domains.get(user), domains.get(path)
            if pair[0] and pair[1] and pair[0] != pair[1]:
                counts[pair[0], pair[1]] += 1
    return [
        CrossDomain(from_=start, to=end, edge_count=count)
        for (start, end), count in sorted(counts.items())
    ]
