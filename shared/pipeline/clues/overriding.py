"""Members that override what is outside of the tree, by the types that have them."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from shared.core.graphs import Graph
from shared.parsing.facts import Definition, FileFacts, InstanceOf, Name
from shared.pipeline.nodes import definition_ids, file_id

_MARKS = frozenset({"override", "Override", "typing.override"})


def overriding(facts: Sequence[FileFacts], graph: Graph) -> dict[str, tuple[str, ...]]:
    """Return ids of types to their members that override nothing of the tree.

    They are marked as overriding something, or keep the promises of a trait. Those of
    a type that is outside too belong to the file that they are in.
    """
    inside = {
        edge.start_node for edge in graph.relationships if edge.type == "overrides"
    }
    types = _Types(graph)
    found: dict[str, list[str]] = defaultdict(list)
    marked: set[str] = set()
    for fact in facts:
        impls = {each.body: each for each in fact.definitions if _keeps(each)}
        for node_id, definition in _members(fact, impls):
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


def _members(
    fact: FileFacts, impls: dict[int, Definition]
) -> Iterator[tuple[str, Definition]]:
    def counts(definition: Definition) -> bool:
        is_function = definition.label == "Function"
        return is_function and (
            definition.scope in impls or not _MARKS.isdisjoint(definition.modifiers)
        )

    if any(map(counts, fact.definitions)):
        for node_id, definition in zip(
            definition_ids(fact), fact.definitions, strict=True
        ):
            if node_id and counts(definition):
                yield node_id, definition


class _Types:
    """The types of Rust in a tree, by their names."""

    def __init__(self, graph: Graph) -> None:
        self._named: dict[str, list[tuple[str, str]]] = defaultdict(list)
        for node in graph.nodes:
            if node.labels[0] == "Type" and node.properties["language"] == "rust":
                place = str(node.properties["filePath"]), node.id
                self._named[str(node.properties["name"])].append(place)

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
