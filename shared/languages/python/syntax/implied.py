"""Calls that Python's syntax implies: attributes, subscripts, operators, truth."""

from tree_sitter import Node

from shared.languages.python import formatting
from shared.languages.python.containers import lives, rows
from shared.languages.python.formatting import IMPLICIT
from shared.languages.python.keys import put_names
from shared.languages.python.objects import namespaces, reflected_stores
from shared.languages.python.objects.naming import named_key
from shared.languages.python.objects.unsetting import unset
from shared.languages.python.saying import says
from shared.languages.python.syntax.operators import COMPARED, in_annotation
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Argument,
    Attribute,
    Constant,
    Element,
    Literal,
    Term,
    Unknown,
)
from shared.parsing.rules import expressions, first_named

BINARY = {
    "+": "add",
    "-": "sub",
    "*": "mul",
    "/": "truediv",
    "//": "floordiv",
    "%": "mod",
    "**": "pow",
    "@": "matmul",
    "&": "and",
    "|": "or",
    "^": "xor",
    "<<": "lshift",
    ">>": "rshift",
}
# Few classes say what is done when the last name of an instance goes.
_HAS_END, _END = "says what is done in the end", b"def __del__"
UNARY = {"-": "__neg__", "+": "__pos__", "~": "__invert__"}
SHOWN = {"!r": "__repr__", "!s": "__str__", "!a": "__repr__"}

# Operators of one file that are noted; files of formulas hold thousands, and what they
# lead to costs more than all other calls together. Ordinary code holds no more of them,
# nor so many in as many bytes: all of that are noted.
MAX_OPERATORS = 100
MAX_ORDINARY = 1_000
BYTES_PER_OPERATOR = 100
OPERATORS, ORDINARY = "operators", "ordinary"
OPERATING = frozenset({f"reference.{n}" for n in ("comparison", "operator", "unary")})

# Attributes and items that are called, assigned to or deleted, and not read.
SEEN = "seen"

TEXT = Literal("str")

# Which of its expressions is tested, where that has no name.
# What is tested where they are: what they give.
_PASSED_ON = frozenset({"boolean_operator", "parenthesized_expression"})
_TESTING = {"conditional_expression": 1, "if_clause": 0, "assert_statement": 0}

# What may be an object of a class that says itself whether it is true.
_TESTED = {"not_operator": "argument", "boolean_operator": "left"}
_ASKED = frozenset({"attribute", "call", "identifier", "subscript"})

# Context managers that are entered with `async with`.
ASYNC = "async"


def note(builder: Builder, what: str, node: Node) -> None:
    """Remember something about a node for a rule that runs later."""
    noted = builder.layout.notes.setdefault(what, set())
    if isinstance(noted, set):
        noted.add(node.id)


def is_noted(builder: Builder, what: str, node: Node) -> bool:
    """Whether it was."""
    noted = builder.layout.notes.get(what)
    return isinstance(noted, set) and node.id in noted


def asynchronous(builder: Builder, node: Node) -> None:
    """`async with x`: x, which the rule for `with` comes to next."""
    note(builder, ASYNC, node)


def awaited(builder: Builder, node: Node) -> None:
    """`await x`: may run `__await__`."""
    base = builder.term(expressions(node)[0]) if expressions(node) else UNKNOWN
    _implied(builder, node, base, "__await__")


def load(builder: Builder, node: Node) -> None:
    """`x.a`: may run a property."""
    if is_noted(builder, SEEN, node):
        return
    name = builder.field(node, "attribute")
    callee = builder.term(node)
    if isinstance(callee, Attribute) and not isinstance(callee.base, Literal):
        builder.call(node, callee, kind="load", at=name)


def store_attribute(builder: Builder, node: Node, value: Term) -> None:
    """`x.a = value`: may run a setter."""
    note(builder, SEEN, node)
    callee = builder.term(node)
    if isinstance(callee, Attribute):
        builder.store(callee.base, callee.name, value, builder.at)
        name = builder.field(node, "attribute")
        builder.call(node, callee, (Argument(value),), "store", at=name)


def store_item(builder: Builder, node: Node, value: Term) -> None:
    """`x[k] = value`: may run `__setitem__`."""
    note(builder, SEEN, node)
    for put in (put_names.item, reflected_stores.put, namespaces.put):
        if put(builder, node, value):
            return
    base, key, position = _item(builder, node)
    written = builder.field(node, "subscript")
    if (made := _step(builder, node)) is not None:
        lives.change(builder, made)
    elif written is not None and written.type == "slice":
        builder.store_item(base, None, Element(value), builder.at)
    elif key is not None or not rows.store(builder, node, base):
        is_told = key is not None or isinstance(position, Literal | Unknown)
        index = None if is_told else named_key(builder, node, position, value)
        builder.store_item(base, key, value, builder.at, index)
    given = (Argument(position), Argument(value))
    _implied(builder, node, base, "__setitem__", given)


def _step(builder: Builder, node: Node) -> lives.Step | None:
    return lives.step(builder, node, builder.field(node, "value"))


def subscript(builder: Builder, node: Node) -> None:
    """`x[k]`: may run `__getitem__`."""
    if not is_noted(builder, SEEN, node):
        base, _, position = _item(builder, node)
        _implied(builder, node, base, "__getitem__", (Argument(position),))


def key(builder: Builder, node: Node) -> None:
    """`{f(x)}`, `{x: y}`: may run `__hash__`."""
    term = builder.term(node)
    if not isinstance(term, Literal):
        named = builder.field(node, "arguments")
        builder.call(node, Attribute(term, "__hash__"), (), IMPLICIT, at=named)


def delete(builder: Builder, node: Node) -> None:
    """`del x[k], y.a`: may run `__delitem__` or a deleter."""
    targets = expressions(node)
    if len(targets) == 1 and targets[0].type == "expression_list":
        targets = expressions(targets[0])
    for target in targets:
        note(builder, SEEN, target)
        if target.type == "subscript":
            base, _, position = _item(builder, target)
            _implied(builder, target, base, "__delitem__", (Argument(position),))
            if (made := _step(builder, target)) is not None:
                lives.change(builder, made)
        elif target.type == "attribute":
            read = builder.term(target)
            builder.call(target, read, kind="delete")
            unset(builder, target, read)
        elif target.type == "identifier" and says(builder, _HAS_END, (_END,)):
            _implied(builder, target, builder.term(target), "__del__")


def operator(builder: Builder, node: Node) -> None:
    """`a + b`: may run `__add__`, or `__radd__` of b."""
    if _is_full(builder) or in_annotation(node):
        # Operands hold operands: in a file of formulas they cost more than all else.
        return
    sign = builder.field(node, "operator")
    name = BINARY.get(sign.type) if sign is not None else None
    left, right = (builder.field(node, side) for side in ("left", "right"))
    operands = builder.term(left), builder.term(right)
    is_percent = sign is not None and sign.type == "%"
    template = formatting.template_of(builder, left) if is_percent else ""
    if template and right is not None:
        formatting.percent(builder, node, template, right)
    if template or (is_percent and operands[0] == TEXT):
        return
    both_literal = all(isinstance(term, Literal) for term in operands)
    if name is None or both_literal or not _is_one_more(builder):
        return
    passed = (Argument(operands[1]),)
    callee = Attribute(operands[0], f"__{name}__")
    builder.call(node, callee, passed, IMPLICIT, at=sign)


def comparison(builder: Builder, node: Node) -> None:
    """`a < b`, `a in b`: may run `__lt__` of a, `__contains__` of b."""
    signs = [sign.type for sign in node.children_by_field_name("operators")]
    operands = [builder.term(child) for child in expressions(node)]
    for position, sign in enumerate(signs[: len(operands) - 1]):
        left, right = operands[position : position + 2]
        if sign in ("in", "not in"):
            _implied(builder, node, right, "__contains__", (Argument(left),))
        elif sign in COMPARED and not _is_plain(left, right) and _is_one_more(builder):
            callee = Attribute(left, COMPARED[sign])
            builder.call(node, callee, (Argument(right),), IMPLICIT)


def _count(builder: Builder) -> int:
    noted = builder.layout.notes.get(OPERATORS, 0)
    return noted if isinstance(noted, int) else 0


def _is_full(builder: Builder) -> bool:
    # One too many was counted, and so the file is known to be cut.
    return _count(builder) > MAX_OPERATORS and not _is_ordinary(builder)


def _is_one_more(builder: Builder) -> bool:
    count = _count(builder) + 1
    builder.layout.notes[OPERATORS] = count
    is_noted = count <= MAX_OPERATORS or _is_ordinary(builder)
    builder.truncated |= not is_noted
    return is_noted


def _is_ordinary(builder: Builder) -> bool:
    notes = builder.layout.notes
    found = notes.get(ORDINARY)
    if not isinstance(found, bool):
        anchors = builder.layout.anchors
        every = sum(anchor.capture in OPERATING for anchor in anchors)
        most = min(MAX_ORDINARY, len(builder.source) // BYTES_PER_OPERATOR)
        found = notes[ORDINARY] = every <= most
    return found


def _is_plain(left: Term, right: Term) -> bool:
    return isinstance(left, Literal) and isinstance(right, Literal)


def unary(builder: Builder, node: Node) -> None:
    """`-a`: may run `__neg__`."""
    if _is_full(builder):
        return
    name = UNARY.get(node.children[0].type)
    operand = builder.term(builder.field(node, "argument"))
    if name is not None and not isinstance(operand, Literal) and _is_one_more(builder):
        _implied(builder, node, operand, name)


def interpolation(builder: Builder, node: Node) -> None:
    """`{a}` in an f-string: may run `__format__`, `__str__` or `__repr__`."""
    conversion = builder.field(node, "type_conversion")
    name = SHOWN.get(builder.text(conversion)) if conversion is not None else None
    value = builder.term(builder.field(node, "expression"))
    _implied(builder, node, value, name or "__format__")


def condition(builder: Builder, node: Node) -> None:
    """`if a`, `not a`, `a and b`: may run `__bool__` or `__len__`."""
    tested = builder.field(node, _TESTED.get(node.type, "condition"))
    if node.type in _TESTING:
        tested = expressions(node)[_TESTING[node.type]]
    # `a and b` asks the left one itself, and whoever tests it the right one.
    while tested is not None and tested.type in _PASSED_ON:
        is_both = tested.type == "boolean_operator"
        tested = builder.field(tested, "right") if is_both else first_named(tested)
    if tested is not None and tested.type in _ASKED:
        # Not at the node itself: it may be a call, which has a place of its own.
        base = builder.term(tested)
        builder.call(node, Attribute(base, "__bool__"), (), IMPLICIT, at=tested)


def _item(builder: Builder, node: Node) -> tuple[Term, str | int | None, Term]:
    # The base, the constant key if it is one, and what stands in the brackets.
    base = builder.term(builder.field(node, "value"))
    term = builder.term(node)
    keys = node.children_by_field_name("subscript")
    key, position = getattr(term, "key", None), getattr(term, "index", None)
    if key is not None:
        position = Constant(key)
    elif len(keys) == 1:
        position = builder.term(keys[0])
    return base, key, position or UNKNOWN


def _implied(
    builder: Builder,
    node: Node,
    base: Term,
    name: str,
    arguments: tuple[Argument, ...] = (),
) -> None:
    if base is not UNKNOWN and not isinstance(base, Literal):
        builder.call(node, Attribute(base, name), arguments, IMPLICIT)
