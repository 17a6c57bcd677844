"""How C#'s expressions become terms."""

from tree_sitter import Node

from shared.languages.csharp.collections import filled, key_of
from shared.languages.csharp.delegates import wrapped_function
from shared.languages.csharp.names import simple_name, text, value, values
from shared.languages.csharp.types import (
    PREDEFINED,
    declared,
    part_name,
    type_arguments,
    type_name,
)
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Attribute,
    InstanceOf,
    Item,
    Literal,
    Mapping,
    Name,
    Repeated,
    Super,
    Term,
    This,
    Within,
)
from shared.parsing.rules import MAX_ITEMS, expressions, first_named, one_of

BOOLEAN = Literal("boolean")
STRING = Literal("String")
NUMBERS = frozenset({"integer_literal", "real_literal"})
COMPARISONS = frozenset({"==", "!=", "<", "<=", ">", ">=", "&&", "||"})
TEXTS = frozenset(
    {
        "string_literal",
        "verbatim_string_literal",
        "raw_string_literal",
        "interpolated_string_expression",
    }
)
FUNCTIONS = ("lambda_expression", "anonymous_method_expression")


def name(builder: Builder, node: Node) -> Term:
    """`x`, `@class`."""
    return Name(text(builder, node))


def generic_name(builder: Builder, node: Node) -> Term:
    """`C<T>` in `C<T>.f`: what static members need is what an instance has."""
    return declared(builder, node)


def this(_builder: Builder, _node: Node) -> Term:
    """`this`."""
    return This()


def base(_builder: Builder, _node: Node) -> Term:
    """`base`."""
    return Super()


def predefined(builder: Builder, node: Node) -> Term:
    """`int` in `int.Parse`."""
    written = builder.text(node)
    return Literal(PREDEFINED.get(written, written))


def member_access(builder: Builder, node: Node) -> Term:
    """`x.f`, `A.B.C<T>`."""
    of = builder.term(builder.field(node, "expression"))
    named = builder.field(node, "name")
    if named is None or of is UNKNOWN:
        return UNKNOWN
    if named.type == "generic_name":
        key = type_name(builder, named)
        if not isinstance(key, Name):
            return UNKNOWN
        return InstanceOf(Attribute(of, key.name), type_arguments(builder, named))
    return Attribute(of, text(builder, named))


def alias_qualified(builder: Builder, node: Node) -> Term:
    """`global::A`, `Alias::A`."""
    alias = text(builder, builder.field(node, "alias"))
    named = builder.field(node, "name")
    if named is None:
        return UNKNOWN
    inner = simple_name(builder, named)
    return Name(inner) if alias == "global" else Attribute(Name(alias), inner)


def conditional_access(builder: Builder, node: Node) -> Term:
    """`x?.f`, `x?[i]`."""
    of = builder.term(builder.field(node, "condition"))
    bound = expressions(node)[-1]
    if of is UNKNOWN:
        return UNKNOWN
    if bound.type == "element_binding_expression":
        return Item(of)
    named = builder.field(bound, "name")
    return Attribute(of, simple_name(builder, named)) if named else UNKNOWN


def callee(builder: Builder, node: Node | None) -> Term:
    """Return what `f`, `x.f`, `x?.f` or `f<T>` in front of arguments stands for."""
    if node is None:
        return UNKNOWN
    if node.type == "generic_name":
        return Name(simple_name(builder, node))
    if node.type == "member_access_expression":
        of = builder.term(builder.field(node, "expression"))
        named = builder.field(node, "name")
        return Attribute(of, simple_name(builder, named)) if named else UNKNOWN
    return builder.term(node)


def called_name(node: Node | None) -> Node | None:
    """Return the node with the name that is called."""
    if node is None:
        return None
    if node.type == "conditional_access_expression":
        node = expressions(node)[-1]
    named = node.child_by_field_name("name")
    found = named or node
    return found.named_children[0] if found.type == "generic_name" else found


def invocation(builder: Builder, node: Node) -> Term:
    """`f(x)`: what it returns; with `f<T>(x)` of a known T."""
    made = builder.result(node)
    function = builder.field(node, "function")
    if function is None:
        return made
    if function.type == "conditional_access_expression":
        function = expressions(function)[-1]
    named = builder.field(function, "name") or function
    arguments = type_arguments(builder, named)
    return InstanceOf(made, arguments) if arguments else made


def creation(builder: Builder, node: Node) -> Term:
    """`new C(x)`, `new C<T>()`; `new Action(f)` is f."""
    wrapped = wrapped_function(builder, node)
    if wrapped is not None:
        return builder.term(wrapped)
    made, held = builder.result(node), filled(builder, node)
    written = builder.field(node, "type")
    if written is not None and written.type in ("generic_name", "qualified_name"):
        return one_of([made, declared(builder, written), held])
    return made


def creation_of_target(builder: Builder, node: Node) -> Term:
    """`new(x)`: of the type that is declared for what receives it."""
    for written in builder.decorators(node):
        held = filled(builder, node)
        return one_of([builder.result(node), declared(builder, written), held])
    return builder.result(node)


def anonymous_object(builder: Builder, node: Node) -> Term:
    """`new { A = x, y, z.B }`."""
    entries: list[tuple[str | int | None, Term]] = []
    named: Node | None = None
    is_value = False
    for child in node.children:
        if child.type == "=":
            is_value = True
        elif child.type == ",":
            named, is_value = None, False
        elif child.is_named and not child.is_extra:
            if len(entries) >= MAX_ITEMS:
                builder.truncated = True
                break
            if is_value:
                entries.pop()
            key = text(builder, named if is_value else called_name(child))
            entries.append((key, builder.term(child)))
            named = child
    return Mapping(tuple(entries))


def array_creation(builder: Builder, node: Node) -> Term:
    """`new C[3]`, `new C[] { a, b }`."""
    return declared(builder, builder.field(node, "type"))


def items(builder: Builder, node: Node) -> Term:
    """`{ a, b }`, `[a, b]`, `new[] { a, b }`."""
    found = [builder.term(child) for child in builder.first(values(node), MAX_ITEMS)]
    return Repeated(one_of(found)) if found else UNKNOWN


def collection_element(builder: Builder, node: Node) -> Term:
    """`a` of `[a, ..b]`."""
    inner = first_named(node)
    return UNKNOWN if inner is None else builder.term(value(inner))


def element_access(builder: Builder, node: Node) -> Term:
    """`xs[i]`."""
    of = builder.term(builder.field(node, "expression"))
    key = key_of(builder, builder.field(node, "subscript"))
    return UNKNOWN if of is UNKNOWN else Item(of, key)


def tuple_(builder: Builder, node: Node) -> Term:
    """`(a, b)`, `(x: a, y: b)`."""
    entries: list[tuple[str | int | None, Term]] = []
    for position, argument in enumerate(builder.first(expressions(node), MAX_ITEMS)):
        named = builder.field(argument, "name")
        key = text(builder, named) or part_name(position)
        entries.append((key, builder.term(argument)))
    return Mapping(tuple(entries))


def argument(builder: Builder, node: Node) -> Term:
    """`x`, `name: x`; `ref x` and `out x` are marked by the scope that they name."""
    found = values(node)
    given = builder.term(found[-1]) if found else UNKNOWN
    is_reference = any(child.type in ("ref", "out") for child in node.children)
    return Within(builder.scope, given) if is_reference else given


def cast(builder: Builder, node: Node) -> Term:
    """`(C) x` is a C; a function stays what it is."""
    inner = builder.field(node, "value")
    if inner is not None and inner.type in FUNCTIONS:
        return builder.term(inner)
    return declared(builder, builder.field(node, "type"))


def as_(builder: Builder, node: Node) -> Term:
    """`x as C`."""
    return declared(builder, builder.field(node, "right"))


def default(builder: Builder, node: Node) -> Term:
    """`default(C)`."""
    return declared(builder, builder.field(node, "type"))


def binary(builder: Builder, node: Node) -> Term:
    """`a + b`, `a ?? b`, `a == b`."""
    mark = builder.field(node, "operator")
    if mark is None or mark.type in COMPARISONS:
        return BOOLEAN
    sides = [builder.field(node, side) for side in ("left", "right")]
    if mark.type == "+" and any(side and side.type in TEXTS for side in sides):
        return STRING
    if mark.type == "*" and sides[0] and sides[0].type in NUMBERS:
        # `2 * v` is what v is.
        return builder.term(sides[1])
    return one_of([builder.term(side) for side in sides])


def prefix(builder: Builder, node: Node) -> Term:
    """`!x`, `-x`, `++x`."""
    if node.children and node.children[0].type == "!":
        return BOOLEAN
    return builder.term(value(node))


def switch(builder: Builder, node: Node) -> Term:
    """`x switch { A a => b, _ => c }`."""
    found: list[Term] = []
    for arm in node.named_children:
        if arm.type == "switch_expression_arm":
            given = builder.term(values(arm)[-1])
            scope = builder.scope_of(arm)
            found.append(UNKNOWN if given is UNKNOWN else Within(scope, given))
    return one_of(found)


def query(builder: Builder, node: Node) -> Term:
    """`from x in xs ... select y`: a sequence of y, or what the last clause gives."""
    last = expressions(node)[-1]
    selected = builder.term(value(last)) if last.type == "select_clause" else UNKNOWN
    if selected is UNKNOWN:
        return builder.result(node)
    return Repeated(Within(builder.scope_of(node), selected))


def inner_value(builder: Builder, node: Node) -> Term:
    """`(x)`, `x!`, `ref x`: the value of what is inside."""
    return builder.term(value(node))
