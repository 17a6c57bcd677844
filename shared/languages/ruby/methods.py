"""Ruby's methods, blocks and lambdas as facts."""

from tree_sitter import Node

from shared.languages.ruby.builtins import OBJECT_MODELS
from shared.languages.ruby.constants import path_of
from shared.languages.ruby.formals import (
    bind_formals,
    formals_of,
    signature,
    take_apart,
    with_block,
)
from shared.languages.ruby.scopes import (
    OWN,
    Method,
    body_around,
    class_scope,
    known,
    nesting,
    qualified,
)
from shared.languages.ruby.single import owner_of
from shared.parsing.builder import Builder
from shared.parsing.facts import (
    MODULE_SCOPE,
    NO_SCOPE,
    Defined,
    Definition,
    Formal,
    Parameter,
)

INITIALIZER = "initialize"
# Every object has what these have.
EVERYWHERE = (("Kernel",), ("Object",))
# But classes have these of their own.
OF_CLASSES = frozenset(OBJECT_MODELS)
# The parameter of a block that declares none.
IMPLIED = "it"


def method(builder: Builder, node: Node) -> None:
    """`def m(a) ... end`, in a class, in `class << self`, or anywhere else."""
    body = body_around(builder)
    in_class = builder.current_scope().kind == "class"
    is_own = in_class and body is not None and node.start_byte < body.own_until
    _define(builder, node, is_own=is_own, in_class=in_class)


def own_method(builder: Builder, node: Node) -> None:
    """`def self.m(a) ... end`: a method of the class itself."""
    on = builder.field(node, "object")
    path = path_of(builder, on) if on is not None else None
    around = nesting(builder)
    is_self = on is not None and on.type == "self"
    is_named = path is not None and around[-len(path) :] == path
    in_class = builder.current_scope().kind == "class" and (is_self or is_named)
    _define(builder, node, is_own=True, in_class=in_class)


def _define(builder: Builder, node: Node, *, is_own: bool, in_class: bool) -> None:
    named = builder.field(node, "name")
    name = "".join(builder.text(named).split()) if named is not None else ""
    index = builder.definition_index(node)
    body = builder.body_scope(index)
    listed = builder.field(node, "parameters")
    around = body_around(builder)
    visibility = around.visibility if around is not None and in_class else "public"
    marks = [visibility] if visibility != "public" else []
    if is_own:
        marks.append("static")
    is_made = name == INITIALIZER and in_class and not is_own
    key = f"{OWN if is_own else ''}{name}()"
    owner = owner_of(builder, node)
    if body != NO_SCOPE:
        known(builder).methods[body] = Method(
            key=key, is_own=is_own and not owner, owner=owner
        )
        bind_formals(builder, listed, index, body, node.start_byte)
    builder.define(
        node,
        Definition(
            label="Function",
            kind="constructor" if is_made else "method" if in_class else "function",
            name=name,
            qualified_name=qualified(builder, name),
            scope=builder.scope,
            body=body,
            start_line=node.start_point[0] + 1,
            end_line=node.end_point[0] + 1,
            at=node.start_byte,
            signature=signature(builder, name, listed),
            exported=visibility == "public" or is_own,
            modifiers=tuple(marks),
            formals=with_block(formals_of(builder, listed, body)),
        ),
    )
    if owner:
        builder.bind(f"{owner}.{name}()", Defined(index), node.start_byte)
    elif in_class or not is_own:
        bind_method(builder, key, index, node.start_byte)


def bind_method(builder: Builder, key: str, index: int, at: int) -> None:
    """Bind a method in its class, or a function where it is."""
    around = body_around(builder)
    builder.bind(key, Defined(index), at)
    if around is not None:
        around.methods.add(key)
        if (
            around.path in EVERYWHERE
            and not key.startswith(OWN)
            and key not in OF_CLASSES
        ):
            builder.bind_in(MODULE_SCOPE, key, Defined(index), at)
        if around.visibility == "module_function" and not key.startswith(OWN):
            builder.bind(f"{OWN}{key}", Defined(index), at)


def block(builder: Builder, node: Node) -> None:
    """`{ |a| ... }`, `do |a| ... end`; a statement around it may have named it."""
    index = builder.definition_index(node)
    kept = known(builder)
    body = builder.body_scope(index)
    made = kept.classes.get(node.id)
    if made is not None:
        return
    lambda_parameters = builder.decorators(node)
    listed = builder.field(node, "parameters")
    if lambda_parameters:
        listed = lambda_parameters[0]
    name, _, kind = builder.given_name(node).partition(" ")
    formals = formals_of(builder, listed)
    if listed is None:
        formals = (Formal(IMPLIED),)
    builder.define(
        node,
        Definition(
            label="Function",
            kind=kind or "lambda",
            name=name,
            qualified_name=qualified(builder, name),
            scope=class_scope(builder) if kind == "method" else builder.scope,
            body=body,
            start_line=node.start_point[0] + 1,
            end_line=node.end_point[0] + 1,
            at=node.start_byte,
            signature=signature(builder, name, listed) if name else "",
            exported=bool(name) and kind == "method",
            formals=formals,
        ),
    )
    if body == NO_SCOPE:
        return
    if kind == "method":
        kept.methods[body] = Method(key=f"{name}()", is_own=False, is_block=True)
    if listed is None:
        kept.locals.setdefault(body, set()).add("_1")
        builder.bind_in(body, "_1", Parameter(index, 0), node.start_byte)
        kept.locals[body].add(IMPLIED)
    bind_formals(builder, listed, index, body, node.start_byte)
    if listed is not None:
        take_apart(builder, node, listed, index, body)


def lambda_(builder: Builder, node: Node) -> None:
    """`->(a) { ... }`: the block behind it has these parameters."""
    listed = builder.field(node, "parameters")
    body = builder.field(node, "body")
    if body is not None:
        if listed is not None:
            builder.decorate(body, [listed])
        if name := builder.given_name(node):
            builder.give_name(body, name)


def body(builder: Builder, node: Node) -> None:
    """What a method or block returns is its last expression."""
    scope = builder.layout.scopes[builder.scope]
    method = known(builder).methods.get(builder.scope)
    # What `initialize` gives is not what `new` does.
    is_initializer = method is not None and method.key == f"{INITIALIZER}()"
    if scope.kind == "function" and not is_initializer:
        builder.returns(builder.term(node), node.end_byte)
