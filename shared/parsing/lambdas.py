"""Whether a lambda gives a value: what its body can be, as overloads ask of it."""

from tree_sitter import Node

from shared.parsing.builder import Builder

# Modifiers of lambdas that surely give a value, and of those that surely give none;
# of methods without a body the latter says that they return none.
GIVES, DOES = "<gives>", "<does>"

# A block that ends with one of these goes on behind it.
_GOING_ON = frozenset(
    {
        "expression_statement",
        "local_variable_declaration",
        "local_declaration_statement",
    }
)
_BLOCK, _RETURN = "block", "return_statement"


def shape(builder: Builder, node: Node, statements: frozenset[str]) -> tuple[str, ...]:
    """Return the mark of a lambda, none where its body can be either.

    Args:
        builder: Of the file.
        node: The lambda.
        statements: The expressions that can stand as statements.
    """
    body = builder.field(node, "body")
    if body is None:
        return ()
    if body.type != _BLOCK:
        return () if body.type in statements else (GIVES,)
    inside = [child for child in body.named_children if not child.is_extra]
    last = inside[-1] if inside else None
    if last is None or last.type in _GOING_ON:
        return (DOES,)
    is_given = last.type == _RETURN and last.named_child_count > 0
    return (GIVES,) if is_given else ()
