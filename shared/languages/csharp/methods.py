"""C#'s methods, constructors, operators, accessors, local functions and lambdas."""

from collections.abc import Sequence

from tree_sitter import Node

from shared.languages.csharp.formals import (
    EXTENSION,
    formals_of,
    is_extension,
    references,
    shown_type,
    signature,
)
from shared.languages.csharp.names import (
    INTERFACES,
    field,
    is_visible,
    modifiers,
    simple_name,
    value,
)
from shared.languages.csharp.notes import notes
from shared.languages.csharp.targets import keep_returned
from shared.languages.csharp.types import (
    bind_type_formals,
    declared,
    known,
    type_formals,
)
from shared.parsing.builder import Builder
from shared.parsing.facts import MODULE_SCOPE, Definition, Formal
from shared.parsing.lambdas import shape
from shared.parsing.rules import expressions

CONSTRUCTOR = ".ctor"
# Expressions that can stand as statements, and those that end what they are in.
STATEMENTS = frozenset(
    {
        "invocation_expression",
        "object_creation_expression",
        "implicit_object_creation_expression",
        "assignment_expression",
        "prefix_unary_expression",
        "postfix_unary_expression",
        "await_expression",
        "throw_expression",
        "conditional_access_expression",
    }
)
INDEXER = "this[]"
# No name begins like that.
EXTENSION_MARK = "this "
ACCESSORS = {
    "get": "getter",
    "set": "setter",
    "init": "setter",
    "add": "adder",
    "remove": "remover",
}
# Accessors that are given a `value`.
TAKING = ("setter", "adder", "remover")


def method(builder: Builder, node: Node) -> None:
    """`R m<T>(T a) where T : B { ... }`, `R I.m() { ... }`."""
    name = field(builder, node, "name")
    interface = explicit_interface(builder, node)
    bound = f"{interface}.{name}" if interface else name
    _define(builder, node, name, "method", qualifier=interface)
    made = builder.defined(node)
    builder.bind(bound, made, node.start_byte)
    if is_extension(builder, builder.field(node, "parameters")):
        space = notes(builder).space(node.start_byte)
        key = extension_key(name)
        full = f"{space}.{key}" if space else key
        builder.bind_in(MODULE_SCOPE, full, made, node.start_byte)


def extension_key(name: str) -> str:
    """Return what an extension method is bound as in its namespace."""
    return f"{EXTENSION_MARK}{name}"


def constructor(builder: Builder, node: Node) -> None:
    """`C(T a) : base(a) { ... }`; a static one is called by nobody."""
    _define(builder, node, field(builder, node, "name"), "constructor")
    if "static" not in modifiers(builder, node):
        builder.bind(CONSTRUCTOR, builder.defined(node), node.start_byte)


def destructor(builder: Builder, node: Node) -> None:
    """`~C() { ... }`."""
    _define(builder, node, f"~{field(builder, node, 'name')}", "destructor")


def operator(builder: Builder, node: Node) -> None:
    """`operator +(C a, C b)`, `implicit operator C(D d)`."""
    mark = builder.field(node, "operator")
    shown = builder.text(mark) if mark else _converted(builder, node)
    name = f"operator {shown}".strip()
    _define(builder, node, name, "operator")
    builder.bind(name, builder.defined(node), node.start_byte)


def local(builder: Builder, node: Node) -> None:
    """`R f(T a) { ... }` in a function."""
    name = field(builder, node, "name")
    _define(builder, node, name, "local_function")
    builder.bind(name, builder.defined(node), node.start_byte)


def lambda_(builder: Builder, node: Node) -> None:
    """`(a, b) => c`; it has a name when a statement gives it one."""
    _define(builder, node, builder.given_name(node), "lambda")


def lambda_body(builder: Builder, node: Node) -> None:
    """A lambda without braces returns its body."""
    builder.returns(builder.term(node), node.start_byte)


def arrow(builder: Builder, node: Node) -> None:
    """`=> x` as the body of a function returns x."""
    returned = value(node)
    keep_returned(builder, returned)
    builder.returns(builder.term(returned), node.start_byte)


def getter(builder: Builder, node: Node) -> None:
    """`T P => x;`."""
    _accessor(builder, node, node, "getter")


def accessor(builder: Builder, node: Node) -> None:
    """`get { ... }`, `set => x;`, `add { ... }` of a property, indexer or event."""
    word = next((child.type for child in node.children if child.type in ACCESSORS), "")
    owner = next(iter(builder.decorators(node)), node)
    _accessor(builder, node, owner, ACCESSORS.get(word, "getter"))


def property_name(builder: Builder, node: Node) -> str:
    """Return the name of a property, indexer or event."""
    return (
        INDEXER if node.type == "indexer_declaration" else field(builder, node, "name")
    )


def explicit_interface(builder: Builder, node: Node) -> str:
    """Return `I` of `R I.m()`, or an empty string."""
    for child in node.named_children:
        if child.type == "explicit_interface_specifier":
            named = expressions(child)
            last = named[-1] if named else None
            if last is not None and last.type == "qualified_name":
                last = builder.field(last, "name")
            return simple_name(builder, last) if last else ""
    return ""


def _accessor(builder: Builder, node: Node, owner: Node, kind: str) -> None:
    written = builder.field(owner, "type")
    listed = builder.field(owner, "parameters")
    formals = formals_of(builder, listed)
    if kind in TAKING:
        formals += (Formal("value", type=known(declared(builder, written))),)
    name = property_name(builder, owner)
    interface = explicit_interface(builder, owner)
    _define(
        builder, node, name, kind, owner=owner, formals=formals, qualifier=interface
    )


def _define(  # noqa: PLR0913 (what differs between the kinds of functions)
    builder: Builder,
    node: Node,
    name: str,
    kind: str,
    *,
    owner: Node | None = None,
    formals: Sequence[Formal] | None = None,
    qualifier: str = "",
) -> None:
    head = owner or node
    marks = modifiers(builder, head)
    index = builder.definition_index(node)
    body = builder.body_scope(index)
    listed = builder.field(head, "parameters")
    if listed is None and node.type == "anonymous_method_expression":
        listed = next((c for c in node.named_children if "parameter" in c.type), None)
    if formals is None:
        formals = formals_of(builder, listed)
    returned = builder.field(head, "returns") or builder.field(head, "type")
    type_parameters = type_formals(builder, node)
    shown = f"{qualifier}.{name}" if qualifier else name
    builder.define(
        node,
        Definition(
            label="Function",
            kind=kind,
            name=name,
            qualified_name=builder.qualified(shown),
            scope=builder.scope,
            body=body,
            start_line=node.start_point[0] + 1,
            end_line=node.end_point[0] + 1,
            at=node.start_byte,
            signature=signature(builder, name, listed, returned),
            exported=kind not in ("lambda", "local_function")
            and is_visible(builder, marks),
            is_async="async" in marks,
            modifiers=(
                *marks,
                *_implied_marks(builder, kind, body, listed),
                *_shape(builder, node, kind, marks),
            ),
            formals=tuple(formals),
            returns=None if kind in TAKING else known(declared(builder, returned)),
            type_formals=type_parameters,
        ),
    )
    if body >= 0:
        bind_type_formals(builder, body, type_parameters, node.start_byte)
        for formal in formals:
            notes(builder).add_local(body, formal.name)


def _shape(
    builder: Builder, node: Node, kind: str, marks: tuple[str, ...]
) -> tuple[str, ...]:
    # What is `async` gives a task, and may be taken for what gives nothing.
    is_plain = kind == "lambda" and "async" not in marks
    return shape(builder, node, STATEMENTS) if is_plain else ()


def _implied_marks(
    builder: Builder, kind: str, body: int, listed: Node | None
) -> tuple[str, ...]:
    outer = builder.outer_definition()
    in_interface = outer is not None and outer.kind in INTERFACES
    marks: tuple[str, ...] = ()
    if in_interface and kind == "method":
        marks = ("virtual",) if body >= 0 else ("abstract",)
    if kind == "operator":
        marks = ("static",)
    marks = (*marks, *references(builder, listed))
    return (*marks, EXTENSION) if is_extension(builder, listed) else marks


def _converted(builder: Builder, node: Node) -> str:
    return shown_type(builder, builder.field(node, "type"))
