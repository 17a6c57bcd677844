"""Types that are written as objects and have no name: `{ m(): void }`."""

from tree_sitter import Node

from shared.languages.javascript.naming import qualified
from shared.parsing.builder import Builder
from shared.parsing.facts import Definition
from shared.parsing.terms import CALLED_TYPE

# Marks the scopes of types that are objects: what they hold is a term.
PLAIN = "plain "
CONSTRAINT = "constraint"
INTERSECTION, UNION = "intersection_type", "union_type"
WITHIN_ALIAS = frozenset({"intersection_type", "parenthesized_type", "union_type"})
OF_FUNCTIONS = frozenset({"call_signature", "construct_signature", "function_type"})


def is_structure(node: Node) -> bool:
    """Whether `{ m(): void }` is a class without a name: it has methods, or is a part.

    What has nothing but properties holds them as an object does, but for one of several
    that a text tells apart.
    """
    around = node.parent
    is_part = around is not None and around.type == INTERSECTION
    if around is not None and around.type == UNION:
        is_part = any(map(is_tag, node.named_children))
    has_methods = any(child.type == "method_signature" for child in node.children)
    if around is not None and around.type == CONSTRAINT:
        # What any caller's class has of that name is called.
        return not has_methods
    return is_part or has_methods


def is_tag(member: Node) -> bool:
    """Whether a property is declared to be a text: `kind: "a"`."""
    annotation = member.child_by_field_name("type")
    declared = annotation.named_children[:1] if annotation is not None else []
    return any(
        child.type == "literal_type"
        and child.named_children
        and child.named_children[0].type == "string"
        for child in declared
    )


def called(node: Node) -> tuple[str, ...]:
    """Return the mark of a type of functions: `{ (a: A): B; p: P }`, `F & { p: P }`."""
    fields = {"interface_declaration": "body", "type_alias_declaration": "value"}
    body = node.child_by_field_name(fields.get(node.type, "name"))
    if body is not None and body.type == "function_type":
        return (CALLED_TYPE,)
    if body is None or body.type not in ("interface_body", "object_type", INTERSECTION):
        return ()
    members = body.named_children
    if body.type == INTERSECTION:
        members = [inner for side in members for inner in (side, *side.named_children)]
    return (CALLED_TYPE,) if any(one.type in OF_FUNCTIONS for one in members) else ()


def is_plain(builder: Builder) -> bool:
    """Whether the current scope is a type's that is no class."""
    return f"{PLAIN}{builder.scope}" in builder.layout.notes


def structure(builder: Builder, node: Node) -> None:
    """`{ m(): void }` as a type: an interface that has no name."""
    if not is_structure(node):
        builder.layout.notes[f"{PLAIN}{builder.scope_of(node)}"] = True
        return
    name = _outer_name(builder, node)
    builder.define(
        node,
        Definition(
            label="",
            kind="interface",
            name="",
            qualified_name=qualified(builder, name) if name else "",
            scope=builder.scope,
            body=builder.body_scope(builder.definition_index(node)),
            start_line=node.start_point[0] + 1,
            end_line=node.end_point[0] + 1,
            at=node.start_byte,
        ),
    )


def _outer_name(builder: Builder, node: Node) -> str:
    # `type A = B & { m(): void }`: A.m
    around = node.parent
    while around is not None and around.type in WITHIN_ALIAS:
        around = around.parent
    is_alias = around is not None and around.type == "type_alias_declaration"
    return builder.field_text(around, "name") if around and is_alias else ""
