"""Modules of ours that code hands to packages outside of the tree."""

from collections.abc import Iterable, Iterator
from posixpath import basename

from shared.analysis.indexing import IMPORTS
from shared.core.graphs import Graph
from shared.parsing.facts import (
    Attribute,
    Call,
    CallResult,
    Either,
    FileFacts,
    Import,
    Imported,
    Mapping,
    Name,
    Sequence,
    Term,
    Within,
)
from shared.pipeline.clues.facts.origins import Origins

# Of what is handed over in one call, so much is looked at.
MOST_STEPS = 40
_FILE = "file:"
# What an import has for the name of a member where it takes a module; `=` in `require`.
_WHOLE = (None, "*", "=")


def modules_given_away(facts: Iterable[FileFacts], graph: Graph) -> tuple[str, ...]:
    """Return paths of modules that packages are given as a whole, in order.

    Who is given `{ adapter }` calls what it knows of it, as with an object.
    """
    outside, imported = outside_of(graph), imported_files(graph)
    found: set[str] = set()
    for fact in facts:
        known = imported.get(fact.path)
        if not known:
            continue
        modules = _modules(fact, known)
        origins = Origins(fact, outside)
        for call in fact.calls:
            if not call.arguments:
                continue
            made = {
                name for line, name in _made(origins, fact, call) if line == call.line
            }
            at_once = set(_at_once(fact, call, known))
            if at_once or not made.isdisjoint(modules):
                if not origins.is_foreign(call):
                    continue
                found |= at_once
                for name in made & modules.keys():
                    _, value = origins.value(call.scope, name)
                    if isinstance(value, Imported):
                        found |= modules[name]
    return tuple(sorted(found))


def _at_once(fact: FileFacts, call: Call, known: dict[int, list[str]]) -> Iterator[str]:
    """Yield the modules that a call is given as they are: `use(require("./page"))`."""
    for each in call.arguments:
        if isinstance(each.value, Imported):
            one = fact.imports[each.value.index]
            if one.name in _WHOLE and one.kind != "self":
                yield from known.get(one.line, ())


def _modules(fact: FileFacts, known: dict[int, list[str]]) -> dict[str, set[str]]:
    """Return the modules of the tree that names of a file stand for."""
    found: dict[str, set[str]] = {}
    for bound in fact.bindings if known else ():
        if isinstance(bound.value, Imported):
            one = fact.imports[bound.value.index]
            for path in known.get(one.line, ()):
                if _is_module(one, path):
                    found.setdefault(bound.name, set()).add(path)
    return found


def _is_module(one: Import, path: str) -> bool:
    """Return whether an import takes a module itself: `from kit import hooks`, too."""
    if one.name in _WHOLE:
        return one.kind != "self"
    return one.name == basename(path.removesuffix("/__init__.py")).partition(".")[0]


def imported_files(graph: Graph) -> dict[str, dict[int, list[str]]]:
    """Return, by paths, which files of the tree lines import from."""
    found: dict[str, dict[int, list[str]]] = {}
    for edge in graph.relationships:
        line = edge.properties.get("line") if edge.properties else None
        start, end = edge.start_node, edge.end_node
        if edge.type in IMPORTS and isinstance(line, int) and end.startswith(_FILE):
            lines = found.setdefault(start.removeprefix(_FILE), {})
            lines.setdefault(line, []).append(end.removeprefix(_FILE))
    return found


def outside_of(graph: Graph) -> set[str]:
    """Return the names of the packages that the tree imports."""
    return {
        str(node.properties["name"])
        for node in graph.nodes
        if node.labels[0] == "ExternalDependency"
    }


def _made(origins: Origins, fact: FileFacts, call: Call) -> Iterator[tuple[int, str]]:
    waiting: list[tuple[int, Term]] = [
        (call.scope, each.value) for each in call.arguments
    ]
    steps = 0
    while waiting and steps < MOST_STEPS:
        steps += 1
        scope, term = waiting.pop()
        match term:
            case CallResult(call=index):
                made = fact.calls[index]
                if isinstance(made.callee, (Name, Attribute)):
                    yield made.line, made.callee.name.removesuffix("()")
            case Name(name=name):
                inner, value = origins.value(scope, name)
                if isinstance(value, (CallResult, Either, Mapping, Sequence)):
                    waiting.append((inner, value))
                else:
                    yield call.line, name
            case Sequence(items=options) | Either(options=options):
                waiting += [(scope, each) for each in options[-MOST_STEPS:]]
            case Mapping(entries=entries):
                waiting += [(scope, each) for _, each in entries[-MOST_STEPS:]]
            case Within(scope=inner, base=base):
                waiting.append((inner, base))
            case _:
                pass
