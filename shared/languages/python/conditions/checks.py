"""What checks tell of a name: `if isinstance(x, C):`, `assert type(x) is C`."""

import re

from tree_sitter import Node

from shared.languages.python.conditions.leaving import leaves
from shared.parsing.builder import Builder
from shared.parsing.facts import InstanceOf, Name, Sequence, Term, Within
from shared.parsing.rules import expressions, first_named, one_of
from shared.parsing.terms import Asked, Excluding

# A name, what it is checked for, whether it is that, and how it is compared: what is no
# C itself may be of a class below, and what is not f may be all else.
Check = tuple[str, list[Node], bool, Asked]

_ASKING = re.compile(
    rb"isinstance\(|type\(| is (?:not )?(?!None|not |True|False)"
    rb"|[!=]= [A-Za-z_]\w*(?![\w.(\[])"
)
_DEFINED = re.compile(rb"\n(?:async def|def|class) +(\w+)")
_NOTE = "defined by the module"
# Whether such a comparison says that both are one.
_SAMENESS = {"is": True, "==": True, "is not": False, "!=": False}
_TYPE_OF = b"type("
_NAMED = frozenset({"identifier", "attribute"})
# `type(x) is C`, and whether that says that it is one.
_SIGNS = {
    "is": True, "==": True, "in": True,
    "is not": False, "!=": False, "not in": False,
}  # fmt: skip
_COLLECTIONS = frozenset({"tuple", "list", "set"})
_WITHIN = frozenset({"boolean_operator", "conditional_expression", "if_clause"})
_WHILE, _BREAK = "while_statement", re.compile(rb"\bbreak\b")
# Conditions that are deeper are generated.
MAX_DEPTH = 8

# Types of the language leave out no class of the archive.
BUILTINS = frozenset(
    {
        "bool", "bytearray", "bytes", "complex", "dict", "float", "frozenset", "int",
        "list", "set", "str", "tuple", "type",
    }
)  # fmt: skip

# A check holds no more at the last byte of a block, and the next statement begins
# behind a line's end and some spaces.
_BEHIND = 2

# What a condition tells where it is true, and where it is not.
_Told = tuple[list[Check], list[Check]]


def narrowed(builder: Builder, node: Node) -> None:
    """`if isinstance(x, C):`: in the block x is a C, and in all others it is none.

    Where the block leaves the one around it, x is none behind the whole either; nor is
    it behind a loop that ends by the question alone.
    """
    condition = builder.field(node, "condition")
    block = builder.field(node, "consequence") or builder.field(node, "body")
    if condition is None or block is None:
        return
    if not _ASKING.search(builder.source, condition.start_byte, block.start_byte):
        return
    here, elsewhere = _told(builder, condition, 0)
    for check in here:
        _narrow(builder, check, block.start_byte, block.end_byte)
    if not elsewhere:
        return
    is_whole = node.type in ("if_statement", _WHILE)
    whole = node if is_whole else node.parent or node
    if whole.end_byte > block.end_byte:
        for check in elsewhere:
            _narrow(builder, check, block.end_byte + _BEHIND, whole.end_byte)
    is_ended = node.type == _WHILE and not _BREAK.search(
        builder.source, block.start_byte, block.end_byte
    )
    if is_ended or (node is whole and node.type != _WHILE and leaves(builder, block)):
        for check in elsewhere:
            if check[2] and check[3] is not Asked.SAME:
                _leave_others_out(builder, check, whole.end_byte + _BEHIND)
            else:
                _narrow(builder, check, whole.end_byte + _BEHIND, builder.until)


def narrowed_by_comparison(builder: Builder, node: Node) -> None:
    """`if type(x) is C:`, `assert type(x) is C`, `if f is g:`: likewise."""
    is_assert = node.type == "assert_statement"
    asked = first_named(node) if is_assert else builder.field(node, "condition")
    if asked is None or asked.type != "comparison_operator":
        return
    if is_assert:
        asserted(builder, asked)
    else:
        narrowed(builder, node)


def narrowed_within(builder: Builder, node: Node) -> None:
    """`a if isinstance(x, C) else b`, `isinstance(x, C) and a`, `[x if isinstance()]`.

    In one side x is a C, and in the other none.
    """
    if node.type not in _WITHIN:
        return
    if not _ASKING.search(builder.source, node.start_byte, node.end_byte):
        return
    inner = expressions(node)
    sides: list[tuple[list[Check], Node | None]]
    if node.type == "if_clause":
        whole = node.parent
        told = _told(builder, inner[0], 0)[0] if inner else []
        sides = [(told, whole)]
    elif node.type == "boolean_operator":
        sign = builder.field(node, "operator")
        is_, is_not = _told(builder, inner[0], 0)
        is_and = sign is not None and sign.type == "and"
        sides = [(is_ if is_and else is_not, inner[-1])]
    else:
        is_, is_not = _told(builder, inner[1], 0)
        sides = [(is_, inner[0]), (is_not, inner[-1])]
    for checks, side in sides:
        if side is not None:
            for check in checks:
                _narrow(builder, check, side.start_byte, side.end_byte)


def asserted(builder: Builder, node: Node) -> None:
    """`assert isinstance(x, C)`: from here on, x is a C."""
    for check in _told(builder, node, 0)[0]:
        _narrow(builder, check, node.end_byte, builder.until)


def _told(builder: Builder, node: Node, depth: int) -> _Told:
    if node.type == "call":
        found = _check(builder, node)
        if found is not None:
            name, kinds = found
            return (
                [(name, kinds, True, Asked.INSTANCE)],
                [(name, kinds, False, Asked.INSTANCE)],
            )
    elif node.type == "comparison_operator":
        return _compared(builder, node)
    elif depth < MAX_DEPTH and node.type == "parenthesized_expression":
        inner = first_named(node)
        return _told(builder, inner, depth + 1) if inner is not None else ([], [])
    elif depth < MAX_DEPTH and node.type == "not_operator":
        inner = builder.field(node, "argument")
        is_not, is_ = _told(builder, inner, depth + 1) if inner else ([], [])
        return is_, is_not
    elif depth < MAX_DEPTH and node.type == "boolean_operator":
        return _both(builder, node, depth + 1)
    return [], []


def _both(builder: Builder, node: Node, depth: int) -> _Told:
    # Of `a and b` both are true, or it is not known which is not.
    sign = builder.field(node, "operator")
    sides = (builder.field(node, "left"), builder.field(node, "right"))
    told = [_told(builder, side, depth) for side in sides if side is not None]
    if sign is not None and sign.type == "and":
        return [check for is_, _ in told for check in is_], []
    return [], [check for _, is_not in told for check in is_not]


def _check(builder: Builder, node: Node) -> tuple[str, list[Node]] | None:
    function = builder.field(node, "function")
    arguments = builder.field(node, "arguments")
    if function is None or arguments is None:
        return None
    given = expressions(arguments)
    is_check = builder.text(function) == "isinstance" and len(given) == 2  # noqa: PLR2004 (its parameters)
    if not is_check or given[0].type != "identifier":
        return None
    kinds = expressions(given[1]) if given[1].type == "tuple" else [given[1]]
    return builder.text(given[0]), kinds


def _compared(builder: Builder, node: Node) -> _Told:
    if not builder.source.startswith(_TYPE_OF, node.start_byte):
        return _same(builder, node)
    parts = expressions(node)
    signs = [sign.type for sign in node.children_by_field_name("operators")]
    is_one = _SIGNS.get(signs[0]) if len(signs) == 1 else None
    asked = builder.field(parts[0], "arguments")
    given = expressions(asked) if asked is not None else []
    if is_one is None or len(given) != 1 or given[0].type != "identifier":
        return [], []
    kinds = expressions(parts[1]) if parts[1].type in _COLLECTIONS else parts[1:]
    name = builder.text(given[0])
    is_, is_not = (
        [(name, kinds, True, Asked.EXACTLY)],
        [(name, kinds, False, Asked.EXACTLY)],
    )
    return (is_, is_not) if is_one else (is_not, is_)


def _same(builder: Builder, node: Node) -> _Told:
    # `f is g`: where it is not, f is all else. Where it is, f is what g is, if that is
    # sure: of functions and classes of the module.
    parts = expressions(node)
    signs = [sign.type for sign in node.children_by_field_name("operators")]
    if len(parts) != 2 or len(signs) != 1 or signs[0] not in _SAMENESS:  # noqa: PLR2004 (both sides)
        return [], []
    if parts[0].type != "identifier" or parts[1].type not in _NAMED:
        return [], []
    is_sure = builder.text(parts[1]) in _defined(builder)
    if not is_sure and not signs[0].startswith("is"):
        return [], []
    name = builder.text(parts[0])
    other: list[Check] = [(name, [parts[1]], False, Asked.SAME)]
    same: list[Check] = [(name, [parts[1]], True, Asked.SAME)] if is_sure else []
    return (same, other) if _SAMENESS[signs[0]] else (other, same)


def _defined(builder: Builder) -> frozenset[str]:
    found = builder.layout.notes.get(_NOTE)
    if not isinstance(found, frozenset):
        names = _DEFINED.findall(b"\n" + builder.source)
        found = frozenset(name.decode(errors="replace") for name in names)
        builder.layout.notes[_NOTE] = found
    return found


def _leave_others_out(builder: Builder, check: Check, at: int) -> None:
    # A proxy passes for what it stands for: what passes is not all there is.
    name, kinds, _, _ = check
    held = Within(builder.scope, Name(name))
    wanted = [kind for kind in kinds if builder.text(kind) not in BUILTINS]
    types = Sequence(tuple(builder.term(kind) for kind in wanted))
    builder.narrow(name, Excluding(held, types, Asked.PASSING), at, builder.until)


def _narrow(builder: Builder, check: Check, at: int, until: int) -> None:
    name, kinds, is_one, how = check
    held: Term = Within(builder.scope, Name(name))
    if is_one and how is Asked.SAME:
        builder.narrow(name, builder.term(kinds[0]), at, until)
        return
    if is_one:
        checked: list[Term] = [
            InstanceOf(builder.term(kind), (held,)) for kind in kinds
        ]
        builder.narrow(name, one_of(checked), at, until)
        return
    left = held
    for kind in kinds:
        if builder.text(kind) not in BUILTINS:
            left = Excluding(left, builder.term(kind), how)
    if left is not held:
        builder.narrow(name, left, at, until)
