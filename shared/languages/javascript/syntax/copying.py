"""Members that are copied one by one from object to object, as one implied call."""

from typing import TypeAlias, cast

from tree_sitter import Node

from shared.languages.javascript.syntax.definitions import function_scope
from shared.parsing.builder import Builder
from shared.parsing.facts import Argument, Attribute, Name, Term
from shared.parsing.rules import bare, expressions, first_named

COPY = Name("#copy")
OBJECT = Name("Object")
DESCRIBED = Attribute(OBJECT, "getOwnPropertyDescriptor")
ALL_DESCRIBED = Attribute(OBJECT, "getOwnPropertyDescriptors")
ENTRIES = Attribute(OBJECT, "entries")
DESCRIBES = b"getOwnPropertyDescriptor"
PAIR = ["identifier", "identifier"]
# What a condition chooses from.
CHOSEN = ("consequence", "alternative")
MEMBERS, DESCRIPTORS = "members by key", "descriptors by key"
DESCRIPTORS_READ = "descriptors are read"

# The name of a key, and the object that is read under it.
_Read: TypeAlias = tuple[str, Node]


def note_read(builder: Builder, name: str, value: Node | None) -> None:
    """`v = b[k]`, `v = Object.getOwnPropertyDescriptor(b, k)`: what v is from here."""
    if value is None:
        return
    if value.type == "subscript_expression":
        _note(builder, MEMBERS, name, _member(builder, value))
    elif value.type == "call_expression" and _describes(builder):
        _note(builder, DESCRIPTORS, name, _descriptor(builder, value))


def note_pair(builder: Builder, target: Node, iterable: Node | None) -> None:
    """`for (const [k, v] of Object.entries(b))`: v is what b has under k."""
    names = expressions(target)
    if target.type != "array_pattern" or [one.type for one in names] != PAIR:
        return
    if iterable is None or iterable.type != "call_expression":
        return
    key, value = (builder.text(name) for name in names)
    given = _arguments(builder, iterable, ENTRIES)
    _note(builder, MEMBERS, value, (key, given[0]) if given else None)


def copied(builder: Builder, node: Node, target: Node, value: Node | None) -> bool:
    """`a[k] = b[k]`: a has what b has, under the same key; False for anything else."""
    key = builder.field(target, "index")
    if value is None or key is None or key.type != "identifier":
        return False
    if value.type == "call_expression":
        return _is_bound(builder, target, value)
    read = (
        _known(builder, MEMBERS, value)
        if value.type == "identifier"
        else _member(builder, value)
    )
    if read is None or read[0] != builder.text(key):
        return False
    owner = builder.term(builder.field(target, "object"))
    _copy(builder, node, owner, builder.term(read[1]))
    return True


def uncopied(builder: Builder, node: Node, target: Node, value: Node) -> Node | None:
    """`a[k] = c ? b[k] : d`: a has what b has, and d, which is given back.

    Any other value is given back as it is.
    """
    whole = bare(value)
    if target.type != "subscript_expression" or whole is None:
        return value
    if whole.type != "ternary_expression":
        return value
    parts = [bare(builder.field(whole, name)) for name in CHOSEN]
    left = [part for part in parts if not copied(builder, node, target, part)]
    return value if len(left) == len(parts) else next(iter(left), None)


def _is_bound(builder: Builder, target: Node, value: Node) -> bool:
    """`a[k] = a[k].bind(a)`: a has what it had, which sees a as `this`."""
    function = builder.field(value, "function")
    if function is None or builder.field_text(function, "property") != "bind":
        return False
    owner = builder.field_text(target, "object")
    return builder.text(value) == f"{builder.text(target)}.bind({owner})"


def described(builder: Builder, node: Node, arguments: list[Node]) -> bool:
    """`Object.defineProperty(a, k, Object.getOwnPropertyDescriptor(b, k))`, likewise.

    So do `Object.defineProperties(a, Object.getOwnPropertyDescriptors(b))` and
    `Object.defineProperty(a, k, { get: () => b[k] })`.
    """
    given, keys = arguments[-1], arguments[1:-1]
    source: Node | None = None
    if not keys:
        sources = _arguments(builder, given, ALL_DESCRIBED)
        source = sources[0] if sources else None
    else:
        if given.type == "object":
            read = _got(builder, given)
        elif given.type == "identifier":
            read = _known(builder, DESCRIPTORS, given)
        else:
            read = _descriptor(builder, given)
        if read is not None and read[0] == builder.text(keys[0]):
            source = read[1]
    if source is None:
        return False
    _copy(builder, node, builder.term(arguments[0]), builder.term(source))
    return True


def _got(builder: Builder, descriptor: Node) -> _Read | None:
    """`{ get: () => b[k] }`."""
    for pair in expressions(descriptor):
        getter = builder.field(pair, "value")
        if getter is not None and builder.field_text(pair, "key") == "get":
            body = builder.field(getter, "body")
            only = expressions(body) if body is not None else []
            if getter.type == "function_expression" and len(only) == 1:
                body = first_named(only[0])
            return _member(builder, body) if body is not None else None
    return None


def _member(builder: Builder, node: Node) -> _Read | None:
    """`b[k]`."""
    if node.type != "subscript_expression":
        return None
    key, owner = (builder.field(node, field) for field in ("index", "object"))
    if key is None or owner is None or key.type != "identifier":
        return None
    return builder.text(key), owner


def _describes(builder: Builder) -> bool:
    """Whether the file reads descriptors anywhere; asked for each variable."""
    found = builder.layout.notes.get(DESCRIPTORS_READ)
    if found is None:
        found = builder.layout.notes[DESCRIPTORS_READ] = DESCRIBES in builder.source
    return found is True


def _descriptor(builder: Builder, node: Node) -> _Read | None:
    given = _arguments(builder, node, DESCRIBED)
    return (builder.text(given[1]), given[0]) if len(given) > 1 else None


def _arguments(builder: Builder, node: Node, callee: Term) -> list[Node]:
    """Return what a function is called with; nothing for a call of another one."""
    function = builder.field(node, "function")
    arguments = builder.field(node, "arguments")
    if function is None or arguments is None or builder.term(function) != callee:
        return []
    return expressions(arguments)


def _note(builder: Builder, kind: str, name: str, read: _Read | None) -> None:
    if read is not None:
        _reads(builder, kind)[function_scope(builder), name] = read


def _known(builder: Builder, kind: str, node: Node) -> _Read | None:
    if kind not in builder.layout.notes:
        return None
    return _reads(builder, kind).get((function_scope(builder), builder.text(node)))


def _reads(builder: Builder, kind: str) -> dict[tuple[int, str], _Read]:
    found = builder.layout.notes.setdefault(kind, {})
    return cast("dict[tuple[int, str], _Read]", found)


def _copy(builder: Builder, node: Node, target: Term, source: Term) -> None:
    builder.call(node, COPY, (Argument(target), Argument(source)), "implicit")
