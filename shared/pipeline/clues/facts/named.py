"""Files that wildcard imports lead to, and of whose types the importer names one."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from shared.core.graphs import Graph
from shared.parsing.facts import FileFacts
from shared.parsing.terms import READ
from shared.pipeline.nodes import file_id

_WILDCARD = "wildcard_imports"
# A namespace sees what those around it have.
_NESTED = frozenset({"csharp"})


def named(facts: Sequence[FileFacts], graph: Graph) -> dict[str, tuple[str, ...]]:
    """Return the paths of importers with those of such files.

    A name is not meant for them that the file itself defines or imports by itself, or
    that is one of its own package, or of a namespace around it.
    """
    telling = {file_id(fact.path): fact for fact in facts if fact.mentions}
    if not telling:
        return {}
    types = {file_id(fact.path): frozenset(_types(fact)) for fact in facts}
    near: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
    for fact in facts:
        near[fact.language, fact.namespace].update(types[file_id(fact.path)])
    led_to = _led_to(telling, graph)
    found: dict[str, tuple[str, ...]] = {}
    for start, fact in telling.items():
        names = _mentioned(fact)
        for space in _seen(fact):
            names -= near[fact.language, space]
        paths = [end for end in led_to[start] if not names.isdisjoint(types[end])]
        if paths:
            found[fact.path] = tuple(sorted(path.partition(":")[2] for path in paths))
    return dict(sorted(found.items()))


def _led_to(telling: Mapping[str, FileFacts], graph: Graph) -> dict[str, list[str]]:
    """Return the files that wildcard imports of some files lead to, by ids."""
    found: dict[str, list[str]] = {start: [] for start in telling}
    for edge in graph.relationships:
        is_wild = edge.type == _WILDCARD and edge.end_node.startswith("file:")
        if is_wild and edge.start_node in found:
            found[edge.start_node].append(edge.end_node)
    return found


def _types(fact: FileFacts) -> Iterator[str]:
    """Yield the names of the types that a file defines, but for those inside others."""
    for definition in fact.definitions:
        if definition.label != "Function" and "." not in definition.qualified_name:
            yield definition.name


def _mentioned(fact: FileFacts) -> set[str]:
    """Return the names that may be types which a wildcard import brings in."""
    own = {each.name for each in fact.definitions if each.label != "Function"}
    own.update(each.alias or each.name or "" for each in fact.imports)
    bound = {each.name for each in fact.bindings}
    return {
        each.removesuffix(READ)
        for each in fact.mentions
        if not (each.endswith(READ) and each.removesuffix(READ) in bound)
    } - own


def _seen(fact: FileFacts) -> Iterator[str]:
    """Yield the package of a file; of namespaces also those around it."""
    namespace = fact.namespace
    yield namespace
    while namespace and fact.language in _NESTED:
        namespace = namespace.rpartition(".")[0]
        yield namespace
