"""Members that override what is outside of the tree, by the types that have them."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from shared.analysis.conventions.names import is_implied
from shared.core.graphs import Graph
from shared.parsing.facts import Definition, FileFacts, InstanceOf, Name
from shared.pipeline.nodes import definition_ids, file_id
from shared.resolution.links.in_place import ANONYMOUS

_MARKS = frozenset({"override", "Override", "typing.override"})
# Nobody has to write the mark here.
_UNMARKED = "java"
# What has no members but those that the language calls.
_BARE = frozenset({"Object"})


def overriding(
    facts: Sequence[FileFacts],
    graph: Graph,
    outside_bases: Mapping[str, tuple[str, ...]],
) -> dict[str, tuple[str, ...]]:
    """Return ids of types to their members that override nothing of the tree.

    They are marked as overriding something, keep the promises of a trait, or are of a
    class without a name whose base is outside, where the mark may be left out. Those
    of a type that is outside too belong to the file that they are in.
    """
    inside = {
        edge.start_node for edge in graph.relationships if edge.type == "overrides"
    }
    types = _Types(graph)
    found: dict[str, list[str]] = defaultdict(list)
    marked: set[str] = set()
    for fact in facts:
        impls = {each.body: each for each in fact.definitions if _keeps(each)}
        held = _unmarked(fact, outside_bases)
        for node_id, definition in _members(fact, impls, held):
            if node_id in inside:
                continue
            if definition.scope not in impls:
                marked.add(node_id)
                continue
            for holder in types.meant(fact, impls[definition.scope]):
                found[holder].append(node_id)
    for edge in graph.relationships:
        if edge.type == "defines_function" and edge.end_node in marked:
            found[edge.start_node].append(edge.end_node)
    return {holder: tuple(found[holder]) for holder in sorted(found)}


def _keeps(definition: Definition) -> bool:
    """Return whether it is Rust's `impl` of a trait."""
    has_trait = definition.kind == "impl" and definition.returns is not None
    return has_trait and definition.body >= 0


def _unmarked(
    fact: FileFacts, outside_bases: Mapping[str, tuple[str, ...]]
) -> dict[int, bool]:
    """Return the bodies of classes of Java without names, made of what is outside.

    Each is told with whether that may have members of any name.
    """
    if fact.language != _UNMARKED or all(
        each.kind != ANONYMOUS for each in fact.definitions
    ):
        return {}
    return {
        definition.body: not _BARE.issuperset(outside_bases[node_id])
        for node_id, definition in zip(
            definition_ids(fact), fact.definitions, strict=True
        )
        if definition.kind == ANONYMOUS and node_id in outside_bases
    }


def _members(
    fact: FileFacts, impls: dict[int, Definition], held: dict[int, bool]
) -> Iterator[tuple[str, Definition]]:
    def may_override(definition: Definition) -> bool:
        is_known = held[definition.scope] or is_implied(fact.language, definition.name)
        return is_known and "private" not in definition.modifiers

    def counts(definition: Definition) -> bool:
        is_function = definition.label == "Function"
        return is_function and (
            definition.scope in impls
            or not _MARKS.isdisjoint(definition.modifiers)
            or (definition.scope in held and may_override(definition))
        )

    if any(map(counts, fact.definitions)):
        for node_id, definition in zip(
            definition_ids(fact), fact.definitions, strict=True
        ):
            if node_id and counts(definition):
                yield node_id, definition


class _Types:
    """The types of Rust in a tree, by their names; aliases stand for others."""

    def __init__(self, graph: Graph) -> None:
        self._named: dict[str, list[tuple[str, str]]] = defaultdict(list)
        for node in graph.nodes:
            of = node.properties
            is_rust = node.labels[0] == "Type" and of["language"] == "rust"
            if is_rust and of["kind"] != "type_alias":
                place = str(of["filePath"]), node.id
                self._named[str(of["name"])].append(place)

    def meant(self, fact: FileFacts, impl: Definition) -> Iterable[str]:
        """Return the ids of the types that an `impl` may be for, or of its file."""
        name = impl.qualified_name.rpartition(".")[2]
        places = self._named.get(name, [])
        of = impl.receiver
        if not isinstance(of, InstanceOf) or _is_renamed(fact, impl, name):
            places = []
        elif isinstance(of.type, Name):
            places = [each for each in places if each[0] == fact.path] or places
        return [node_id for _, node_id in places] or [file_id(fact.path)]


def _is_renamed(fact: FileFacts, impl: Definition, name: str) -> bool:
    """Return whether a name stands for a type that may have another one."""
    return any(each.alias == name for each in fact.imports) or any(
        each.name.rstrip(":") == name for each in impl.formals
    )
