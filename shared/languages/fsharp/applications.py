"""F#'s applications: `f a b` nests, and the grammar binds operators tighter than it.

`x - f a b` is `((x - f) a) b` there, and so is `x |> f a`, which calls f with a and x.
`a >>= b` calls what the archive defines as `(>>=)`.
"""

from tree_sitter import Node

from shared.languages.tags.parts import class_of, declared
from shared.parsing.builder import MAX_TERM_DEPTH, UNKNOWN, Builder
from shared.parsing.facts import (
    Argument,
    Attribute,
    CallResult,
    InstanceOf,
    Name,
    Term,
)
from shared.parsing.rules import MAX_ITEMS, expressions, one_of

# The key of what applications give, in `Layout.notes`.
KNOWN = "applications"
PIPES = frozenset({"|>", "||>"})
BACK_PIPES = frozenset({"<|", "<||"})
COMPOSING = frozenset({">>", "<<"})
# Operators of the language, and of its library; any other may be one of the archive.
_STANDARD = """
+ - * / % ** = <> < > <= >= && || ^ @ :: := ! ~~~ &&& ||| ^^^ <<< >>> .. |> ||> |||> <|
<|| <||| >> << ? :? :?> :>
"""
STANDARD = frozenset(_STANDARD.split())
HEADS = frozenset({"long_identifier_or_op", "dot_expression", "identifier"})
GENERIC = "typed_expression"
# Of the library, besides those that types name in small letters.
COLLECTIONS = ("Dictionary", "HashSet", "Queue", "ResizeArray", "Stack")


def application(builder: Builder, node: Node) -> None:
    """Record the call of an application, or of a pipe."""
    value(builder, node)


def value(builder: Builder, node: Node) -> Term:
    """Return what an application gives, asked for once or more."""
    known = builder.layout.notes.setdefault(KNOWN, {})
    if not isinstance(known, dict):
        return UNKNOWN
    if node.id not in known:
        known[node.id] = UNKNOWN
        is_pipe = node.type == "infix_expression"
        known[node.id] = (
            _piped(builder, node, []) if is_pipe else _applied(builder, node)
        )
    found: Term = known[node.id]
    return found


def _applied(builder: Builder, node: Node) -> Term:
    """`f a b`: the calls inside of it are this one."""
    known = builder.layout.notes[KNOWN]
    given: list[Node] = []
    while node.type == "application_expression" and len(given) < MAX_TERM_DEPTH:
        if isinstance(known, dict):
            known.setdefault(node.id, UNKNOWN)
        children = expressions(node)
        if not children:
            return UNKNOWN
        node, *rest = children
        given[:0] = rest
    if node.type == "infix_expression":
        return _piped(builder, node, given)
    return _call(builder, node, given)


def _piped(builder: Builder, node: Node, given: list[Node]) -> Term:
    """`a |> f b`, `f b <| a`, `a + f b`, `f >> g`."""
    known = builder.layout.notes[KNOWN]
    if isinstance(known, dict):
        known.setdefault(node.id, UNKNOWN)
    parts = expressions(node)
    operators = [child for child in node.children if child.type == "infix_op"]
    parts = [part for part in parts if part.type != "infix_op"]
    if len(operators) != 1 or not parts[1:]:
        return UNKNOWN
    left, right, *_ = parts
    operator = builder.text(operators[0])
    if operator in PIPES:
        return _call(builder, right, given, builder.term(left))
    if operator in BACK_PIPES:
        argument = _call(builder, right, given) if given else builder.term(right)
        return _call(builder, left, [], argument)
    if operator in COMPOSING:
        for part in parts:
            _call(builder, part, [])
        return UNKNOWN
    second = _call(builder, right, given) if given else UNKNOWN
    if operator in STANDARD:
        return UNKNOWN
    second = second if given else builder.term(right)
    arguments = (Argument(builder.term(left)), Argument(second))
    index = builder.call(node, Name(operator), arguments, at=operators[0])
    return CallResult(index)


def _call(
    builder: Builder, head: Node, given: list[Node], last: Term | None = None
) -> Term:
    if head.type == "application_expression":
        inner = builder.apply(value, head)
        return inner if last is None else _more(builder, inner, last)
    made = builder.term(head) if head.type == GENERIC else UNKNOWN
    head = expressions(head)[0] if isinstance(made, InstanceOf) else head
    if head.type not in HEADS:
        builder.term(head)
        return UNKNOWN
    arguments = [Argument(builder.term(node)) for node in _flat(given)]
    if last is not None:
        arguments.append(Argument(last))
    callee = builder.term(head)
    named = expressions(head)[-1:] if head.type == "dot_expression" else [head]
    index = builder.call(head, callee, tuple(arguments), at=(named or [head])[0])
    return one_of([CallResult(index), made])


def _more(builder: Builder, inner: Term, last: Term) -> Term:
    """`x |> f a`: x goes behind what f was given."""
    if isinstance(inner, CallResult):
        builder.add_argument(inner.call, Argument(last))
    return inner


def _flat(given: list[Node]) -> list[Node]:
    """`f (a, b)` gives a and b, as `f a b` does."""
    found: list[Node] = []
    for node in given:
        inner = expressions(node)
        is_wrapped = node.type == "paren_expression" and len(inner) == 1
        one = inner[0] if is_wrapped else node
        found.extend(expressions(one) if one.type == "tuple_expression" else [node])
    return found


def made(builder: Builder, node: Node) -> Term:
    """`A<B>`, where it is called: what it makes."""
    type_, *given = expressions(node)
    inside = expressions(given[0])[:MAX_ITEMS] if given else []
    held = tuple(declared(builder.term(each)) for each in inside)
    return InstanceOf(class_of(builder.term(type_)), held)


def member(builder: Builder, node: Node) -> Term:
    """`f(a).B`."""
    base = builder.field(node, "base")
    name = builder.field(node, "field")
    if base is None or name is None:
        return UNKNOWN
    term = builder.term(base)
    for part in builder.text(name).split("."):
        term = Attribute(term, part)
    return term
