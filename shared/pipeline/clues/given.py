"""What of ours code hands to packages outside of the tree: objects and modules."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from posixpath import basename

from shared.analysis.families import QUIET
from shared.analysis.indexing import IMPORTS
from shared.analysis.reach import distances
from shared.core.graphs import Graph, Node
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
from shared.pipeline.clues.origins import Origins

_USES = frozenset({"instantiates", "references"})
# Of what is handed over in one call, so much is looked at.
_MOST_STEPS = 40
_FILE = "file:"
# What an import has for the name of a member where it takes a module; `=` in `require`.
_WHOLE = (None, "*", "=")


def given_away(
    facts: Iterable[FileFacts], graph: Graph, bases: dict[str, tuple[str, ...]]
) -> tuple[str, ...]:
    """Return ids of classes that a package is given, or objects of them, in order.

    So is what a class of ours is given whose constructor is the package's. `bases` are
    ids of classes to their bases outside of the tree.
    """
    outside, used = _outside(graph), _classes_used(graph)
    passing = _constructed_outside(graph, bases)
    found = {
        class_id
        for fact in facts
        if fact.path in used
        for line, name in _given(fact, outside, used[fact.path], passing)
        for class_id in used[fact.path].get((line, name), ())
    }
    return tuple(sorted(found))


def modules_given_away(facts: Iterable[FileFacts], graph: Graph) -> tuple[str, ...]:
    """Return paths of modules that packages are given as a whole, in order.

    Who is given `{ adapter }` calls what it knows of it, as with an object.
    """
    outside, imported = _outside(graph), imported_files(graph)
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


def _outside(graph: Graph) -> set[str]:
    return {
        str(node.properties["name"])
        for node in graph.nodes
        if node.labels[0] == "ExternalDependency"
    }


def _constructed_outside(
    graph: Graph, bases: dict[str, tuple[str, ...]]
) -> Collection[str]:
    """Return ids of classes without a constructor that have one from outside."""
    functions = {node.id for node in graph.nodes if _is_constructor(node)}
    own: set[str] = set()
    below: dict[str, list[str]] = defaultdict(list)
    for edge in graph.relationships:
        if edge.type == "defines_function" and edge.end_node in functions:
            own.add(edge.start_node)
        elif edge.type == "extends":
            below[edge.end_node].append(edge.start_node)
    direct = [each for each, names in bases.items() if not QUIET.issuperset(names)]
    first = [each for each in direct if each not in own]
    return distances(first, lambda c: [each for each in below[c] if each not in own])


def _is_constructor(node: Node) -> bool:
    return node.properties.get("kind") == "constructor"


def _classes_used(graph: Graph) -> dict[str, dict[tuple[int, str], list[str]]]:
    """Return, by paths, which classes lines use by which names."""
    nodes = {node.id: node.properties for node in graph.nodes}
    classes = {node.id for node in graph.nodes if node.labels[0] == "Class"}
    used: dict[str, dict[tuple[int, str], list[str]]] = defaultdict(dict)
    for edge in graph.relationships:
        if edge.type not in _USES or edge.end_node not in classes:
            continue
        start = nodes[edge.start_node]
        path = str(start.get("filePath") or start.get("path", ""))
        name = str(nodes[edge.end_node]["name"])
        lines = edge.properties.get("lines", ())
        for line in lines if isinstance(lines, (list, tuple)) else ():
            used[path].setdefault((line, name), []).append(edge.end_node)
    return used


def _given(
    fact: FileFacts,
    outside: Collection[str],
    used: dict[tuple[int, str], list[str]],
    passing: Collection[str],
) -> Iterator[tuple[int, str]]:
    """Yield the lines and names of classes whose objects a file hands to packages."""
    origins, names = Origins(fact, outside), {name for _, name in used}
    for call in fact.calls:
        if call.kind not in ("call", "new") or not call.arguments:
            continue
        found = [each for each in _made(origins, fact, call) if each[1] in names]
        if found and (origins.is_foreign(call) or _passes(call, used, passing)):
            yield from found


def _passes(
    call: Call,
    used: dict[tuple[int, str], list[str]],
    passing: Collection[str],
) -> bool:
    """Return whether a call makes an object that passes its arguments to a package."""
    if not isinstance(call.callee, (Name, Attribute)):
        return False
    made = used.get((call.line, call.callee.name), ())
    return any(each in passing for each in made)


def _made(origins: Origins, fact: FileFacts, call: Call) -> Iterator[tuple[int, str]]:
    waiting: list[tuple[int, Term]] = [
        (call.scope, each.value) for each in call.arguments
    ]
    steps = 0
    while waiting and steps < _MOST_STEPS:
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
                waiting += [(scope, each) for each in options]
            case Mapping(entries=entries):
                waiting += [(scope, each) for _, each in entries]
            case Within(scope=inner, base=base):
                waiting.append((inner, base))
            case _:
                pass
