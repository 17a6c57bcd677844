"""What PHP says is a text, a number or an array: it is no object, and calls nothing.

Where no type is written, what `@param` and `@return` say in front of a function counts.
"""

import re
from dataclasses import dataclass, field

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.rules import expressions, first_named

# The key in `Layout.notes` of what is plain.
KEPT = "php.plain"
_SCALARS = """
bool boolean double false float int integer never null numeric resource scalar string
true void
"""
SCALARS = frozenset(_SCALARS.split())
ARRAYS = ("array<", "array{", "iterable<", "list<")
SAID = re.compile(r"@(?:param ([^$@\n]{1,120})(\$\w+)|return\s+(\S+)|var\s+(\S+))")
DOCUMENTED = "/**"
# Of longer comments the beginning is read.
MAX_COMMENT = 4000
# A text that is returned may be the name of a function or a class.
NAMING = frozenset(
    {
        "class_constant_access_expression",
        "conditional_expression",
        "encapsed_string",
        "match_expression",
        "string",
    }
)


@dataclass(slots=True, kw_only=True)
class Plain:
    """The plain variables by the scopes of functions, and what is plain beside them.

    `returning` are the scopes of functions that give no object, and whether they give
    texts; `members` are properties.
    """

    variables: set[tuple[int, str]] = field(default_factory=set)
    returning: dict[int, bool] = field(default_factory=dict)
    members: set[str] = field(default_factory=set)


def note_types(builder: Builder, node: Node, body: int) -> None:
    """Keep what is plain in a function."""
    kept = _plain(builder)
    told = _documented(builder, node)
    listed = builder.field(node, "parameters")
    for child in expressions(listed) if listed is not None else ():
        named = builder.field(child, "name")
        name = builder.text(named).lstrip("&") if named is not None else ""
        written = builder.field_text(child, "type") or told.get(name, "")
        if child.type != "variadic_parameter" and _is_plain(written):
            kept.variables.add((body, name))
    given = builder.field_text(node, "return_type") or told.get("", "")
    if _is_plain(given, may_be_array=False):
        kept.returning[body] = "string" in given.lower()


def is_plain(builder: Builder, node: Node | None) -> bool:
    """Whether a variable or a property is said to hold no object."""
    if node is None:
        return False
    kept = _plain(builder)
    if node.type == "variable_name":
        return (_home(builder), builder.text(node)) in kept.variables
    if node.type != "member_access_expression":
        return False
    return (
        builder.field_text(node, "object") == "$this"
        and f"${builder.field_text(node, 'name')}" in kept.members
    )


def gives_plain(builder: Builder, value: Node | None) -> bool:
    """Whether what is returned here is no object, as the function around says."""
    is_text = _plain(builder).returning.get(_home(builder))
    if is_text is None or value is None:
        return False
    return not (is_text and value.type in NAMING)


def _home(builder: Builder) -> int:
    scopes, scope = builder.layout.scopes, builder.scope
    while scopes[scope].kind == "block":
        scope = scopes[scope].parent
    return scope


def _plain(builder: Builder) -> Plain:
    kept = builder.layout.notes.get(KEPT)
    if not isinstance(kept, Plain):
        kept = builder.layout.notes[KEPT] = Plain()
        others: set[str] = set()
        for anchor in builder.layout.anchors:
            if anchor.capture == "property":
                written = builder.field_text(anchor.node, "type")
                written = written or _documented(builder, anchor.node).get("", "")
                names = kept.members if _is_plain(written) else others
                names.update(_names(builder, anchor.node))
        kept.members -= others
    return kept


def _names(builder: Builder, node: Node) -> list[str]:
    parts = [one for one in node.named_children if one.type == "property_element"]
    named = [first_named(part) for part in parts]
    return [builder.text(one) for one in named if one is not None]


def _documented(builder: Builder, node: Node) -> dict[str, str]:
    # What the comment in front says, by parameters; of the function itself by "".
    before = node.prev_named_sibling
    if before is None or before.type != "comment":
        return {}
    text = builder.text(before)[:MAX_COMMENT]
    if not text.startswith(DOCUMENTED):
        return {}
    every = SAID.finditer(text)
    return {one[2] or "": (one[1] or one[3] or one[4]).strip("& ") for one in every}


def _is_plain(written: str, *, may_be_array: bool = True) -> bool:
    parts = written.lower().lstrip("?(").rstrip(")").split("|")
    return all(
        part in SCALARS
        or (
            may_be_array
            and (part == "array" or part.endswith("[]") or part.startswith(ARRAYS))
        )
        for part in parts
    )
