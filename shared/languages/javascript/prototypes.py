"""Classes as they were before `class`: prototypes, and who inherits from whom."""

from tree_sitter import Node

from shared.languages.javascript.naming import dotted_text
from shared.parsing.builder import Builder
from shared.parsing.facts import Attribute, InstanceOf, Term
from shared.parsing.rules import expressions

PROTOTYPE = "prototype"
FUNCTIONS = frozenset({"function_expression", "generator_function"})
# `util.inherits(A, B)`, and what compilers write for `class A extends B`.
INHERITS = frozenset(
    {"inherits", "__extends", "_inherits", "_inheritsLoose", "extendStatics"}
)


def attach_methods(builder: Builder, target: Node, value: Node) -> None:
    """`A.prototype.m = function () {}`, `A.prototype = { m() {} }`: methods of A."""
    base = target.child_by_field_name("object")
    if base is None:
        return
    name = builder.field_text(target, "property")
    if name == PROTOTYPE:
        if value.type == "object":
            for child in expressions(value):
                function = child.child_by_field_name("value") or child
                if function.type in FUNCTIONS or function.type == "method_definition":
                    builder.decorate(function, [base])
    elif value.type in FUNCTIONS and base.type == "member_expression":
        owner = base.child_by_field_name("object")
        if owner is not None and builder.field_text(base, "property") == PROTOTYPE:
            builder.decorate(value, [owner])


def receiver(builder: Builder, node: Node) -> Term | None:
    """Return the class that a function was attached to."""
    kept = builder.decorators(node)
    return builder.term(kept[0]) if kept else None


def inherited(builder: Builder, value: Node) -> Term | None:
    """`Object.create(B.prototype)` as the prototype of A: an instance of B."""
    function = value.child_by_field_name("function")
    arguments = value.child_by_field_name("arguments")
    if function is None or arguments is None:
        return None
    given = expressions(arguments)
    if not given or dotted_text(builder, function) != "Object.create":
        return None
    return _instance(builder.term(given[0]))


def inherits(builder: Builder, callee: Term, arguments: list[Node]) -> None:
    """`util.inherits(A, B)`, `Object.setPrototypeOf(A.prototype, B.prototype)`."""
    if len(arguments) < 2:  # noqa: PLR2004 (who inherits from whom)
        return
    name = getattr(callee, "name", "")
    first, second = builder.term(arguments[0]), builder.term(arguments[1])
    if name in INHERITS:
        builder.store(first, PROTOTYPE, InstanceOf(second), builder.at)
    elif name == "setPrototypeOf" and isinstance(first, Attribute):
        base = _instance(second)
        if first.name == PROTOTYPE and base is not None:
            builder.store(first.base, PROTOTYPE, base, builder.at)


def _instance(prototype: Term) -> Term | None:
    if not isinstance(prototype, Attribute) or prototype.name != PROTOTYPE:
        return None
    return InstanceOf(prototype.base)
