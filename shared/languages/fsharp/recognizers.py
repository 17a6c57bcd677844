"""F#'s active patterns: functions that matching runs, `(|Even|Odd|)`."""

from tree_sitter import Node

from shared.languages.tags.parts import first, parts_of
from shared.parsing.builder import Builder
from shared.parsing.facts import Defined, Name
from shared.parsing.rules import MAX_ITEMS, expressions

# In front of what a pattern tells: a type or a case may have the same name.
MARK = "|"


def active(builder: Builder, node: Node) -> None:
    """`let (|A|B|) c = ...`: matching A, or B, runs it."""
    index = builder.current_scope().definition
    if index < 0:
        return
    outer = builder.current_scope().parent
    for case in builder.first(expressions(node), MAX_ITEMS):
        if case.type == "active_pattern_op_name":
            name = f"{MARK}{builder.text(case)}"
            builder.bind_in(outer, name, Defined(index), node.start_byte)


def recognised(builder: Builder, node: Node) -> None:
    """`| A b -> c`: runs what tells whether something is an A."""
    named = first(parts_of(builder, node), "name")
    if named is not None and builder.text(named)[:1].isupper():
        callee = Name(f"{MARK}{builder.text(named)}")
        builder.call(node, callee, kind="implicit", at=named)
