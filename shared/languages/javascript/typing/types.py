"""What TypeScript's types say about values, as terms: `A` is an instance of A."""

from tree_sitter import Node

from shared.languages.javascript.typing.own_names import is_own
from shared.languages.javascript.typing.structures import is_structure
from shared.parsing.builder import UNKNOWN, Builder, TermRule
from shared.parsing.facts import (
    Attribute,
    Constant,
    Defined,
    Either,
    Element,
    InstanceOf,
    Item,
    Literal,
    Mapping,
    Name,
    Repeated,
    Sequence,
    Term,
    This,
)
from shared.parsing.rules import expressions, first_named, literal, one_of, whole
from shared.parsing.terms import CHECKED

MAX_MEMBERS = 256
# The name of types of functions, which no program writes.
FUNCTION = "->"

# Types that hold many of their first argument.
MANY = frozenset({"Array", "ReadonlyArray", "Set", "ReadonlySet", "Iterable"}) | {
    "Iterator",
    "IterableIterator",
    "AsyncIterable",
    "AsyncIterableIterator",
    "Generator",
    "AsyncGenerator",
}
# Types that hold their last argument under keys.
KEYED = frozenset({"Map", "ReadonlyMap", "WeakMap"})
COLLECTIONS = MANY | KEYED
# Types with the members of their first argument. A promise is here because `await`
# of a value is the value.
SAME = frozenset({"Promise", "PromiseLike", "Awaited", "Partial", "Readonly"}) | {
    "Required",
    "NonNullable",
    "Pick",
    "Omit",
}
# Types that are worked out from their arguments, and no names of classes.
# Of those from the type of a function, what of that each is.
OF_FUNCTIONS = {"Parameters": "parameters", "ReturnType": "result"}
WORKED_OUT = MANY | KEYED | {"InstanceType", "Record", *OF_FUNCTIONS}
ANNOTATIONS = frozenset({"type_annotation", "constraint"}) | {
    "type_predicate_annotation",
    "asserts_annotation",
}
TRANSPARENT = frozenset({"union_type", "intersection_type", "parenthesized_type"})
NAMES = frozenset({"type_identifier", "nested_type_identifier"})
# What is made an instance of, where a type is named like that.
MADE_OF = frozenset({"identifier", "member_expression"})
# Members whose texts tell types of a union apart.
TAGGED = frozenset({"property_signature", "public_field_definition"})
NO_VALUE = frozenset({"any", "unknown", "never", "void", "object"})


def declared(builder: Builder, node: Node | None) -> Term | None:
    """Return the value that an annotation declares; None when it says nothing."""
    if node is None:
        return None
    if node.type in ANNOTATIONS:
        node = first_named(node)
    found = builder.term(node)
    return None if found is UNKNOWN else found


def type_name(builder: Builder, node: Node) -> Term:
    """Return the class or type itself that `A`, `N.A` or `A<B>` names."""
    if node.type == "generic_type":
        named = builder.field(node, "name")
        return type_name(builder, named) if named else UNKNOWN
    if node.type in ("type_identifier", "identifier"):
        return Name(builder.text(node))
    if node.type in ("nested_type_identifier", "nested_identifier"):
        return dotted(builder, node)
    return builder.term(node)


def dotted(builder: Builder, node: Node) -> Term:
    """Turn `N.M.A` into attributes of a name."""
    first, *rest = builder.text(node).replace(" ", "").split(".")
    term: Term = Name(first)
    for name in rest:
        term = Attribute(term, name)
    return term


def _named(builder: Builder, node: Node) -> Term:
    return InstanceOf(type_name(builder, node))


def made(builder: Builder, node: Node) -> Term:
    """`new A<B>()`: what the call gives, and what holds a B."""
    result = builder.result(node)
    given = builder.field(node, "type_arguments")
    named = builder.field(node, "constructor")
    if given is None or named is None or named.type not in MADE_OF:
        return result
    arguments = [builder.term(child) for child in expressions(given)]
    if all(one is UNKNOWN or isinstance(one, Literal) for one in arguments):
        return result
    return Either((result, _given(builder, named, arguments)))


def _generic(builder: Builder, node: Node) -> Term:
    named = builder.field(node, "name")
    given = builder.field(node, "type_arguments")
    if named is None or given is None:
        return UNKNOWN
    arguments = [builder.term(child) for child in expressions(given)]
    return _given(builder, named, arguments) if arguments else UNKNOWN


def _given(builder: Builder, named: Node, arguments: list[Term]) -> Term:
    name = builder.text(named)
    found: Term = InstanceOf(type_name(builder, named), tuple(arguments))
    if name in SAME:
        found = arguments[0]
    elif name in COLLECTIONS and is_own(builder, name):
        return found
    elif name in MANY:
        found = Repeated(arguments[0])
    elif name in KEYED:
        found = Repeated(arguments[-1])
    elif name == "InstanceType":
        found = InstanceOf(arguments[0])
    elif name == "Record":
        found = Mapping(((None, arguments[-1]),))
    return found


def _many(builder: Builder, node: Node) -> Term:
    return Repeated(builder.term(first_named(node)))


def _tuple(builder: Builder, node: Node) -> Term:
    items = expressions(node)
    if any(child.type == "rest_type" for child in items):
        return Repeated(one_of([builder.term(child) for child in items]))
    return Sequence(tuple(builder.term(child) for child in items))


def _any_of(builder: Builder, node: Node) -> Term:
    # `A | B | C` nests to the left, as deep as it is long.
    options: list[Term] = []
    # Behind types values count as types, too: see where such terms are read.
    values: list[Term] = []
    waiting = [node]
    while waiting and len(options) + len(values) < MAX_MEMBERS:
        at = waiting.pop()
        if at.type == node.type:
            waiting.extend(reversed(expressions(at)))
        else:
            (values if at.type == "type_query" else options).append(builder.term(at))
    builder.truncated |= bool(waiting)
    return one_of(options + values)


def branches(node: Node) -> list[Node]:
    """Return what `A extends B ? C : D` may be: which of them, nobody works out."""
    sides = map(node.child_by_field_name, ("consequence", "alternative"))
    return [side for side in sides if side is not None]


def _branched(builder: Builder, node: Node) -> Term:
    return one_of([builder.term(side) for side in branches(node)])


def _predefined(builder: Builder, node: Node) -> Term:
    name = builder.text(node)
    return UNKNOWN if name in NO_VALUE else Literal(name)


def _literal(builder: Builder, node: Node) -> Term:
    value = first_named(node)
    if value is None or value.type in ("null", "undefined"):
        return UNKNOWN
    around = node.parent.parent if node.parent is not None else None
    if value.type == "string" and around is not None and around.type in TAGGED:
        return Constant(builder.text(value)[1:-1])
    return builder.term(value)


def _object(builder: Builder, node: Node) -> Term:
    index = builder.definition_index(node)
    if index >= 0 and is_structure(node):
        return InstanceOf(Defined(index))
    entries: list[tuple[str | int | None, Term]] = []
    for child in builder.first(expressions(node), MAX_MEMBERS):
        kept = declared(builder, builder.field(child, "type"))
        if child.type == "property_signature" and kept is not None:
            entries.append((builder.field_text(child, "name"), kept))
        elif child.type == "index_signature" and kept is not None:
            entries.append((None, kept))
    return Mapping(tuple(entries)) if entries else UNKNOWN


def function_type(builder: Builder, node: Node) -> Term:
    """`(a: A) => B`: what a callback is given, and what it gives."""
    written = builder.field(node, "parameters")
    given: list[Term] = []
    for child in expressions(written) if written is not None else []:
        pattern = builder.field(child, "pattern")
        if pattern is None or pattern.type != "this":
            kept = declared(builder, builder.field(child, "type"))
            given.append(UNKNOWN if kept is None else kept)
    result = builder.term(builder.field(node, "return_type"))
    taken = Sequence(tuple(given))
    if not (result is UNKNOWN or isinstance(result, Literal)):
        return InstanceOf(Name(FUNCTION), (taken, result))
    if all(one is UNKNOWN for one in given):
        return UNKNOWN
    return InstanceOf(Name(FUNCTION), (taken,))


def _predicate(builder: Builder, node: Node) -> Term:
    """`a is B`: what a function says that checks."""
    meant = declared(builder, builder.field(node, "type"))
    return Literal("boolean") if meant is None else Mapping(((CHECKED, meant),))


def _lookup(builder: Builder, node: Node) -> Term:
    """`A["b"]`, `A[0]`, `A[number]`."""
    parts = expressions(node)
    if len(parts) < 2:  # noqa: PLR2004 (both sides)
        return UNKNOWN
    base, text = builder.term(parts[0]), builder.text(parts[1])
    if base is UNKNOWN:
        return UNKNOWN
    if parts[1].type != "literal_type":
        return Element(base) if text == "number" else UNKNOWN
    return (
        Item(base, whole(text))
        if text.isdecimal()
        else Attribute(base, text.strip("'\""))
    )


def _inner(builder: Builder, node: Node) -> Term:
    return builder.term(first_named(node))


def _this(_builder: Builder, _node: Node) -> Term:
    return This()


TYPES: dict[str, TermRule] = {
    "type_identifier": _named,
    "nested_type_identifier": _named,
    "generic_type": _generic,
    "array_type": _many,
    "rest_type": _many,
    "tuple_type": _tuple,
    "function_type": function_type,
    "conditional_type": _branched,
    "union_type": _any_of,
    "intersection_type": _any_of,
    "predefined_type": _predefined,
    "literal_type": _literal,
    "template_literal_type": literal("string"),
    "object_type": _object,
    "lookup_type": _lookup,
    "type_query": _inner,
    "parenthesized_type": _inner,
    "readonly_type": _inner,
    "optional_type": _inner,
    "this_type": _this,
    "new_expression": made,
    "type_predicate": _predicate,
    "asserts": _inner,
}
