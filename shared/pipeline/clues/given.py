"""The classes of ours whose objects code hands to packages outside of the tree."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator

from shared.core.graphs import Graph
from shared.parsing.facts import (
    Attribute,
    Call,
    CallResult,
    Either,
    FileFacts,
    Mapping,
    Name,
    Sequence,
    Term,
    Within,
)
from shared.pipeline.clues.handed import Calls

_USES = frozenset({"instantiates", "references"})
# Of what is handed over in one call, so much is looked at.
_MOST_STEPS = 40


def given_away(facts: Iterable[FileFacts], graph: Graph) -> tuple[str, ...]:
    """Return ids of classes that a package is given, or objects of them, in order."""
    outside, used = _outside(graph), _classes_used(graph)
    found = {
        class_id
        for fact in facts
        if fact.path in used
        for line, name in _given(fact, outside, used[fact.path].keys())
        for class_id in used[fact.path].get((line, name), ())
    }
    return tuple(sorted(found))


def _outside(graph: Graph) -> set[str]:
    return {
        str(node.properties["name"])
        for node in graph.nodes
        if node.labels[0] == "ExternalDependency"
    }


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
    fact: FileFacts, outside: Collection[str], used: Collection[tuple[int, str]]
) -> Iterator[tuple[int, str]]:
    """Yield the lines and names of classes whose objects a file hands to packages."""
    calls, names = Calls(fact, outside), {name for _, name in used}
    for call in fact.calls:
        if call.kind not in ("call", "new") or not call.arguments:
            continue
        found = [each for each in _made(calls, fact, call) if each[1] in names]
        if found and calls.is_foreign(call):
            yield from found


def _made(calls: Calls, fact: FileFacts, call: Call) -> Iterator[tuple[int, str]]:
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
                inner, value = calls.value(scope, name)
                if isinstance(value, CallResult):
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
