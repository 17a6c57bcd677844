"""Python's functions, classes and lambdas as facts."""

import re

from tree_sitter import Node

from shared.languages.python.conditions import conditions, guards, unwritten
from shared.languages.python.keys import told
from shared.languages.python.objects import marked_below, parametrized, private
from shared.languages.python.objects.enums import enumeration
from shared.languages.python.objects.ordered import order
from shared.languages.python.objects.records import Written, record
from shared.languages.python.syntax.expressions import annotation
from shared.languages.python.syntax.formals import formals_of
from shared.parsing.builder import Builder
from shared.parsing.facts import (
    MODULE_SCOPE,
    Argument,
    Base,
    CallResult,
    Defined,
    Definition,
    Formal,
    Term,
)
from shared.parsing.rules import expressions, first_named

MAX_SIGNATURE_CHARS = 240
# Each decorator is a call that flows into the next one. Real code has a handful.
MAX_DECORATORS = 256
# Annotations are shown when they cannot hold a literal string or a comment.
PLAIN = re.compile(r"[^'\"#\n\\]{1,80}")
ASYNC = b"async"
PROPERTY = "property"
TYPE_BASES = frozenset({"Enum", "IntEnum", "StrEnum", "Flag", "IntFlag", "Protocol"})


def decorated(builder: Builder, node: Node) -> None:
    """Keep `@a` and `@b` for the definition that follows, the nearest ones."""
    definition = builder.field(node, "definition")
    if definition is not None:
        marks = [child for child in node.named_children if child.type == "decorator"]
        builder.truncated |= len(marks) > MAX_DECORATORS
        builder.decorate(definition, marks[-MAX_DECORATORS:])


def decorator(_builder: Builder, _node: Node) -> None:
    """The definition that follows records the call, because it knows the argument."""


def function(builder: Builder, node: Node) -> None:
    """`def f(a): ...`, in a class a method."""
    name = builder.field_text(node, "name")
    marks = builder.decorators(node)
    in_class = builder.current_scope().kind == "class"
    formals = tuple(formals_of(builder, builder.field(node, "parameters")))
    returned = builder.field(node, "return_type")
    terms = tuple([_decorator_term(builder, mark) for mark in marks])
    modifiers = _modifier_names(builder, marks)
    index = builder.definition_index(node)
    first = marks[0] if marks else node
    signature = _signature(builder, name, formals, node)
    if in_class:
        modifiers = unwritten.marked(builder, node, modifiers)
        modifiers = marked_below.mark(builder, node, modifiers)
    if parametrized.is_given(builder, modifiers):
        formals = parametrized.seeded(builder, formals, marks, modifiers)
    if parametrized.FIXTURE in modifiers:
        formals = parametrized.fixture(builder, node, formals, marks)
    definition = Definition(
        label="Function",
        kind=_kind(
            name,
            modifiers,
            in_class=in_class,
            is_inner=builder.scope != MODULE_SCOPE,
        ),
        name=name,
        qualified_name=_qualified(builder, name),
        scope=builder.scope,
        body=builder.body_scope(index),
        start_line=first.start_point[0] + 1,
        end_line=node.end_point[0] + 1,
        at=node.start_byte,
        signature=signature,
        exported=_exported(builder, name),
        is_async=builder.source.startswith(ASYNC, node.start_byte),
        modifiers=modifiers,
        formals=formals,
        decorators=terms,
        returns=annotation(builder, returned),
    )
    _finish(builder, node, definition, marks)


def class_(builder: Builder, node: Node) -> None:
    """`class C(Base): ...`."""
    name = builder.field_text(node, "name")
    marks = builder.decorators(node)
    index = builder.definition_index(node)
    supers = builder.field(node, "superclasses")
    listed = expressions(supers) if supers else []
    written = [child for child in listed if child.type != "keyword_argument"]
    bases = tuple(Base(_base_term(builder, child)) for child in written)
    names = [builder.text(child).rpartition(".")[2] for child in written]
    is_type = TYPE_BASES.intersection(names)
    kind = "protocol" if "Protocol" in is_type else "enum" if is_type else "class"
    first = marks[0] if marks else node
    modifiers = _modifier_names(builder, marks)
    if parametrized.PARAMETRIZE in modifiers:
        parametrized.of_class(builder, builder.body_scope(index), marks)
    definition = Definition(
        label="Type" if is_type else "Class",
        kind=kind,
        name=name,
        qualified_name=_qualified(builder, name),
        scope=builder.scope,
        body=builder.body_scope(index),
        start_line=first.start_point[0] + 1,
        end_line=node.end_point[0] + 1,
        at=node.start_byte,
        exported=_exported(builder, name),
        modifiers=modifiers,
        decorators=tuple(_decorator_term(builder, mark) for mark in marks),
        bases=bases,
    )
    _finish(builder, node, definition, marks)
    written_as = Written(node=node, marks=definition.modifiers, bases=tuple(names))
    record(builder, written_as, definition)
    enumeration(builder, written_as, definition)
    order(builder, written_as, definition)
    keywords = [
        Argument(
            told.word(builder, value) or builder.term(value),
            builder.field_text(child, "name"),
        )
        for child in listed
        if child.type == "keyword_argument"
        if (value := builder.field(child, "value")) is not None
    ]
    builder.call(node, Defined(index), tuple(keywords), "create")


def lambda_(builder: Builder, node: Node) -> None:
    """`lambda a: a`; it has a name when an assignment gives it one."""
    name = builder.given_name(node)
    index = builder.definition_index(node)
    formals = tuple(formals_of(builder, builder.field(node, "parameters")))
    builder.define(
        node,
        Definition(
            label="Function",
            kind="lambda",
            name=name,
            qualified_name=_qualified(builder, name) if name else "",
            scope=builder.scope,
            body=builder.body_scope(index),
            start_line=node.start_point[0] + 1,
            end_line=node.end_point[0] + 1,
            at=node.start_byte,
            signature=_signature(builder, name, formals, None) if name else "",
            exported=bool(name) and _exported(builder, name),
            formals=formals,
        ),
    )


def lambda_body(builder: Builder, node: Node) -> None:
    """A lambda returns its body."""
    conditions.give(builder, node, node.start_byte, builder.term)


def type_alias(builder: Builder, node: Node) -> None:
    """`type A = B`: the name stands for the class."""
    left, right = (builder.field(node, side) for side in ("left", "right"))
    if left is not None and right is not None:
        target = first_named(left)
        builder.assign(target, builder.term(first_named(right)))


def _finish(
    builder: Builder, node: Node, definition: Definition, marks: list[Node]
) -> None:
    index = builder.define(node, definition)
    value: Term = Defined(index)
    for mark in reversed(marks):
        callee = _decorator_term(builder, mark)
        call = builder.call(mark, callee, (Argument(value),), "decorator")
        value = CallResult(call)
    name = private.own_name(builder, definition.name)
    if not guards.stands_for(builder, node, name):
        builder.bind(name, value, node.start_byte)


def _decorator_term(builder: Builder, mark: Node) -> Term:
    return builder.term(first_named(mark))


def _base_term(builder: Builder, node: Node) -> Term:
    # `Base[T]`: the class is what is subscripted.
    if node.type == "subscript":
        return builder.term(builder.field(node, "value"))
    return builder.term(node)


def _modifier_names(builder: Builder, marks: list[Node]) -> tuple[str, ...]:
    return tuple(_last_word(builder, mark) for mark in marks)


def _last_word(builder: Builder, mark: Node) -> str:
    """Return `c` of `@a.b.c(d)`, and `?` of what has no name, as `@a["b"]`."""
    node: Node | None = first_named(mark)
    while node is not None and node.type == "call":
        node = builder.field(node, "function")
    if node is not None and node.type == "attribute":
        node = builder.field(node, "attribute")
    is_name = node is not None and node.type == "identifier"
    return builder.text(node) if node is not None and is_name else "?"


def _kind(
    name: str, modifiers: tuple[str, ...], *, in_class: bool, is_inner: bool
) -> str:
    if not in_class:
        return "getter" if is_inner and PROPERTY in modifiers else "function"
    if name in ("__init__", "__new__"):
        return "constructor"
    if "setter" in modifiers or "deleter" in modifiers:
        return "setter"
    if any(modifier.endswith("property") for modifier in modifiers):
        return "getter"
    return "method"


def _qualified(builder: Builder, name: str) -> str:
    outer = builder.outer_definition()
    prefix = outer.qualified_name if outer else ""
    return f"{prefix}.{name}" if prefix else name


def _exported(builder: Builder, name: str) -> bool:
    is_private = name.startswith("_") and not name.endswith("__")
    outer = builder.current_scope()
    return not is_private and outer.kind in ("module", "class")


def _signature(
    builder: Builder, name: str, formals: tuple[Formal, ...], node: Node | None
) -> str:
    # Defaults and anything that could hold a literal are elided, never shown.
    marks = {"rest": "*", "keyword_rest": "**"}
    shown: list[str] = []
    keyword_only = False
    for formal in formals:
        if formal.kind == "rest":
            keyword_only = True
        elif formal.kind == "keyword" and not keyword_only:
            keyword_only = True
            shown.append("*")
        default = "=..." if formal.default is not None else ""
        shown.append(f"{marks.get(formal.kind, '')}{formal.name}{default}")
    returned = builder.field_text(node, "return_type") if node else ""
    arrow = f" -> {returned}" if PLAIN.fullmatch(returned) else ""
    signature = f"{name}({', '.join(shown)}){arrow}"
    return signature[:MAX_SIGNATURE_CHARS]
