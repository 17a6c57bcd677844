"""How JavaScript's expressions become terms."""

from tree_sitter import Node

from shared.languages.javascript.containers.changes import value_of
from shared.languages.javascript.containers.rows import ARGUMENTS, row
from shared.languages.javascript.containers.spreads import joined
from shared.languages.javascript.exchange.globals import is_global
from shared.languages.javascript.keys.constants import member_key
from shared.languages.javascript.keys.loop_keys import looped_keys
from shared.languages.javascript.keys.told import MEMBERS, index
from shared.languages.javascript.members.patterns import key_of, member
from shared.languages.javascript.naming import LITERALS, name_made, name_value
from shared.languages.javascript.syntax.definitions import SETTER, function_scope
from shared.languages.javascript.syntax.descriptors import defined
from shared.languages.javascript.syntax.formals import THIS, running
from shared.languages.javascript.syntax.imports import imported_by_call
from shared.languages.javascript.syntax.truths import lost_part
from shared.languages.javascript.typing.explicit import given
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Attribute,
    Element,
    InstanceOf,
    Item,
    Literal,
    Mapping,
    Name,
    Parameter,
    Repeated,
    Sequence,
    Super,
    Term,
    This,
)
from shared.parsing.rules import MAX_ITEMS, expressions, first_named, one_of
from shared.resolution.values.reached import RETURNED, SENT_INDEX

# The place of the last element, from the end.
LAST = -1
# What `arguments` knows of who has them.
CALLEE = "callee"
# Members that syntax and built-in functions call, of objects of no class.
IMPLIED = frozenset({"then", "toJSON", "toString", "valueOf"})
OF_SYMBOLS = "[Symbol."
NOTHING_HELD = Mapping(())
STRING, NUMBER, BOOLEAN = Literal("string"), Literal("number"), Literal("boolean")
OPERATORS: dict[str, Term] = dict.fromkeys(
    ("==", "!=", "===", "!==", "<", ">", "<=", ">=", "in", "instanceof", "!"), BOOLEAN
)
OPERATORS |= dict.fromkeys(("-", "*", "/", "%", "**", "&", "|", "^", "~"), NUMBER)
OPERATORS |= {"typeof": STRING}


def this(builder: Builder, _node: Node) -> Term:
    """`this`, which may have a declared type."""
    scopes, scope = builder.layout.scopes, builder.scope
    while scope >= 0 and THIS in builder.layout.notes:
        if f"{THIS} {scope}" in builder.layout.notes:
            return Name(THIS)
        if scopes[scope].kind in ("function", "class"):
            around = builder.outer_definition(scope)
            if around is None or around.kind != "arrow":
                break
        scope = scopes[scope].parent
    return This()


def meta(builder: Builder, node: Node) -> Term:
    """`new.target`: the class of what is made; nothing is known of `import.meta`."""
    is_target = builder.text(node).startswith("new")
    return Attribute(this(builder, node), "constructor") if is_target else UNKNOWN


def super_(_builder: Builder, _node: Node) -> Term:
    """`super`."""
    return Super()


def shorthand(builder: Builder, node: Node) -> Term:
    """`{ a }`."""
    return Name(builder.text(node))


def member_expression(builder: Builder, node: Node) -> Term:
    """`a.b`, `a?.b`, `a.#b`."""
    base = builder.term(builder.field(node, "object"))
    if base is UNKNOWN:
        return UNKNOWN
    name = builder.field_text(node, "property")
    if name == CALLEE and base == Name(ARGUMENTS):
        return running(builder)
    return Name(name) if is_global(builder, base, name) else Attribute(base, name)


def subscript(builder: Builder, node: Node) -> Term:
    """`a[b]`."""
    base = builder.term(builder.field(node, "object"))
    written = builder.field(node, "index")
    key = member_key(builder, written)
    if key is not None:
        return member(base, key)
    keys = looped_keys(builder, written, builder.field(node, "object"))
    if keys:
        return one_of([member(base, one) for one in keys])
    if _is_last(builder, node, written):
        return Item(base, LAST)
    return Item(base, None, index(builder, written, MEMBERS))


def _is_last(builder: Builder, node: Node, index: Node | None) -> bool:
    """`xs[xs.length - 1]`."""
    if index is None or index.type != "binary_expression":
        return False
    whole = builder.field_text(node, "object")
    return builder.text(index).replace(" ", "") == f"{whole}.length-1"


def call(builder: Builder, node: Node) -> Term:
    """`f(x)`: what it returns; of `require("m")` and `import("m")` the module."""
    changed = value_of(builder, node)
    if changed is not None:
        return changed
    merged = _merged(builder, node) or defined(builder, node)
    if merged is not None:
        return merged
    return imported_by_call(builder, node) or given(builder, node)


def _merged(builder: Builder, node: Node) -> Term | None:
    """`Object.assign({ a }, b)`: `{ ...{ a }, ...b }`."""
    function = builder.field(node, "function")
    if function is None or function.type != "member_expression":
        return None
    written = builder.text(function)
    if written != "Object.assign":
        return row(builder, node, written)
    listed = builder.field(node, "arguments")
    given = expressions(listed) if listed is not None else []
    is_new = bool(given) and given[0].type == "object" and _is_plain(given[0])
    if not is_new or any(one.type == "spread_element" for one in given):
        return None
    some = given if expressions(given[0]) else given[1:]
    return Mapping(tuple(("...", _spread_of(builder, one)) for one in some))


def _is_plain(node: Node) -> bool:
    # Accessors would run, and methods see what they are in.
    kinds = ("pair", "shorthand_property_identifier")
    return all(one.type in kinds for one in expressions(node))


def _spread_of(builder: Builder, node: Node) -> Term:
    # Calls in calls are told by what they give.
    if node.type != "call_expression":
        return builder.term(node)
    return imported_by_call(builder, node) or builder.result(node)


def operator(builder: Builder, node: Node) -> Term:
    """`a || b` is one of both, `a && b` is b; other operators give plain values."""
    sign = builder.field(node, "operator")
    symbol = builder.text(sign) if sign else ""
    lost = lost_part(builder, node)
    if lost is not None:
        return builder.term(builder.field(node, "left"))
    if symbol in ("||", "??", "&&"):
        right = builder.term(builder.field(node, "right"))
        if symbol == "&&":
            return right
        return one_of([builder.term(builder.field(node, "left")), right])
    return OPERATORS.get(symbol, UNKNOWN)


def ternary(builder: Builder, node: Node) -> Term:
    """`a ? b : c` is one of both, unless the code says which."""
    lost = lost_part(builder, node)
    parts = [builder.field(node, name) for name in ("consequence", "alternative")]
    return one_of([builder.term(part) for part in parts if part != lost or not lost])


def assignment(builder: Builder, node: Node) -> Term:
    """`a = b` as a value: b. A new object is named by a, since it is made once."""
    left = builder.field(node, "left")
    right = builder.field(node, "right")
    if left is None or right is None or right.type not in LITERALS:
        return builder.term(right)
    if left.type == "identifier":
        # What a holds is read before it is assigned: the object has a name of its own.
        return name_made(builder, right)
    return builder.term(left if left.type == "member_expression" else right)


def yield_(builder: Builder, node: Node) -> Term:
    """`yield a`: what is sent; `yield* a`: what the generator a returns."""
    if any(child.type == "*" for child in node.children):
        return Item(builder.term(first_named(node)), RETURNED)
    return sent(builder)


def sent(builder: Builder) -> Term:
    """Return what is sent into the generator around."""
    around = builder.layout.scopes[function_scope(builder)]
    is_inside = around.kind == "function" and around.definition >= 0
    return Parameter(around.definition, SENT_INDEX) if is_inside else UNKNOWN


def comma(builder: Builder, node: Node) -> Term:
    """`(a, b)`: b."""
    parts = expressions(node)
    return builder.term(parts[-1]) if parts else UNKNOWN


def array(builder: Builder, node: Node) -> Term:
    """`[a, ...b]`: position by position, unless something is spread."""
    parts = expressions(node)
    items: list[Term] = []
    spread_: set[int] = set()
    for part in parts:
        term = builder.term(part)
        if part.type == "spread_element" and isinstance(term, Element):
            if isinstance(term.base, Sequence):
                # `...[a, b]`, as it is written.
                items += term.base.items
                continue
            spread_.add(len(items))
        items.append(term)
    has_holes = sum(child.type == "," for child in node.children) >= len(parts) + 1
    if has_holes or len(items) > MAX_ITEMS:
        return Repeated(one_of(items))
    if spread_:
        return joined(builder, items, spread_)
    return Sequence(tuple(items))


def spread(builder: Builder, node: Node) -> Term:
    """`...a` in an array: its elements."""
    return Element(builder.term(first_named(node)))


def object_(builder: Builder, node: Node) -> Term:
    """`{ a: b, c, d() {}, ...e }`; functions in it are called by their keys."""
    entries: list[tuple[str | int | None, Term]] = []
    outer = builder.given_name(node)
    prefix = f"{outer}." if outer not in ("", "default") else ""
    for child in expressions(node):
        kind = child.type
        if kind == "pair":
            key = key_of(builder, builder.field(child, "key"))
            value = builder.field(child, "value")
            if isinstance(key, str):
                name_value(builder, value, prefix + key)
                _note_implied(builder, key)
            entries.append((key, builder.term(value)))
        elif kind == "shorthand_property_identifier":
            name = builder.text(child)
            _note_implied(builder, name)
            entries.append((name, Name(name)))
        elif kind == "method_definition":
            key = key_of(builder, builder.field(child, "name"))
            if isinstance(key, str):
                builder.give_name(child, prefix + key)
                if any(part.type == "set" for part in child.children):
                    key = f"{SETTER}{key}"
            entries.append((key, builder.defined(child)))
        elif kind == "spread_element":
            entries.append(("...", builder.term(first_named(child))))
    if len(entries) > MAX_ITEMS:
        return Mapping(((None, one_of([value for _, value in entries])),))
    return Mapping(tuple(entries))


def _note_implied(builder: Builder, name: str) -> None:
    # Syntax asks for such members only where somebody stores some.
    if name in IMPLIED or name.startswith(OF_SYMBOLS):
        builder.store(NOTHING_HELD, name, UNKNOWN, builder.at)


def cast(builder: Builder, node: Node) -> Term:
    """`a as T`: a, and also what T says; `a satisfies T` is a."""
    parts = expressions(node)
    value = builder.term(parts[0]) if parts else UNKNOWN
    if len(parts) < 2 or node.type != "as_expression":  # noqa: PLR2004 (`as const`)
        return value
    declared = builder.term(parts[1])
    return one_of([value, declared]) if isinstance(declared, InstanceOf) else value


def assertion(builder: Builder, node: Node) -> Term:
    """`<T>a`."""
    parts = expressions(node)
    if len(parts) < 2:  # noqa: PLR2004 (type and value)
        return UNKNOWN
    value, declared = builder.term(parts[-1]), builder.term(first_named(parts[0]))
    return one_of([value, declared]) if isinstance(declared, InstanceOf) else value
