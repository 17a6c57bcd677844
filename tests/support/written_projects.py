"""Runs small projects that are written on one page, with all the calls they make.

    === shop/cart.py
    from shop.prices import total
    def add(item):
        return total([item])
    === shop/prices.py
    def total(items):
        return len(items)
    === calls
    add -> total

Behind `=== calls` each line has a caller and what it calls: qualified names, or their
last parts where that is enough to tell them apart, or `path:name`. A file's path stands
for the code outside of its functions. A class stands for its constructors too. What is
not written there is not called: the page tells precision as well as recall. What may be
taken for a call or not (a constant of Haskell, which is a function without parameters)
is behind `~>`, and calls that are not understood yet are behind `?>`.

A page may end with all imports, behind `=== imports`: `path -> path, package`, and with
all bases in the archive, behind `=== bases`: `class -> class, class`.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from shared.languages.registry import by_name, is_manifest, language_of
from shared.parsing.extract import extract
from shared.parsing.facts import Definition, FileFacts
from shared.resolution.adapter import Project
from shared.resolution.resolve import build_world, resolve_all
from shared.resolution.results import CallLink
from shared.resolution.values.value import Class, Function

MARK = "=== "
CALLS = "calls"
IMPORTS = "imports"
BASES = "bases"
OVERRIDES = "overrides"
SHOWN_CONFIDENCE = 0.5

# `caller -> target, target`
ARROW = re.compile(r"(\S.*?) ([-~?]>) (\S.*)")

Edge = tuple[str, str]


@dataclass(slots=True, kw_only=True)
class Outcome:
    """The edges of a project: those found, those that must be, and what is amiss.

    `allowed` may be found or not; `gaps` are those of the wanted ones that are not
    found yet. `unsure` are the edges that were found and are not shown; `unknown` the
    names on the page that are no nodes. Imports and bases are looked at where the page
    has them.
    """

    found: set[Edge]
    wanted: set[Edge]
    allowed: set[Edge]
    gaps: set[Edge]
    unsure: set[Edge]
    unknown: list[str] = field(default_factory=list)
    wrong_imports: list[Edge] = field(default_factory=list)
    missing_imports: list[Edge] = field(default_factory=list)
    wrong_bases: list[Edge] = field(default_factory=list)
    missing_bases: list[Edge] = field(default_factory=list)

    @property
    def missing(self) -> list[Edge]:
        """The calls that were not found."""
        return sorted(self.wanted - self.found)

    @property
    def wrong(self) -> list[Edge]:
        """The calls that are none."""
        return sorted(self.found - self.wanted - self.allowed)


def run(page: Path) -> Outcome:
    """Analyse the project on a page."""
    sources = dict(_parts(page.read_text()))
    said = sources.pop(CALLS)
    imports = sources.pop(IMPORTS, None)
    bases = sources.pop(BASES, None)
    facts = list(_facts(sources))
    names = _Names(facts)
    known = {path: data.encode() for path, data in sources.items()}
    manifests = {path: data for path, data in known.items() if is_manifest(path)}
    project = Project(files={}, manifests=manifests, paths=frozenset(sources))
    result = resolve_all(build_world(facts, project, by_name()))
    links = result.calls
    outcome = Outcome(
        found={names.edge(x) for x in links if x.confidence >= SHOWN_CONFIDENCE},
        wanted=set(),
        allowed=set(),
        gaps=set(),
        unsure={names.edge(x) for x in links if x.confidence < SHOWN_CONFIDENCE},
    )
    for caller, arrow, targets in _arrows(said):
        for target in targets:
            edge = names.called(caller), names.called(target)
            (outcome.allowed if arrow == "~>" else outcome.wanted).add(edge)
            if arrow == "?>":
                outcome.gaps.add(edge)
    outcome.unknown = names.unknown
    if bases is not None:
        above = {
            (names.called(one), names.called(base))
            for one, _, many in _arrows(bases)
            for base in many
        }
        links_up = {
            (names.whole(x.source), names.whole(x.target))
            for x in result.types
            if x.relation != OVERRIDES
        }
        outcome.missing_bases = sorted(above - links_up)
        outcome.wrong_bases = sorted(links_up - above)
    if imports is not None:
        wanted = {(path, one) for path, _, many in _arrows(imports) for one in many}
        seen = {
            (x.path, x.target or x.external or x.missing or "") for x in result.imports
        }
        outcome.missing_imports = sorted(wanted - seen)
        outcome.wrong_imports = sorted(seen - wanted)
    return outcome


def _arrows(text: str) -> Iterator[tuple[str, str, list[str]]]:
    for line in text.splitlines():
        if (found := ARROW.fullmatch(line)) is not None:
            left, arrow, right = found.groups()
            yield left, arrow, right.split(", ")


def _parts(text: str) -> Iterator[tuple[str, str]]:
    for part in f"\n{text}".split(f"\n{MARK}")[1:]:
        path, _, source = part.partition("\n")
        yield path.strip(), f"{source}\n"


def _facts(sources: dict[str, str]) -> Iterator[FileFacts]:
    for path, source in sources.items():
        data = source.encode()
        language = language_of(path, data)
        extracted = extract(language.spec, path, data) if language else None
        if isinstance(extracted, FileFacts):
            yield extracted


class _Names:
    """What the names on a page stand for: `path:qualified.name`, or a path."""

    def __init__(self, facts: list[FileFacts]) -> None:
        self.unknown: list[str] = []
        self._paths = {fact.path for fact in facts}
        self._classes: dict[str, str] = {}
        self._ends: dict[str, set[str]] = {}
        for fact in facts:
            for definition in fact.definitions:
                if definition.name:
                    self._add(fact, definition)

    def _add(self, fact: FileFacts, definition: Definition) -> None:
        whole = f"{fact.path}:{definition.qualified_name}"
        rules = by_name()[fact.language].rules
        made = (*rules.constructors, *rules.call_constructors)
        owner = fact.scopes[definition.scope].definition
        is_made = definition.kind == "constructor" or definition.name in made
        around = fact.definitions[owner].qualified_name if owner >= 0 else ""
        # In C++ it may stand outside of its class.
        is_inside = definition.qualified_name == f"{around}.{definition.name}"
        is_class = owner >= 0 and fact.definitions[owner].label != "Function"
        if is_made and is_inside and is_class:
            self._classes[whole] = f"{fact.path}:{around}"
            whole = self._classes[whole]
        rest = definition.qualified_name
        self._ends.setdefault(f"{fact.path}:{rest}", set()).add(whole)
        while rest:
            self._ends.setdefault(rest, set()).add(whole)
            self._ends.setdefault(f"{fact.path}:{rest}", set()).add(whole)
            rest = rest.replace("::", "..").partition(".")[2].lstrip(".")

    def edge(self, link: CallLink) -> Edge:
        origin, target = link.origin, link.target
        caller = origin.path
        if origin.function is not None:
            caller = self.whole(origin.function)
        return caller, self.whole(target)

    def whole(self, node: Function | Class) -> str:
        """Return what stands for a node, its class for a constructor."""
        name = f"{node.path}:{node.definition.qualified_name}"
        return self._classes.get(name, name)

    def called(self, name: str) -> str:
        """Return what a name on the page stands for."""
        if name in self._paths:
            return name
        found = self._ends.get(name, set())
        whole = {one for one in found if name in {one, one.partition(":")[2]}}
        if len(found) > 1 and len(whole) == 1:
            found = whole
        if len(found) != 1:
            self.unknown.append(f"{name}: {', '.join(sorted(found)) or 'no such node'}")
            return f"?{name}"
        return next(iter(found))
