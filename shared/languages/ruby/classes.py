"""Ruby's classes, modules and structs as facts."""

from tree_sitter import Node

from shared.languages.ruby.constants import CONSTANTS, constant, path_of, whole
from shared.languages.ruby.fields import define_fields
from shared.languages.ruby.scopes import (
    REFINED,
    Body,
    body_around,
    known,
    nesting,
    qualified,
)
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    MODULE_SCOPE,
    NO_SCOPE,
    Base,
    Defined,
    Definition,
    Scope,
)
from shared.parsing.names import MAX_NAME_BYTES
from shared.parsing.rules import expressions, first_named

MIXING = {"include": "mixes_in", "prepend": "prepends"}
OPEN = ("OpenStruct", "new")
STRUCTS = {("Struct", "new"), ("Data", "define"), OPEN}
EVALUATED = frozenset({"class_eval", "class_exec", "module_eval"})
DEFINING = frozenset({"method", "singleton_method"})
MADE = {("Class", "new"): "class", ("Module", "new"): "module"}


def class_(builder: Builder, node: Node) -> None:
    """`class A::B < C ... end`."""
    above = builder.field(node, "superclass")
    written = first_named(above) if above is not None else None
    index, body = _declare(builder, node, "class", written)
    if written is not None and is_struct(builder, written):
        define_fields(builder, index, body, written)


def module(builder: Builder, node: Node) -> None:
    """`module A::B ... end`."""
    _declare(builder, node, "module", None)


def own_class(builder: Builder, node: Node) -> None:
    """`class << self ... end`: what is defined inside is the class's own."""
    around = body_around(builder)
    value = builder.field(node, "value")
    if around is None or value is None:
        return
    named = path_of(builder, value)
    if value.type == "self" or (named and around.path[-len(named) :] == named):
        around.own_until = max(around.own_until, node.end_byte)


def made(builder: Builder, name: str, node: Node) -> int:
    """`A = Struct.new(:b) do ... end`, `a = Class.new(B)`: a class, or -1."""
    callee = _callee(builder, node)
    is_data = callee in STRUCTS
    is_object = callee == OPEN and not name[:1].isupper()
    if is_object or (not is_data and callee not in MADE):
        return -1
    listed = builder.field(node, "arguments")
    given = expressions(listed) if listed is not None else []
    block = builder.field(node, "block")
    above = given[0] if given and not is_data else None
    # No constant leads to what a variable holds.
    own = name if name[:1].isupper() else f"{name}@{node.start_byte}"
    path = (*nesting(builder), own)
    at = block if block is not None else node
    body = NO_SCOPE
    if block is not None:
        body = builder.body_scope(builder.definition_index(block))
    if body == NO_SCOPE:
        body = _open_body(builder, node)
    known(builder).classes.update({node.id: path, at.id: path})
    kind = MADE.get(callee, "class")
    index = _define(builder, at, path, (name, kind), body, above)
    if is_data:
        define_fields(builder, index, body, node)
    return index


def reopen(builder: Builder, node: Node, receiver: Node) -> None:
    """`A.class_eval do def m ... end end`: the class is opened anew."""
    path = path_of(builder, receiver)
    block = builder.field(node, "block")
    inside = builder.field(block, "body") if block is not None else None
    if (
        path is None
        or block is None
        or inside is None
        or (path[0] and nesting(builder))
    ):
        return
    if any(child.type in DEFINING for child in expressions(inside)):
        at = path if path[0] else path[1:]
        body = builder.body_scope(builder.definition_index(block))
        if body != NO_SCOPE:
            known(builder).classes[block.id] = at
            _define(builder, block, at, (at[-1], "class"), body, None)


def refined(builder: Builder, above: Node, block: Node) -> None:
    """`refine String do ... end`: a class of the module, by a name of its own."""
    name = builder.text(above)
    path = (*nesting(builder), f"{REFINED}{name}")
    known(builder).classes[block.id] = path
    body = builder.body_scope(builder.definition_index(block))
    if body == NO_SCOPE:
        body = _open_body(builder, block)
    _define(builder, block, path, (name, "class"), body, above)


def _open_body(builder: Builder, node: Node) -> int:
    # The body of a class that is written without one.
    scopes = builder.layout.scopes
    scopes.append(Scope("class", builder.scope, end=node.end_byte))
    return len(scopes) - 1


def is_struct(builder: Builder, node: Node) -> bool:
    """Whether an expression is `Struct.new(...)`, `Data.define(...)`."""
    return node.type == "call" and _callee(builder, node) in STRUCTS


def _callee(builder: Builder, node: Node) -> tuple[str, str]:
    receiver = builder.field(node, "receiver")
    method = builder.field_text(node, "method")
    is_plain = receiver is not None and receiver.type in CONSTANTS
    name = builder.text(receiver) if receiver is not None and is_plain else ""
    return name.removeprefix("::"), method


def _declare(
    builder: Builder, node: Node, kind: str, above: Node | None
) -> tuple[int, int]:
    parts = path_of(builder, builder.field(node, "name")) or ("",)
    around = nesting(builder)
    path = parts[1:] if parts[0] == "" else (*around, *parts)
    name = ".".join(part for part in parts if part)
    body = builder.body_scope(builder.definition_index(node))
    if body == NO_SCOPE:
        body = _open_body(builder, node)
    return _define(builder, node, path, (name, kind), body, above), body


def _define(
    builder: Builder,
    node: Node,
    path: tuple[str, ...],
    sort: tuple[str, str],
    body: int,
    above: Node | None,
) -> int:
    name, kind = sort
    definition = Definition(
        label="Class" if kind == "class" else "Type",
        kind=kind,
        name=name.rpartition(".")[2],
        qualified_name=qualified(builder, name),
        scope=builder.scope,
        body=body,
        start_line=node.start_point[0] + 1,
        end_line=node.end_point[0] + 1,
        at=node.start_byte,
        exported=True,
        bases=tuple(_bases(builder, node, path, above)),
    )
    is_numbered = builder.definition_index(node) >= 0
    index = (
        builder.define(node, definition)
        if is_numbered
        else builder.define_late(definition)
    )
    scopes = builder.layout.scopes
    scopes[body] = Scope("class", scopes[body].parent, index, scopes[body].end)
    bound = whole(path)
    is_known = 0 < len(bound) <= MAX_NAME_BYTES
    # Paths that would grow without end stop growing.
    known(builder).bodies[body] = Body(path=path if is_known else nesting(builder))
    if not path:
        return index
    if is_known:
        builder.bind_in(MODULE_SCOPE, bound, Defined(index), 0)
    if builder.scope != MODULE_SCOPE and builder.current_scope().kind == "class":
        builder.bind(path[-1], Defined(index), 0, declared=True)
    return index


def _bases(
    builder: Builder, node: Node, path: tuple[str, ...], above: Node | None
) -> list[Base]:
    # What is included last is looked at first.
    mixed: list[Base] = []
    for name, child in mixins(builder, node, tuple(MIXING)):
        is_named = child.type in CONSTANTS
        term = constant(builder, child, path) if is_named else UNKNOWN
        if term is not UNKNOWN:
            mixed.insert(0, Base(term, MIXING[name]))
    if above is not None:
        is_named = above.type in CONSTANTS
        mixed.append(Base(constant(builder, above) if is_named else UNKNOWN))
    return mixed


def mixins(
    builder: Builder, node: Node, names: tuple[str, ...]
) -> list[tuple[str, Node]]:
    """Return what `include A, B` and the like name in a class body, first call first.

    Of one call the last argument comes first, as Ruby takes them.
    """
    found: list[tuple[str, Node]] = []
    body = builder.field(node, "body")
    for child in expressions(body) if body is not None else ():
        if child.type != "call" or builder.field(child, "receiver") is not None:
            continue
        name = builder.field_text(child, "method")
        listed = builder.field(child, "arguments")
        if name in names and listed is not None:
            found.extend((name, given) for given in reversed(expressions(listed)))
    return found
