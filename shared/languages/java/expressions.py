"""How Java's expressions become terms."""

from tree_sitter import Node

from shared.languages.java.types import MAX_TYPE_DEPTH, declared, type_name
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    NO_SCOPE,
    Attribute,
    InstanceOf,
    Item,
    Literal,
    Name,
    Repeated,
    Sequence,
    Super,
    Term,
    This,
)
from shared.parsing.rules import MAX_ITEMS, expressions, first_named, one_of

SUFFIXES = {"l": "long", "f": "float", "d": "double"}
DIMENSIONS = frozenset({"dimensions", "dimensions_expr"})
# What is added to a text becomes one.
TEXT = Literal("String")
COMPARISONS = frozenset({"==", "!=", "<", "<=", ">", ">=", "&&", "||"})


def integer(builder: Builder, node: Node) -> Term:
    """`0xFF`, `0xFFL`."""
    return Literal("long" if builder.text(node)[-1] in "lL" else "int")


def number(builder: Builder, node: Node) -> Term:
    """`1`, `1L`, `1.0`, `1f`: the suffix says which type."""
    text = builder.text(node)
    is_float = node.type == "decimal_floating_point_literal"
    return Literal(SUFFIXES.get(text[-1].lower(), "double" if is_float else "int"))


def class_literal(builder: Builder, node: Node) -> Term:
    """`C.class`: a `Class<C>`."""
    of = declared(builder, first_named(node))
    return Literal("Class") if of is UNKNOWN else InstanceOf(Name("Class"), (of,))


def this(_builder: Builder, _node: Node) -> Term:
    """`this`."""
    return This()


def super_(_builder: Builder, _node: Node) -> Term:
    """`super`."""
    return Super()


def field_access(builder: Builder, node: Node) -> Term:
    """`x.f`, `a.b.C`, `Outer.this`."""
    base = builder.field(node, "object")
    field = builder.field(node, "field")
    if base is None or field is None:
        return UNKNOWN
    if field.type == "this":
        return InstanceOf(type_name(builder, base))
    return Attribute(builder.term(base), builder.text(field))


def receiver(builder: Builder, node: Node) -> Term | None:
    """Return what a method is called on; None for a bare name."""
    base = builder.field(node, "object")
    if base is None:
        return None
    if any(child.type == "super" for child in node.named_children[1:-1]):
        return _above(builder, builder.text(base)) or builder.term(base)
    return builder.term(base)


def _above(builder: Builder, name: str) -> Term | None:
    """Return what `Outer.super` is for a class around; `I.super` is the interface."""
    around = builder.scope_around(
        f"super {name}", lambda scope: _is_named(builder, scope, name)
    )
    outer = builder.outer_definition(around) if around != NO_SCOPE else None
    if outer is None:
        return None
    above = [base.type for base in outer.bases if base.relation == "extends"]
    return InstanceOf(above[0]) if above else UNKNOWN


def _is_named(builder: Builder, scope: int, name: str) -> bool:
    outer = builder.outer_definition(scope)
    return outer is not None and outer.name == name and outer.label != "Function"


def array_access(builder: Builder, node: Node) -> Term:
    """`xs[i]`."""
    return Item(builder.term(builder.field(node, "array")))


def cast(builder: Builder, node: Node) -> Term:
    """`(C) x` is a C; a function stays what it is."""
    value = builder.field(node, "value")
    if value is not None and value.type in ("lambda_expression", "method_reference"):
        return builder.term(value)
    return declared(builder, builder.field(node, "type"))


def new(builder: Builder, node: Node) -> Term:
    """`new C()`, `new C() { ... }`."""
    anonymous = builder.defined(node)
    if anonymous is not UNKNOWN:
        return InstanceOf(anonymous)
    made = builder.result(node)
    written = builder.field(node, "type")
    if written is not None and written.type == "generic_type":
        return one_of([made, declared(builder, written)])
    return made


def array_creation(builder: Builder, node: Node) -> Term:
    """`new C[3]`, `new C[2][]`, `new C[] { a, b }`."""
    written = declared(builder, builder.field(node, "type"))
    brackets = sum(
        builder.text(child).count("[") if child.type == "dimensions" else 1
        for child in node.named_children
        if child.type in DIMENSIONS
    )
    builder.truncated |= brackets > MAX_TYPE_DEPTH
    for _ in range(min(brackets, MAX_TYPE_DEPTH)):
        written = Repeated(written)
    value = builder.field(node, "value")
    return one_of([written, builder.term(value)])


def array_initializer(builder: Builder, node: Node) -> Term:
    """`{ a, b }`."""
    items = [builder.term(child) for child in expressions(node)]
    if len(items) > MAX_ITEMS:
        return Repeated(one_of(items))
    return Sequence(tuple(items))


def binary(builder: Builder, node: Node) -> Term:
    """`a + b`: a number or a string."""
    mark = builder.field(node, "operator")
    if mark is None or mark.type in COMPARISONS:
        return Literal("boolean")
    terms = [builder.term(child) for child in expressions(node)]
    return TEXT if TEXT in terms else one_of(terms)


def method_reference(builder: Builder, node: Node) -> Term:
    """`C::m`, `x::m`, `this::m`; `C::new` is the class."""
    parts = expressions(node)
    if not parts:
        return UNKNOWN
    base = builder.term(parts[0])
    if any(child.type == "new" for child in node.children):
        return base
    return Attribute(base, f"{builder.text(parts[-1])}()")


def generic_type(builder: Builder, node: Node) -> Term:
    """`List<T>` in `List<T>::m`."""
    return type_name(builder, node)


def switch(builder: Builder, node: Node) -> Term:
    """`switch (x) { case A -> b; ... }` as a value."""
    values: list[Term] = []
    body = builder.field(node, "body")
    for rule in expressions(body) if body else ():
        result = rule.named_children[-1] if rule.type == "switch_rule" else None
        if result is not None and result.type == "expression_statement":
            values.append(builder.term(first_named(result)))
    return one_of(values)


def bare_call(builder: Builder, node: Node) -> Name:
    """Return the name of a method as methods are bound."""
    return Name(f"{builder.field_text(node, 'name')}()")
