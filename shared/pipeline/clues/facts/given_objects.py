"""Classes of ours that code hands to packages outside of the tree, or their objects."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping

from shared.analysis.code import SCRIPTS
from shared.analysis.families import QUIET
from shared.analysis.reach import distances
from shared.core.graphs import Graph, Node
from shared.parsing.facts import (
    Attribute,
    Call,
    CallResult,
    Defined,
    Either,
    FileFacts,
    Imported,
    InstanceOf,
    Literal,
    Mapping as Entries,
    Name,
    Parameter,
    Sequence,
    Term,
    This,
    Within,
)
from shared.pipeline.clues.facts.foreign import Foreign, plain
from shared.pipeline.clues.facts.given import MOST_STEPS, outside_of
from shared.pipeline.nodes import definition_ids

_USES = frozenset({"instantiates", "references"})
_TYPES = frozenset({"Class", "Type"})
# Languages in which one may call members of an object whose class one does not know.
_BY_NAME = SCRIPTS | {"csharp", "java", "kotlin", "php", "python", "ruby"}
# What their terms have for `Some.class`.
_CLASS = "Class"
_PHP = "php"
_CALLABLE = 2
# So many lists and their like are looked into, one in the other.
_MOST_HELD = 8
_FOLLOWED = (CallResult, Either, Entries, InstanceOf, Parameter, Sequence)
_TELLING = (*_FOLLOWED, Name, This, Within)


class Told:
    """What a call is given.

    Attributes:
        made: Ids of classes whose objects it is given, or that themselves, by edges.
        told: Those of the own object, and of declared types.
        inner: Calls whose results it is given.
    """

    def __init__(self) -> None:
        self.made: set[str] = set()
        self.told: set[str] = set()
        self.inner: list[Call] = []


def given_away(
    facts: Iterable[FileFacts], graph: Graph, bases: dict[str, tuple[str, ...]]
) -> tuple[str, ...]:
    """Return ids of classes that a package is given, or objects of them, in order.

    So is what a class of ours is given whose constructor is the package's. `bases` are
    ids of classes to their bases outside of the tree.
    """
    outside, used = outside_of(graph), _classes_used(graph)
    types, passing = _types(graph), _constructed_outside(graph, bases)
    found: set[str] = set()
    for fact in facts:
        if fact.language in _BY_NAME or fact.path in used:
            foreign = Foreign(fact, outside, types)
            given = _Given(fact, foreign, types, used.get(fact.path, {}))
            for call in fact.calls:
                if call.kind in ("call", "new") and call.arguments:
                    found.update(given.by(call, passing))
    return tuple(sorted(found))


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


class _Given:
    """What a file gives to packages."""

    def __init__(
        self,
        fact: FileFacts,
        foreign: Foreign,
        types: Mapping[str, list[Node]],
        used: Mapping[tuple[int, str], list[str]],
    ) -> None:
        self._fact = fact
        self._foreign = foreign
        self._types = types
        self._used = used
        self._ids: list[str] | None = None

    def by(self, call: Call, passing: Collection[str]) -> set[str]:
        """Return the ids of the classes that one call gives away."""
        foreign, given = self._foreign, Told()
        self._add(call, given)
        if not given.made and not given.told and not given.inner:
            return given.made
        if self._fact.language in _BY_NAME and foreign.uses(call):
            # Lists and their like hold what they are given.
            for _ in range(_MOST_HELD):
                if not given.inner:
                    break
                held = given.inner.pop()
                if foreign.is_called(held) or foreign.is_built_in(held):
                    self._add(held, given)
            return given.made | given.told
        if self._passes(call, passing):
            return given.made | given.told
        return given.made if foreign.origins.is_foreign(call) else set()

    def _passes(self, call: Call, passing: Collection[str]) -> bool:
        """Return whether it makes an object that passes its arguments to a package."""
        return any(each in passing for each in self._made(call))

    def _made(self, call: Call) -> list[str]:
        if not isinstance(call.callee, (Name, Attribute)):
            return []
        return self._named(call.line, call.callee.name)

    def _named(self, line: int, name: str) -> list[str]:
        """Return the classes that a line uses by a name."""
        return self._used.get((line, plain(name, self._fact.language)), [])

    def _add(self, call: Call, given: Told) -> None:
        """Add whose objects a call is given."""
        waiting: list[tuple[int, Term]] = [
            (call.scope, each.value)
            for each in call.arguments
            if isinstance(each.value, _TELLING)
        ]
        for _ in range(MOST_STEPS):
            if not waiting:
                return
            scope, term = waiting.pop()
            match term:
                case CallResult(call=index):
                    within = self._fact.calls[index]
                    ids = self._made(within)
                    given.made.update(ids)
                    given.inner += [] if ids else [within]
                case InstanceOf(type=Name(name=name)) if name != _CLASS:
                    given.told.update(self._typed(scope, name))
                case This():
                    given.told.update(self._own(scope))
                case Name(name=name):
                    place, value = self._foreign.origins.value(scope, name)
                    if isinstance(value, Parameter) and self._foreign.is_own(
                        scope, term
                    ):
                        given.told.update(self._own(scope))
                    elif isinstance(value, _FOLLOWED):
                        waiting.append((place, value))
                    else:
                        given.made.update(self._named(call.line, name))
                case _:
                    waiting += self._inside(scope, term)

    def _inside(self, scope: int, term: Term) -> list[tuple[int, Term]]:
        """Return what a value holds, or is declared as, with the scopes of these."""
        match term:
            case Parameter(definition=index, index=number) if number >= 0:
                of = self._fact.definitions[index]
                told = [each.type for each in of.formals[number : number + 1]]
                return [(of.scope, each) for each in told if each is not None]
            case InstanceOf(arguments=options) | Either(options=options):
                return [(scope, each) for each in options[-MOST_STEPS:]]
            case Sequence(items=options) if not self._names_a_method(options):
                return [(scope, each) for each in options[-MOST_STEPS:]]
            case Entries(entries=entries):
                return [(scope, each) for _, each in entries[-MOST_STEPS:]]
            case Within(scope=inner, base=base):
                return [(inner, base)]
            case _:
                return []

    def _names_a_method(self, items: tuple[Term, ...]) -> bool:
        """Return whether a list of PHP is a function: `[$this, 'run']`."""
        return (
            self._fact.language == _PHP
            and len(items) == _CALLABLE
            and isinstance(items[1], Literal)
        )

    def _own(self, scope: int) -> list[str]:
        around = self._foreign.class_around(scope)
        return [self._id(around)] if around >= 0 else []

    def _typed(self, scope: int, name: str) -> list[str]:
        """Return the class that is surely meant by the name of a type."""
        _, value = self._foreign.origins.value(scope, name)
        if isinstance(value, Defined):
            return [self._id(value.definition)]
        wanted = name
        if isinstance(value, Imported):
            found = self._fact.imports[value.index]
            if not self._foreign.origins.may_be_own(found):
                return []
            wanted = found.name or name
        same = self._types.get(plain(wanted, self._fact.language), [])
        return [each.id for each in same] if len(same) == 1 else []

    def _id(self, definition: int) -> str:
        if self._ids is None:
            self._ids = definition_ids(self._fact)
        return self._ids[definition]


def _types(graph: Graph) -> dict[str, list[Node]]:
    """Return the types of the tree by their names, as `plain` returns them."""
    found: dict[str, list[Node]] = {}
    for node in graph.nodes:
        if node.labels[0] in _TYPES:
            of = node.properties
            name = plain(str(of["name"]), str(of["language"]))
            found.setdefault(name, []).append(node)
    return found


def _classes_used(graph: Graph) -> dict[str, dict[tuple[int, str], list[str]]]:
    """Return, by paths, which classes lines use by which names."""
    nodes = {node.id: node.properties for node in graph.nodes}
    classes = {node.id for node in graph.nodes if node.labels[0] == "Class"}
    used: dict[str, dict[tuple[int, str], list[str]]] = defaultdict(dict)
    for edge in graph.relationships:
        if edge.type not in _USES or edge.end_node not in classes:
            continue
        start, end = nodes[edge.start_node], nodes[edge.end_node]
        path = str(start.get("filePath") or start.get("path", ""))
        name = plain(str(end["name"]), str(end["language"]))
        lines = edge.properties.get("lines", ())
        for line in lines if isinstance(lines, (list, tuple)) else ():
            used[path].setdefault((line, name), []).append(edge.end_node)
    return used
