"""Joins the matches of a query by the anchors that they are about."""

from tree_sitter import Node

from shared.parsing.layout import Layout

# Only one of these is what a node is: the first pattern that takes it decides.
EXCLUSIVE = ("definition", "reference")

# What these open is about the anchor that they are captured with.
REGIONS = ("scope", "block", "loop")

# Captures an anchor for its parts alone: another pattern says what it is.
ALSO = "also"

# Takes a node so that no other pattern makes it a reference.
NONE = "reference.none"

# Captures that begin so are for the predicates of a pattern alone.
UNKEPT = "_"


def grouped(
    matches: list[tuple[int, dict[str, list[Node]]]],
    parts: frozenset[str],
    layout: Layout,
) -> dict[str, list[Node]]:
    """Return the anchors by capture, each once, and put their parts into the layout.

    A pattern may say one thing of an anchor (its name) and another pattern the next
    (each of its parameters): all that any match says of one node is taken together.
    """
    found: dict[str, dict[int, Node]] = {}
    taken: dict[tuple[str, int], str] = {}
    # From the end, so that each match is given back as soon as it is read.
    matches.sort(key=_pattern, reverse=True)
    while matches:
        _, captures = matches.pop()
        for capture, nodes in captures.items():
            if capture in parts or capture[0] == UNKEPT:
                continue
            for node in nodes:
                if _is_one(capture, node, taken):
                    found.setdefault(capture, {})[node.id] = node
            if capture.partition(".")[0] not in REGIONS:
                _keep(nodes, captures, parts, layout)
    for known in layout.parts.values():
        for part, nodes in known.items():
            if len(nodes) > 1:
                distinct = {node.id: node for node in nodes}
                known[part] = sorted(distinct.values(), key=_start)
    return {capture: list(nodes.values()) for capture, nodes in found.items()}


def _is_one(capture: str, node: Node, taken: dict[tuple[str, int], str]) -> bool:
    """Whether the capture is what the node is, by the first pattern that says so."""
    family = capture.partition(".")[0]
    if family in EXCLUSIVE and taken.setdefault((family, node.id), capture) != capture:
        return False
    return capture not in (ALSO, NONE)


def _keep(
    anchors: list[Node],
    captures: dict[str, list[Node]],
    parts: frozenset[str],
    layout: Layout,
) -> None:
    for node in anchors:
        for part, nodes in captures.items():
            if part in parts:
                known = layout.parts.setdefault(node.id, {})
                known.setdefault(part, []).extend(nodes)


def _pattern(match: tuple[int, dict[str, list[Node]]]) -> int:
    return match[0]


def _start(node: Node) -> int:
    return node.start_byte
