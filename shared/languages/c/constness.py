"""Which variables of C++ are `const`: that tells overloads apart.

    const List &xs;      // xs.begin() is the one that ends with `const`
    for (auto &x : xs)   // not told

Marks stand beside the names themselves, in the same scope.
"""

from tree_sitter import Node

from shared.languages.c.declarators import read
from shared.parsing.builder import Builder
from shared.parsing.facts import Literal
from shared.parsing.rules import expressions
from shared.resolution.static.constness import CONST, MARK, UNTOLD

# Types that have no methods.
PLAIN = frozenset({"primitive_type", "sized_type_specifier"})
INFERRED = frozenset({"placeholder_type_specifier", "auto", "decltype"})


def is_const(builder: Builder, node: Node | None) -> bool:
    """Whether `const` stands among what a declaration or declarator consists of."""
    return node is not None and any(
        child.type == "type_qualifier" and builder.text(child) == CONST
        for child in node.named_children
    )


def mark(builder: Builder, node: Node, name: Node | None, scope: int) -> None:
    """Mark a variable whose declaration says that it is const, or does not tell."""
    written = builder.field(node, "type")
    if name is None or written is None or written.type in PLAIN:
        return
    told = (
        CONST if is_const(builder, node) else UNTOLD if written.type in INFERRED else ""
    )
    if told:
        mark_ = MARK + builder.text(name)
        builder.bind_in(scope, mark_, Literal(told), node.start_byte)


def mark_formals(builder: Builder, function: Node | None, body: int) -> None:
    """Mark the parameters of a function that has a body."""
    listed = builder.field(function, "parameters") if function else None
    for child in expressions(listed) if listed is not None and body >= 0 else ():
        part = builder.field(child, "declarator")
        if part is not None:
            mark(builder, child, read(part).name, body)
