"""How C#'s statements move values: declarations, assignments, loops, resources."""

from tree_sitter import Node

from shared.languages.csharp.collections import key_of
from shared.languages.csharp.delegates import FUNCTIONS, HANDLERS
from shared.languages.csharp.names import (
    UNNAMED,
    field,
    text,
    value as value_in,
    values,
)
from shared.languages.csharp.notes import bind_local, notes
from shared.languages.csharp.operators import convert
from shared.languages.csharp.targets import (
    keep_assigned,
    keep_returned,
    keep_target,
)
from shared.languages.csharp.types import declared, part_name
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Argument,
    Attribute,
    CallResult,
    Either,
    Element,
    Item,
    Literal,
    Mapping,
    Name,
    Term,
    This,
)
from shared.parsing.rules import expressions, first_named, one_of


def variables(builder: Builder, node: Node) -> None:
    """`T x = f(), y;`, also of fields, events, `for` and `using`."""
    written = builder.field(node, "type")
    kind = declared(builder, written)
    for child in node.named_children:
        if child.type == "variable_declarator":
            _declare(builder, child, written, kind)


def _declare(builder: Builder, node: Node, written: Node | None, kind: Term) -> None:
    value = _initial_value(node)
    named = builder.field(node, "name")
    if named is None:
        builder.assign(first_named(node), builder.term(value))
        return
    name = text(builder, named)
    if kind is not UNKNOWN:
        bind_local(builder, name, kind, node.start_byte, declared=True)
    if value is None:
        return
    if value.type in FUNCTIONS:
        builder.give_name(value, name)
    keep_target(builder, value, written)
    if kind is not UNKNOWN:
        convert(builder, written, value)
    given = builder.term(value)
    is_plain = given is UNKNOWN or isinstance(given, Literal)
    if kind is UNKNOWN or not is_plain:
        bind_local(builder, name, given, node.end_byte)


def _initial_value(node: Node) -> Node | None:
    follows = False
    for child in node.children:
        is_value = child.is_named or child.type in UNNAMED
        if follows and is_value and not child.is_extra:
            return child
        follows |= child.type == "="
    return None


def assignment(builder: Builder, node: Node) -> None:
    """`x = y`, `x.f += y`; in `new C { P = y }` of what is made."""
    target = builder.field(node, "left")
    value = builder.field(node, "right")
    if target is None or value is None:
        return
    made = builder.decorators(node)
    if made:
        _initialise(builder, made, target, value)
        return
    mark = builder.field(node, "operator")
    is_plain = mark is None or mark.type == "="
    if is_plain and value.type in FUNCTIONS and target.type == "identifier":
        builder.give_name(value, text(builder, target))
    keep_assigned(builder, target, value)
    given = builder.term(value)
    if is_plain or value.type not in HANDLERS:
        builder.assign(target, given)
    elif mark is not None and mark.type == "+=":
        # The delegate or event is given one more function to call.
        before = builder.term(target)
        builder.assign(target, one_of([before, given]))
        handed = (Argument(given),)
        builder.call(node, Attribute(before, "+="), handed, "implicit")
        if isinstance(before, Attribute):
            builder.call(node, before, handed, "add", at=builder.field(target, "name"))


def _initialise(builder: Builder, made: list[Node], target: Node, value: Node) -> None:
    of: Term = builder.result(made[0])
    for outer in made[1:]:
        of = Attribute(of, text(builder, outer))
    if target.type == "identifier":
        if value.type == "initializer_expression":
            keep_made(builder, value, [*made, target])
        else:
            given = builder.term(value)
            builder.store(of, text(builder, target), given, target.start_byte)


def keep_made(builder: Builder, node: Node, made: list[Node]) -> None:
    """Let the assignments in `{ P = y }` know what they are for."""
    for child in node.named_children:
        if child.type == "assignment_expression":
            builder.decorate(child, made)


def assign_name(builder: Builder, node: Node, value: Term) -> None:
    """`x = value`: a variable of this function, or a member of the class."""
    name = text(builder, node)
    if notes(builder).is_local(builder, name):
        builder.rebind(name, value, builder.at)
    elif value is not UNKNOWN:
        builder.store(This(), name, value, node.start_byte)


def assign_member(builder: Builder, node: Node, value: Term) -> None:
    """`x.f = value`."""
    of = builder.term(builder.field(node, "expression"))
    name = field(builder, node, "name")
    if of is not UNKNOWN and value is not UNKNOWN:
        builder.store(of, name, value, node.start_byte)


def assign_item(builder: Builder, node: Node, value: Term) -> None:
    """`x[i] = value`."""
    of = builder.term(builder.field(node, "expression"))
    if of is not UNKNOWN and value is not UNKNOWN:
        key = key_of(builder, builder.field(node, "subscript"))
        builder.store_item(of, key, value, node.start_byte)


def assign_tuple(builder: Builder, node: Node, value: Term) -> None:
    """`(a, b) = value`, `var (a, b) = value`: calls `Deconstruct`."""
    if not isinstance(value, Mapping) and value is not UNKNOWN:
        given = tuple(Argument(UNKNOWN) for _ in expressions(node))
        builder.call(node, Attribute(value, "Deconstruct"), given, "implicit")
    for position, child in enumerate(expressions(node)):
        inner = child
        if child.type == "argument":
            inner = values(child)[-1]
        if inner.type == "identifier" and node.type != "tuple_expression":
            part = _part(value, position)
            bind_local(builder, text(builder, inner), part, builder.at)
        elif inner.type == "declaration_expression":
            _bind_declared(builder, inner, _part(value, position))
        else:
            builder.assign(inner, _part(value, position))


def _part(value: Term, position: int) -> Term:
    if isinstance(value, Mapping):
        entries = value.entries
        return entries[position][1] if position < len(entries) else UNKNOWN
    if value is UNKNOWN:
        return UNKNOWN
    # Of a tuple that is written somewhere else the parts have names.
    return Either((Item(value, position), Item(value, part_name(position))))


def declaration(builder: Builder, node: Node) -> None:
    """`f(out T x)`, `(T x, var y) = ...`: what is declared is bound."""
    kind = declared(builder, builder.field(node, "type"))
    name = field(builder, node, "name")
    if name and kind is not UNKNOWN:
        bind_local(builder, name, kind, node.start_byte, declared=True)


def _bind_declared(builder: Builder, node: Node, value: Term) -> None:
    if declared(builder, builder.field(node, "type")) is UNKNOWN:
        bind_local(builder, field(builder, node, "name"), value, builder.at)


def iteration(builder: Builder, node: Node) -> None:
    """`foreach (T x in xs)`: calls `GetEnumerator` and `MoveNext`."""
    iterable = builder.term(builder.field(node, "right"))
    mark = _awaiting(node)
    if iterable is not UNKNOWN:
        get = Attribute(iterable, f"Get{mark}Enumerator")
        made = CallResult(builder.call(node, get, kind="implicit"))
        builder.call(node, Attribute(made, f"MoveNext{mark}"), kind="implicit")
    target = builder.field(node, "left")
    value = declared(builder, builder.field(node, "type"))
    if value is UNKNOWN and iterable is not UNKNOWN:
        value = Element(iterable)
    if target is None:
        return
    builder.at = target.end_byte
    if target.type == "identifier":
        bind_local(builder, text(builder, target), value, target.start_byte)
    else:
        builder.assign(target, value)


def _awaiting(node: Node) -> str:
    # `await foreach`, `await using`: what they call ends with this.
    return "Async" if any(child.type == "await" for child in node.children) else ""


def using(builder: Builder, node: Node) -> None:
    """`using (T r = open())`, `using var r = open();`: calls `Dispose` at the end."""
    for child in expressions(node):
        if child.type == "variable_declaration":
            for declarator in child.named_children:
                name = field(builder, declarator, "name")
                if declarator.type == "variable_declarator" and name:
                    _dispose(builder, node, Name(name))
        elif node.type == "using_statement" and child.type != "block":
            _dispose(builder, node, builder.term(child))
            return


def _dispose(builder: Builder, node: Node, managed: Term) -> None:
    if managed is not UNKNOWN:
        method = f"Dispose{_awaiting(node)}"
        builder.call(node, Attribute(managed, method), kind="implicit")


def catch(builder: Builder, node: Node) -> None:
    """`catch (E e)`."""
    name = field(builder, node, "name")
    if name:
        kind = declared(builder, builder.field(node, "type"))
        bind_local(builder, name, kind, node.start_byte, declared=True)


def from_(builder: Builder, node: Node) -> None:
    """`from T x in xs`."""
    source = builder.term(values(node)[-1])
    kind = declared(builder, builder.field(node, "type"))
    value = kind if kind is not UNKNOWN or source is UNKNOWN else Element(source)
    bind_local(builder, field(builder, node, "name"), value, node.start_byte)


def join(builder: Builder, node: Node) -> None:
    """`join T x in xs on a equals b into y`."""
    names: list[Node] = []
    source: Node | None = None
    for child in node.children:
        if child.type == "in":
            source = child.next_named_sibling
        elif child.is_named and source is None:
            names.append(child)
        elif child.type == "join_into_clause" and source is not None:
            group = first_named(child)
            value = builder.term(source)
            if group is not None:
                bind_local(builder, text(builder, group), value, node.start_byte)
    if names and source is not None:
        kind = declared(builder, builder.field(node, "type"))
        items = builder.term(source)
        value = kind if kind is not UNKNOWN or items is UNKNOWN else Element(items)
        bind_local(builder, text(builder, names[-1]), value, node.start_byte)


def let(builder: Builder, node: Node) -> None:
    """`let x = y`."""
    parts = expressions(node)
    if len(parts) > 1:
        value = builder.term(parts[-1])
        bind_local(builder, text(builder, parts[0]), value, node.start_byte)


def return_(builder: Builder, node: Node) -> None:
    """`return x;`."""
    returned = value_in(node)
    keep_returned(builder, returned)
    builder.returns(builder.term(returned), node.start_byte)


def yield_(builder: Builder, node: Node) -> None:
    """`yield return x;`."""
    value = value_in(node)
    if value is not None:
        builder.returns(builder.term(value), node.start_byte, yields=True)
