"""Classes as they were before `class`: prototypes, and who inherits from whom."""

from tree_sitter import Node

from shared.languages.javascript.function_kinds import OWN_THIS
from shared.languages.javascript.naming import dotted_text
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Attribute, Base, Definition, Name, Term
from shared.parsing.rules import expressions

PROTOTYPE = "prototype"
# `util.inherits(A, B)`, and what compilers write for `class A extends B`.
INHERITS = frozenset(
    {"inherits", "__extends", "_inherits", "_inheritsLoose", "extendStatics"}
)


def attach_methods(builder: Builder, target: Node, value: Node) -> None:
    """`A.prototype.m = function () {}`, `A.prototype = { m() {} }`: methods of A."""
    base = builder.field(target, "object")
    if base is None:
        return
    name = builder.field_text(target, "property")
    if name == PROTOTYPE:
        if value.type == "object":
            for child in expressions(value):
                function = builder.field(child, "value") or child
                if function.type in OWN_THIS or function.type == "method_definition":
                    builder.decorate(function, [base])
    elif value.type in OWN_THIS and base.type == "member_expression":
        owner = builder.field(base, "object")
        if owner is not None and builder.field_text(base, "property") == PROTOTYPE:
            builder.decorate(value, [owner])


def receiver(builder: Builder, node: Node) -> Term | None:
    """Return the class that a function was attached to."""
    kept = builder.decorators(node)
    return builder.term(kept[0]) if kept else None


def inherited(builder: Builder, target: Node, value: Node) -> None:
    """`A.prototype = Object.create(B.prototype)`, `= new B()`: A extends B."""
    base = builder.field(target, "object")
    if base is None:
        return
    function = builder.field(value, "function")
    if value.type == "new_expression":
        made = builder.field(value, "constructor")
        if made is not None:
            _extend(builder, builder.term(base), builder.term(made))
    elif function is not None and dotted_text(builder, function) == "Object.create":
        arguments = builder.field(value, "arguments")
        given = expressions(arguments)[:1] if arguments is not None else []
        above = _owner(builder.term(given[0])) if given else None
        if above is not None:
            _extend(builder, builder.term(base), above)


def inherits(builder: Builder, callee: Term, arguments: list[Node]) -> None:
    """`util.inherits(A, B)`, `Object.setPrototypeOf(A.prototype, B.prototype)`."""
    if len(arguments) < 2:  # noqa: PLR2004 (who inherits from whom)
        return
    first, second = builder.term(arguments[0]), builder.term(arguments[1])
    if getattr(callee, "name", "") in INHERITS:
        _extend(builder, first, second)
        if isinstance(callee, Name | Attribute) and callee.name == "inherits":
            builder.store(first, "super_", second, builder.at)
        return
    below, above = _owner(first), _owner(second)
    if below is not None and above is not None:
        _extend(builder, below, above)


def _extend(builder: Builder, cls: Term, base: Term) -> None:
    if not isinstance(cls, Name | Attribute) or base is UNKNOWN:
        return
    builder.define_late(
        Definition(
            label="Class",
            kind="class",
            name="",
            qualified_name="",
            scope=builder.scope,
            body=builder.scope,
            start_line=0,
            end_line=0,
            at=builder.at,
            receiver=cls,
            bases=(Base(base),),
        )
    )


def _owner(prototype: Term) -> Term | None:
    """Return `A` of `A.prototype`."""
    if not isinstance(prototype, Attribute) or prototype.name != PROTOTYPE:
        return None
    return prototype.base
