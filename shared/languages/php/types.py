"""PHP's declared types as terms."""

import re

from tree_sitter import Node

from shared.languages.php.names import class_term, own_class_index
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Defined, InstanceOf, Super, Term, This
from shared.parsing.rules import expressions, first_named, one_of

COMPOSED = frozenset(
    {
        "union_type",
        "intersection_type",
        "disjunctive_normal_form_type",
        "type_list",
        "optional_type",
        "parenthesized_expression",
    }
)
# Types are shown when they cannot hold a comment.
PLAIN = re.compile(r"[\w\\|&?() ]{1,80}")


def declared(builder: Builder, node: Node | None) -> Term | None:
    """Return the value that a type declares, or None when it tells nothing.

    `A` is an instance of A; `?A` and `A|null` too; of `A|B` and `A&B` any.
    """
    if node is None:
        return None
    found = _declared(builder, node)
    return None if found is UNKNOWN else found


def _declared(builder: Builder, node: Node) -> Term:
    if node.type in COMPOSED:
        return one_of([_declared(builder, child) for child in expressions(node)])
    if node.type != "named_type":
        return UNKNOWN
    named = first_named(node)
    term = class_term(builder, named) if named is not None else UNKNOWN
    if isinstance(term, This):
        index = own_class_index(builder)
        return InstanceOf(Defined(index)) if index >= 0 else UNKNOWN
    if term is UNKNOWN or isinstance(term, Super):
        return UNKNOWN
    return InstanceOf(term)


def shown(builder: Builder, node: Node | None) -> str:
    """Return a type as a signature shows it, or nothing."""
    text = builder.text(node) if node else ""
    return text if PLAIN.fullmatch(text) else ""
