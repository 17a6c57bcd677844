"""Exports as bundlers write them: `__export(a, { b: () => c })`, `n.d(a, {})`."""

import re
from typing import cast

from tree_sitter import Node

from shared.languages.javascript.syntax.descriptors import describe
from shared.parsing.builder import Builder
from shared.parsing.facts import Attribute, Defined, Mapping, Name
from shared.parsing.rules import expressions

# What webpack's runtime calls its function.
DEFINE = "d"
HELPERS = "helpers that show members"
PARTS = 2
# `var e = (a, all) => { for (var name in all) define(a, name, { get: all[name] }) }`
_HELPER = re.compile(
    rb"(?<![\w$])([\w$]++)\s*+=\s*+\(([\w$]++),\s*+([\w$]++)\)\s*+=>\s*+\{\s*+"
    rb"for\s*+\((?:var|let|const)\s++([\w$]++)\s++in\s++\3\)\s*+"
    rb"[\w$.]++\(\2,\s*+\4,\s*+\{\s*+get:\s*+\3\[\4\]"
)


def show_members(builder: Builder, callee: Name | Attribute, arguments: Node) -> None:
    """Note that members of what is given first are what arrows give."""
    is_told = isinstance(callee, Attribute) and callee.name == DEFINE
    if not is_told and callee.name not in _helpers(builder):
        return
    given = expressions(arguments)
    if len(given) != PARTS or given[1].type != "object":
        return
    if not all(_is_shown(builder, pair) for pair in expressions(given[1])):
        return
    owner, table = builder.term(given[0]), builder.term(given[1])
    for key, value in table.entries if isinstance(table, Mapping) else ():
        if isinstance(value, Defined):
            describe(builder, owner, str(key), Mapping((("get", value),)))


def _is_shown(builder: Builder, pair: Node) -> bool:
    """`b: () => c`."""
    arrow = builder.field(pair, "value") if pair.type == "pair" else None
    if arrow is None or arrow.type != "arrow_function":
        return False
    formals, body = (builder.field(arrow, name) for name in ("parameters", "body"))
    is_plain = body is not None and body.type in ("identifier", "member_expression")
    return is_plain and formals is not None and not formals.named_child_count


def _helpers(builder: Builder) -> frozenset[str]:
    notes = builder.layout.notes
    if HELPERS not in notes:
        found = _HELPER.findall(builder.source) if b"get:" in builder.source else []
        notes[HELPERS] = frozenset(one[0].decode(errors="replace") for one in found)
    return cast("frozenset[str]", notes[HELPERS])
