"""What making an instance runs: the values of fields, which no function holds."""

from collections.abc import Iterable, Iterator, Mapping

from shared.analysis.links import Links, number
from shared.core.graphs import Node, Relationship, relationship

# Languages whose graph has such calls from the file that they are in.
_LANGUAGES = frozenset({"csharp", "groovy", "java", "kotlin", "scala", "swift"})
_FILE = "file:"
# A constant of an enumeration with a body of its own.
ENUM_CONSTANT = "enum_constant"

# First and last line, and the class's id.
_Span = tuple[int, int, str]


def initializers(certain: Links, nodes: Mapping[str, Node]) -> Iterator[Relationship]:
    """Yield from classes what the values of their fields use."""
    edges = [
        edge
        for start, behind in certain.forth.items()
        if start.startswith(_FILE)
        and nodes[start].properties.get("language") in _LANGUAGES
        for edge in behind.values()
        if edge.type in ("calls", "instantiates", "references")
    ]
    spans = _spans(nodes.values()) if edges else {}
    for edge in edges:
        inside = spans.get(edge.start_node.removeprefix(_FILE), [])
        for line in _lines(edge, nodes[edge.end_node]):
            cls = _innermost(inside, line)
            if cls is not None:
                yield relationship("references", cls, edge.end_node)


def constants(
    owners: Mapping[str, str], nodes: Mapping[str, Node]
) -> Iterator[Relationship]:
    """Yield from enumerations what stands for constants with bodies of their own."""
    for constant, enum in owners.items():
        if nodes[constant].properties["kind"] == ENUM_CONSTANT:
            yield relationship("references", enum, constant)


def _lines(edge: Relationship, end: Node) -> Iterable[int]:
    """Return where an edge is; `this::run` has no lines, and is where `run` is."""
    lines = edge.properties.get("lines")
    if isinstance(lines, (list, tuple)) and lines:
        return lines
    is_here = end.properties.get("filePath") == edge.start_node.removeprefix(_FILE)
    return (number(end.properties.get("startLine")),) if is_here else ()


def _spans(nodes: Iterable[Node]) -> dict[str, list[_Span]]:
    """Return the classes of each file, in the order of their first lines."""
    found: dict[str, list[_Span]] = {}
    for node in nodes:
        of = node.properties
        if node.labels[0] == "Class" and of.get("language") in _LANGUAGES:
            span = (number(of["startLine"]), number(of["endLine"]), node.id)
            found.setdefault(str(of["filePath"]), []).append(span)
    for spans in found.values():
        spans.sort()
    return found


def _innermost(spans: list[_Span], line: int) -> str | None:
    found = None
    for first, last, cls in spans:
        if first > line:
            break
        if last >= line:
            found = cls
    return found
