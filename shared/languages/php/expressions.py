"""How PHP's expressions become terms."""

from tree_sitter import Node

from shared.languages.php.checks import checked_member
from shared.languages.php.dynamic import class_value, method_names
from shared.languages.php.handlers import paired
from shared.languages.php.names import (
    NAMES,
    class_term,
    constant_term,
    function_term,
    mention,
)
from shared.languages.php.strings import TEXT, named, partial_name
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Attribute,
    Element,
    Item,
    Literal,
    Mapping,
    Name,
    Repeated,
    Sequence,
    Term,
    This,
)
from shared.parsing.rules import MAX_ITEMS, expressions, first_named, one_of, whole
from shared.resolution.values.reached import NAMED


def variable(builder: Builder, node: Node) -> Term:
    """`$a`, `$this`."""
    name = builder.text(node)
    if name == "$this":
        return This()
    mention(builder, name)
    return Name(name)


def constant(builder: Builder, node: Node) -> Term:
    r"""`A`, `a\B`."""
    return constant_term(builder, node)


def member_access(builder: Builder, node: Node) -> Term:
    """`$a->b`, `$a?->b`."""
    checked = checked_member(builder, node)
    if checked is not None:
        return checked
    base = builder.term(builder.field(node, "object"))
    named = builder.field(node, "name")
    if named is None or named.type != "name":
        return UNKNOWN
    return Attribute(base, f"${builder.text(named)}")


def static_access(builder: Builder, node: Node) -> Term:
    """`A::$b`."""
    base = scope_term(builder, builder.field(node, "scope"))
    named = builder.field(node, "name")
    if named is None or named.type != "variable_name":
        return UNKNOWN
    return Attribute(base, builder.text(named))


def class_constant(builder: Builder, node: Node) -> Term:
    """`A::B`; `A::class` is the class, by its name."""
    parts = expressions(node)
    if len(parts) != 2 or parts[1].type != "name":  # noqa: PLR2004 (class and constant)
        return UNKNOWN
    base = scope_term(builder, parts[0])
    name = builder.text(parts[1])
    return base if name.lower() == "class" else Attribute(base, name)


def scope_term(builder: Builder, node: Node | None) -> Term:
    """Return what stands in front of `::`: a class, or a value."""
    if node is not None and node.type in NAMES:
        return class_term(builder, node)
    return UNKNOWN if node is None else class_value(builder, node)


def callee(builder: Builder, node: Node) -> Term:
    """Return what a call of any kind calls."""
    match node.type:
        case "function_call_expression":
            named = builder.field(node, "function")
            is_name = named is not None and named.type in NAMES
            if named is not None and is_name:
                return function_term(builder, named)
            return builder.term(named)
        case "scoped_call_expression":
            base = scope_term(builder, builder.field(node, "scope"))
        case _:
            base = builder.term(builder.field(node, "object"))
    named = builder.field(node, "name")
    if named is None:
        return UNKNOWN
    name = builder.text(named) if named.type == "name" else ""
    if named.type in ("binary_expression", "encapsed_string"):
        name = partial_name(builder, named)
    names = [name] if name else []
    if not name and named.type != "name":
        names = method_names(builder, named)
        if not names:
            pair = paired(builder, named)
            return _told(builder, base, named) if pair is UNKNOWN else pair
    return one_of([Attribute(base, f"{one.lower()}()") for one in names])


def _told(builder: Builder, base: Term, named: Node) -> Term:
    # Which name it is, those tell who call the function around: `$a->$name()`.
    if named.type != "variable_name":
        return UNKNOWN
    return Item(Attribute(base, NAMED), None, builder.term(named))


def call(builder: Builder, node: Node) -> Term:
    """`f(a)`; `f(...)` is the function itself."""
    return callee(builder, node) if takes_callable(node) else builder.result(node)


def takes_callable(node: Node) -> bool:
    """Whether a call is none: `f(...)`."""
    listed = node.child_by_field_name("arguments")
    given = listed.named_children if listed is not None else []
    return bool(given) and given[0].type == "variadic_placeholder"


def subscript(builder: Builder, node: Node) -> Term:
    """`$a[0]`, `$a['b']`, `$a[$i]`."""
    parts = expressions(node)
    return (
        Item(builder.term(parts[0]), key_of(builder, parts[1:])) if parts else UNKNOWN
    )


def key_of(builder: Builder, nodes: list[Node]) -> str | int | None:
    """Return a constant key, or None when it is computed."""
    if not nodes:
        return None
    node = nodes[0]
    text = builder.text(node)
    if node.type == "integer" and text.isdecimal():
        return whole(text)
    return plain_string(builder, node)


def plain_string(builder: Builder, node: Node) -> str | None:
    """Return what a string without escapes and variables says."""
    if node.type not in ("string", "encapsed_string"):
        return None
    parts = node.named_children
    if len(parts) != 1 or parts[0].type != "string_content":
        return None
    return builder.text(parts[0])


def array(builder: Builder, node: Node) -> Term:
    """`[a, 'b' => c, ...d]`; `[$b, 'm']` and `[C::class, 'm']` are callable too."""
    parts = [c for c in node.named_children if c.type == "array_element_initializer"]
    called = _callable(builder, parts)
    entries = [expressions(part) for part in parts]
    is_map = any(len(entry) > 1 for entry in entries)
    listed = _map(builder, entries) if is_map else _list(builder, entries)
    return one_of([called, listed])


def _callable(builder: Builder, parts: list[Node]) -> Term:
    if len(parts) != 2:  # noqa: PLR2004 (receiver and method)
        return UNKNOWN
    receiver, named = (first_named(part) for part in parts)
    if receiver is None or named is None:
        return UNKNOWN
    is_class = receiver.type == "class_constant_access_expression"
    if not is_class and not _is_object(builder, receiver):
        return UNKNOWN
    return method_pair(builder, receiver, named)


def _is_object(builder: Builder, node: Node) -> bool:
    # `$a`, `$a->b`, `new A()`: what nests no other pairs, which are terms twice.
    if node.type == "member_access_expression":
        inner = builder.field(node, "object")
        return inner is not None and inner.type == "variable_name"
    return node.type in ("variable_name", "object_creation_expression")


def method_pair(builder: Builder, receiver: Node, named: Node) -> Term:
    """Return the method that `[$a, 'm']` means as a callable."""
    name = plain_string(builder, named)
    names = [name] if name is not None and name.isidentifier() else []
    if named.type == "subscript_expression":
        names = method_names(builder, named)
    if not names:
        return _told(builder, builder.term(receiver), named)
    base = builder.term(receiver)
    return one_of([Attribute(base, f"{one.lower()}()") for one in names])


def _list(builder: Builder, entries: list[list[Node]]) -> Term:
    items: list[Term] = []
    spread = False
    for entry in entries:
        value = entry[0] if entry else None
        if value is not None and value.type == "variadic_unpacking":
            spread = True
            items.append(Element(builder.term(first_named(value))))
        else:
            items.append(builder.term(value))
    if spread or len(items) > MAX_ITEMS:
        return Repeated(one_of(items))
    return Sequence(tuple(items))


def _map(builder: Builder, entries: list[list[Node]]) -> Term:
    found: list[tuple[str | int | None, Term]] = []
    for entry in entries:
        value = builder.term(entry[-1]) if entry else UNKNOWN
        if entry and entry[-1].type == "variadic_unpacking":
            found.append(("...", builder.term(first_named(entry[-1]))))
        else:
            key = key_of(builder, entry[:1]) if len(entry) > 1 else None
            found.append((key, value))
    if len(found) > MAX_ITEMS:
        return Mapping(((None, one_of([value for _, value in found])),))
    return Mapping(tuple(found))


def binary(builder: Builder, node: Node) -> Term:
    """`$a ?? $b`, `$a + $b`: arrays keep what both hold."""
    mark = builder.field(node, "operator")
    if mark is not None and mark.type == ".":
        return _in_namespace(builder, node)
    if mark is None or mark.type not in ("??", "+"):
        return Literal("bool") if mark and mark.type == "instanceof" else UNKNOWN
    sides = (builder.field(node, side) for side in ("left", "right"))
    return one_of([builder.term(side) for side in sides])


def _in_namespace(builder: Builder, node: Node) -> Term:
    # `__NAMESPACE__ . '\\f'` names f of the namespace.
    left = builder.field(node, "left")
    if left is None or left.type != "name" or builder.text(left) != "__NAMESPACE__":
        return UNKNOWN
    said = builder.field(node, "right")
    text = plain_string(builder, said) if said is not None else None
    if text is None or not text.replace("\\", "").isidentifier():
        return UNKNOWN
    return one_of([TEXT, named(builder, f"{builder.namespace}{text}")])


def conditional(builder: Builder, node: Node) -> Term:
    """`a ? b : c`, `a ?: c`."""
    body = builder.field(node, "body") or builder.field(node, "condition")
    other = builder.field(node, "alternative")
    return one_of([builder.term(body), builder.term(other)])


def match_value(builder: Builder, node: Node) -> Term:
    """`match ($a) { 1 => b, default => c }`."""
    body = builder.field(node, "body")
    arms = expressions(body) if body is not None else []
    return one_of(
        [builder.term(builder.field(arm, "return_expression")) for arm in arms]
    )
