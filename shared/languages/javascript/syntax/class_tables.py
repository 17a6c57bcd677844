"""Members as compilers give them: `_createClass(A, [{ key: "b", value: f }])`."""

from tree_sitter import Node

from shared.languages.javascript.function_kinds import OWN_THIS
from shared.languages.javascript.keys.constants import member_key
from shared.languages.javascript.members.prototypes import PROTOTYPE
from shared.languages.javascript.naming import DEFAULT, dotted_text, name_value
from shared.languages.javascript.syntax.descriptors import describe
from shared.parsing.builder import Builder
from shared.parsing.facts import Attribute, Name, Term
from shared.parsing.rules import expressions

# What compilers call their helper, but for signs in front and numbers behind.
HELPER, MARKS = "createClass", "_$0123456789"
KEY, VALUES = "key", frozenset({"value", "get", "set"})


def fills_class(callee: Term) -> bool:
    """`_createClass(A, [])`, `(0, _createClass2.default)(A, [])`."""
    if isinstance(callee, Attribute) and callee.name == DEFAULT:
        callee = callee.base
    return isinstance(callee, Name) and callee.name.strip(MARKS) == HELPER


def fill_class(builder: Builder, arguments: list[Node]) -> None:
    """Note the members of the tables that such a call gives a class."""
    if len(arguments) < 2:  # noqa: PLR2004 (a class and a table)
        return
    owner = builder.term(arguments[0])
    if not isinstance(owner, Name | Attribute):
        return
    # Those of instances come first, those of the class itself behind.
    for position, table in enumerate(arguments[1:3]):
        is_static = position > 0
        target = owner if is_static else Attribute(owner, PROTOTYPE)
        for row in expressions(table) if table.type == "array" else ():
            _member(builder, arguments[0], target, row, is_static=is_static)


def _member(
    builder: Builder, cls: Node, target: Term, row: Node, *, is_static: bool
) -> None:
    if row.type != "object":
        return
    parts = {
        builder.field_text(pair, "key"): value
        for pair in expressions(row)
        if (value := builder.field(pair, "value")) is not None
    }
    key = member_key(builder, parts.get(KEY))
    values = [value for name, value in parts.items() if name in VALUES]
    if key is None or not values:
        return
    prefix = dotted_text(builder, cls)
    for value in values:
        name_value(builder, value, f"{prefix}.{key}" if prefix else str(key))
        if not is_static and value.type in OWN_THIS:
            builder.decorate(value, [cls])
    describe(builder, target, str(key), builder.term(row))
