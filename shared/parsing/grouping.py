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
    kept: dict[int, dict[str, dict[int, Node]]] = {}
    for _, captured in sorted(matches, key=_pattern):
        captures = {name: captured[name] for name in captured if name[0] != UNKEPT}
        told = {part: captures[part] for part in captures.keys() & parts}
        for capture in captures.keys() - parts:
            family = capture.partition(".")[0]
            for node in captures[capture]:
                if family in EXCLUSIVE:
                    is_taken = taken.setdefault((family, node.id), capture) != capture
                else:
                    is_taken = False
                if not is_taken and capture not in (ALSO, NONE):
                    found.setdefault(capture, {})[node.id] = node
                is_region = family in REGIONS
                known = kept.setdefault(node.id, {}) if told and not is_region else {}
                for part, nodes in told.items():
                    known.setdefault(part, {}).update((n.id, n) for n in nodes)
    for node_id, known in kept.items():
        layout.parts[node_id] = {
            part: sorted(nodes.values(), key=_start) for part, nodes in known.items()
        }
    return {capture: list(nodes.values()) for capture, nodes in found.items()}


def _pattern(match: tuple[int, dict[str, list[Node]]]) -> int:
    return match[0]


def _start(node: Node) -> int:
    return node.start_byte
