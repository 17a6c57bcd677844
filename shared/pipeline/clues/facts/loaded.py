"""Modules that scripts load when they run, of which no edge tells what is used."""

from collections.abc import Iterable, Iterator

from shared.core.graphs import Graph
from shared.parsing.facts import FileFacts
from shared.pipeline.clues.facts.given import imported_files

_DYNAMIC = "dynamic"
_USES = frozenset({"calls", "instantiates", "references"})


def modules_loaded(facts: Iterable[FileFacts], graph: Graph) -> tuple[str, ...]:
    """Return the paths of modules whose loaders hand them on whole, in order.

    `lazy(() => import("./page"))` takes the default of the module, routers what they
    know by name. Where edges of the file lead into a module that it has in no other
    way, they tell what of it is used.
    """
    imported = imported_files(graph)
    pairs: set[tuple[str, str]] = set()
    others: set[tuple[str, str]] = set()
    for fact in facts:
        known = imported.get(fact.path, {})
        loaded = {(fact.path, target) for target in _had(fact, known, loaded=True)}
        if loaded:
            pairs |= loaded
            had = _had(fact, known, loaded=False)
            others.update((fact.path, target) for target in had)
    if not pairs:
        return ()
    explained = _explained(graph, {path for path, _ in pairs}) - others
    return tuple(sorted({target for path, target in pairs - explained}))


def _had(
    fact: FileFacts, known: dict[int, list[str]], *, loaded: bool
) -> Iterator[str]:
    """Yield what a file has by `import()`, or what it has otherwise."""
    if not any(one.kind == _DYNAMIC for one in fact.imports if known):
        return
    # What has a file twice has one edge, with the line of the first one.
    own = [one for one in fact.imports if one.module]
    targets = {one.module: known[one.line] for one in own if one.line in known}
    for one in own:
        if (one.kind == _DYNAMIC) == loaded and not one.type_only:
            yield from targets.get(one.module, ())


def _explained(graph: Graph, loaders: set[str]) -> set[tuple[str, str]]:
    """Return files with those that their edges lead into."""
    places = {
        node.id: str(node.properties.get("filePath") or node.properties.get("path", ""))
        for node in graph.nodes
    }
    return {
        (start, places.get(edge.end_node, ""))
        for edge in graph.relationships
        if edge.type in _USES and (start := places.get(edge.start_node, "")) in loaders
    }
