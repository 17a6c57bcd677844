"""What stands in for a parameter that is nothing: `f or g`, `if f is None: f = g`."""

from tree_sitter import Node

from shared.languages.python.conditions import conditions
from shared.languages.python.conditions.sure import sure
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Attribute, Item, Name, Term
from shared.parsing.rules import bare, expressions, nearest, one_of
from shared.resolution.values.reached import OTHERWISE

_FUNCTIONS = ("function_definition", "lambda", "class_definition")
_NONE = "none"
_EMPTY = frozenset({"{}", "dict()"})


def boolean(builder: Builder, node: Node) -> Term:
    """`a or b`, `a and b`: any of them."""
    left, right = (builder.field(node, side) for side in ("left", "right"))
    if left is None or right is None:
        return UNKNOWN
    given = builder.term(right)
    sign = builder.field(node, "operator")
    if sign is not None and sign.type == "or":
        given = _instead(builder, left, given)
    return one_of([builder.term(left), given])


def splat(builder: Builder, node: Node | None) -> Term:
    """Return what `**x` spreads: of `x or {}` what x holds."""
    inner = bare(node)
    if inner is not None and inner.type == "boolean_operator":
        held, instead = (builder.field(inner, side) for side in ("left", "right"))
        is_or = builder.field_text(inner, "operator") == "or"
        if is_or and instead is not None and builder.text(instead) in _EMPTY:
            return builder.term(held)
    return builder.term(node)


def conditional(builder: Builder, node: Node) -> Term:
    """`a if c else b`: any of them; `a if a else b`, `b if a is None else a`."""
    parts = expressions(node)
    first, test, last = parts[0], parts[1], parts[-1]
    known = sure(builder, test)
    if known is not None:
        return builder.term(first if known else last)
    terms = [builder.term(first), builder.term(last)]
    name, is_there = _tested(builder, test)
    held, given = (first, 1) if is_there else (last, 0)
    if name and builder.text(held) == name:
        terms[given] = _instead(builder, held, terms[given])
        return one_of(terms)
    return one_of(conditions.either(builder, node, terms))


def assigned(builder: Builder, target: Node, given: Term) -> Term:
    """Return what an assignment gives: in `if f is None: f = g`, g stands in for f."""
    given = conditions.bound(builder, given, target.start_byte)
    is_inner = builder.until < builder.layout.scopes[builder.scope].end
    if not is_inner or target.type != "identifier" or target.parent is None:
        return given
    statement = target.parent.parent
    block = statement.parent if statement is not None else None
    around = block.parent if block is not None else None
    if around is None or around.type != "if_statement":
        return given
    test = builder.field(around, "condition")
    if test is None or builder.field(around, "consequence") != block:
        return given
    name, is_there = _tested(builder, test)
    is_meant = name == builder.text(target) and not is_there
    return _instead(builder, target, given) if is_meant else given


def _tested(builder: Builder, test: Node) -> tuple[str, bool]:
    # The name that a condition asks about, and whether it has to be something.
    if test.type == "identifier":
        return builder.text(test), True
    if test.type == "not_operator":
        name, is_there = "", False
        inner = builder.field(test, "argument")
        if inner is not None and inner.type == "identifier":
            name = builder.text(inner)
        return name, is_there
    parts = expressions(test) if test.type == "comparison_operator" else []
    if len(parts) != 2 or parts[1].type != _NONE or parts[0].type != "identifier":  # noqa: PLR2004 (both sides)
        return "", False
    words = builder.source[parts[0].end_byte : parts[1].start_byte].split()
    if words[:1] not in ([b"is"], [b"=="], [b"!="]):
        return "", False
    return builder.text(parts[0]), words in ([b"!="], [b"is", b"not"])


def _instead(builder: Builder, held: Node, given: Term) -> Term:
    # What counts where a parameter may be nothing.
    if held.type != "identifier" or given == UNKNOWN:
        return given
    around = nearest(held, _FUNCTIONS)
    formals = builder.field(around, "parameters") if around is not None else None
    name = builder.text(held)
    if formals is None or not any(
        _names(builder, one, name) for one in formals.children
    ):
        return given
    return Item(Attribute(Name(name), OTHERWISE), None, given)


def _names(builder: Builder, formal: Node, name: str) -> bool:
    if formal.type == "identifier":
        return builder.text(formal) == name
    if formal.type == "typed_parameter":
        return any(builder.text(one) == name for one in formal.children[:1])
    return builder.field_text(formal, "name") == name
