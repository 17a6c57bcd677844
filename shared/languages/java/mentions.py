"""Names in a file of Java that may be types of a package it imports as a whole."""

from functools import cache

import tree_sitter_java
from tree_sitter import Language, Node, Query, QueryCursor

from shared.parsing.builder import Builder
from shared.parsing.terms import READ

_MATCH_LIMIT = 65_536
# Of a type with dots only the first name is looked up.
_DOTTED = "scoped_type_identifier"
_DECLARED = "type_parameter"
_TYPES = """
(type_identifier) @type
(marker_annotation name: (identifier) @type)
(annotation name: (identifier) @type)
(marker_annotation name: (scoped_identifier scope: (identifier) @type))
(annotation name: (scoped_identifier scope: (identifier) @type))
(field_access object: (identifier) @read)
(method_invocation object: (identifier) @read)
(method_reference . (identifier) @read)
"""


@cache
def _query() -> Query:
    return Query(Language(tree_sitter_java.language()), _TYPES)


def mention_types(builder: Builder, node: Node) -> None:
    """Tell the builder the names of types in the file of a node, once for each file."""
    if builder.mentions:
        return
    root = node
    while root.parent is not None:
        root = root.parent
    cursor = QueryCursor(_query(), match_limit=_MATCH_LIMIT)
    captured = cursor.captures(root)
    builder.truncated |= bool(cursor.did_exceed_match_limit)
    own: set[str] = set()
    for named in captured.get("type", ()):
        around = named.parent
        if around is not None and around.type == _DECLARED:
            own.add(builder.text(named))
        elif around is None or around.type != _DOTTED or _is_first(named):
            builder.mentions.add(builder.text(named))
    for named in captured.get("read", ()):
        builder.mentions.add(builder.text(named) + READ)
    builder.mentions -= own


def _is_first(node: Node) -> bool:
    before = node.prev_named_sibling
    return before is None or before.type != "type_identifier"
