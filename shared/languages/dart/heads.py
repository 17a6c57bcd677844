"""What stands in front of the body of a Dart constructor is run by the constructor."""

from bisect import bisect_left

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.facts import NO_SCOPE
from shared.parsing.layout import Anchor


def headed(builder: Builder, node: Node) -> None:
    """`A(b) : c = f(b) { ... }`: its parts, whose turn comes later, are of the body."""
    following = node.next_named_sibling
    if following is None:
        return
    body = builder.body_scope(builder.definition_index(following))
    listed = [child for child in node.named_children if child.type == "initializers"]
    if body == NO_SCOPE or not listed:
        return
    anchors = builder.layout.anchors
    at = bisect_left(anchors, listed[0].start_byte, key=_start)
    while at < len(anchors) and _start(anchors[at]) < listed[0].end_byte:
        one = anchors[at]
        if one.scope == builder.scope:
            anchors[at] = Anchor(one.capture, one.node, body, one.until)
        at += 1


def _start(anchor: Anchor) -> int:
    return anchor.node.start_byte
