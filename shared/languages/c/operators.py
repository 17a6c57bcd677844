"""C++'s operators: functions, where a class gives them a meaning."""

from tree_sitter import Node

from shared.languages.c import flow
from shared.languages.c.cpp_expressions import OPERANDS
from shared.languages.c.misread import declares
from shared.languages.c.pointers import is_object, is_pointer
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Argument, Attribute, Name, Term
from shared.parsing.rules import expressions, one_of

# Both sides are made true or false.
JOINING = frozenset({"&&", "||"})
NEVER_OVERLOADED = frozenset({"&&", "||", ",", "<=>"})


def operator(builder: Builder, node: Node) -> None:
    """`a + b`, `a << b`: a function, where a class gives it a meaning."""
    left = builder.field(node, "left")
    right = builder.field(node, "right")
    mark = builder.field(node, "operator")
    usable = _may_be_object(left, right) and mark is not None
    if mark is not None and mark.type in JOINING:
        _converted(builder, node, left)
        _converted(builder, node, right)
    if not usable or left is None or mark is None or mark.type in NEVER_OVERLOADED:
        builder.call(node, UNKNOWN, (), "implicit")
        return
    callee = Attribute(_operand(builder, left), f"operator{mark.type}")
    builder.call(node, callee, (Argument(_operand(builder, right)),), "implicit")


def _operand(builder: Builder, node: Node | None) -> Term:
    """Return an operand: `xs[i]` is what xs says that it gives, if xs is no pointer."""
    value = builder.term(node)
    if node is None or node.type != "subscript_expression":
        return value
    inner = builder.field(node, "argument")
    if inner is None or not is_object(builder, inner, node.start_byte):
        return value
    return one_of([builder.result(node), value])


def _may_be_object(left: Node | None, right: Node | None) -> bool:
    if left is None or right is None:
        return False
    # `2 * v`
    is_scaled = left.type == "number_literal" and right.type in OPERANDS
    return left.type in OPERANDS or is_scaled


def literal(builder: Builder, node: Node) -> None:
    """`5_km`: a function, unless it is one of the library."""
    suffix = builder.text(node.named_children[-1]) if node.named_children else ""
    if suffix.startswith("_"):
        builder.call(node, Name(f'operator""{suffix}'))
    else:
        builder.call(node, UNKNOWN, kind="implicit")


def step(builder: Builder, node: Node) -> None:
    """`++a`, `a--`: likewise."""
    mark = builder.field(node, "operator")
    stepped = builder.term(builder.field(node, "argument"))
    if mark is not None:
        callee = Attribute(stepped, f"operator{mark.type}")
        builder.call(node, callee, (), "implicit")


def subscript(builder: Builder, node: Node) -> None:
    """`xs[i]`: a method, where a class gives it a meaning."""
    base = builder.term(builder.field(node, "argument"))
    listed = builder.field(node, "indices")
    passed = tuple(
        Argument(builder.term(child))
        for child in (expressions(listed) if listed is not None else ())
    )
    builder.call(node, Attribute(base, "operator[]"), passed, "implicit")


def sign(builder: Builder, node: Node) -> None:
    """`-x`, `!x`: likewise."""
    mark = builder.field(node, "operator")
    inner = builder.field(node, "argument")
    if mark is None or inner is None or inner.type not in OPERANDS:
        builder.call(node, UNKNOWN, (), "implicit")
        return
    callee = Attribute(builder.term(inner), f"operator{mark.type}")
    builder.call(node, callee, (), "implicit")
    if mark.type == "!":
        _converted(builder, node, inner)


def condition(builder: Builder, node: Node) -> None:
    """`if (a)`: a conversion, where a class has one and a is no pointer."""
    _converted(builder, node, builder.field(node, "value"))


def _converted(builder: Builder, node: Node, inner: Node | None) -> None:
    if inner is None or inner.type != "identifier":
        return
    if not is_pointer(builder, inner, node.start_byte):
        callee = Attribute(builder.term(inner), "operator bool")
        builder.call(node, callee, (), "implicit", at=inner)


def arrow(builder: Builder, node: Node) -> None:
    """`p->f`, `*p`: a method, where p is an object of a class that has one."""
    inner = builder.field(node, "argument")
    mark = builder.field(node, "operator")
    if inner is None or mark is None or not is_object(builder, inner, node.start_byte):
        return
    callee = Attribute(builder.term(inner), f"operator{mark.type}")
    builder.call(node, callee, (), "implicit", at=mark)


def assignment(builder: Builder, node: Node) -> None:
    """`x = y`: what C does, and a method, where a class has one."""
    left = builder.field(node, "left")
    right = builder.field(node, "right")
    if right is not None and declares(builder, left, right):
        return
    flow.assignment(builder, node)
    mark = builder.field(node, "operator")
    is_plain = mark is not None and mark.type == "="
    if is_plain and left is not None and left.type in OPERANDS:
        target = builder.term(left)
        if target is not UNKNOWN:
            given = (Argument(builder.term(right)),)
            callee = Attribute(target, "operator=")
            builder.call(node, callee, given, "implicit")
