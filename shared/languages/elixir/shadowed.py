"""Elixir's functions that share their names with variables: `total = total(items)`.

`f(a)` calls the function whatever a variable of that name holds, `f.(a)` what it holds.
"""

from tree_sitter import Node

from shared.languages.tags.definitions import definition
from shared.languages.tags.parts import first, parts_of, text
from shared.languages.tags.style import Style
from shared.parsing.builder import AnchorRule, Builder
from shared.parsing.facts import Defined, Name, Term

# The key in `Layout.notes` of the names that both have.
BOTH = "both"
FUNCTION, WORD = "definition.function", "identifier"
# Behind the names of such functions.
MARK = "()"


def function(style: Style) -> AnchorRule:
    """Return the rule of functions."""
    plain = definition("function", style)

    def rule(builder: Builder, node: Node) -> None:
        plain(builder, node)
        name = text(builder, parts_of(builder, node), "name")
        index = builder.definition_index(node)
        # A further clause is no function of its own.
        if name in _both(builder) and builder.is_defined(index):
            marked = f"{name}{MARK}"
            builder.bind_in(builder.scope, marked, Defined(index), node.start_byte)

    return rule


def named(builder: Builder, node: Node) -> Term:
    """`f`, where that is what is called."""
    name = builder.text(node)
    is_both = node.type == WORD and name in _both(builder)
    return Name(f"{name}{MARK}") if is_both else builder.term(node)


def _both(builder: Builder) -> frozenset[str]:
    found = builder.layout.notes.get(BOTH)
    if not isinstance(found, frozenset):
        functions: set[str] = set()
        variables: set[str] = set()
        for anchor in builder.layout.anchors:
            parts = parts_of(builder, anchor.node)
            named = first(parts, "name")
            if named is not None and named.type == WORD:
                is_function = anchor.capture == FUNCTION
                (functions if is_function else variables).add(builder.text(named))
            variables.update(
                builder.text(one)
                for one in parts.get("parameter", ())
                if one.type == WORD
            )
        found = builder.layout.notes[BOTH] = frozenset(functions & variables)
    return found
