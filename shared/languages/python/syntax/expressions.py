"""How Python's expressions and annotations become terms."""

import re

from tree_sitter import Node

from shared.languages.python.conditions.standing_in import splat
from shared.languages.python.containers import lives, nexts, rows
from shared.languages.python.containers.unrolled import STAR, is_star, spread
from shared.languages.python.keys.constants import (
    entry_key,
    exact_keys,
    keys,
    several,
)
from shared.languages.python.keys.told import told, told_together
from shared.languages.python.objects import reflection
from shared.languages.python.objects.replacing import copied
from shared.languages.python.syntax.operators import Entry, last
from shared.languages.python.syntax.quoted import (
    CALLABLE,
    SCALARS,
    SIGNED,
    dotted,
    quoted,
)
from shared.parsing.builder import MAX_TERM_DEPTH, UNKNOWN, Builder, TermRule
from shared.parsing.facts import (
    NO_SCOPE,
    Element,
    InstanceOf,
    Item,
    Literal,
    Mapping,
    Name,
    Parameter,
    Repeated,
    Sequence,
    Slice,
    Term,
    Within,
)
from shared.parsing.rules import (
    MAX_ITEMS,
    expressions,
    first_named,
    literal,
    one_of,
)
from shared.resolution.values.declared import OF_FUNCTIONS
from shared.resolution.values.reached import RETURNED, SENT_INDEX

_LENGTH, _LAST = b"len(", re.compile(r"len\((\w+)\) ?- ?([1-9]\d{0,2})\Z")


def dotted_name(builder: Builder, node: Node) -> Term:
    """`a.b` in patterns and imports."""
    text = builder.text(node)
    if text.count(".") > MAX_TERM_DEPTH:
        builder.truncated = True
        return UNKNOWN
    return dotted(text)


def item(builder: Builder, node: Node) -> Term:
    """`x[k]`, or a part of x."""
    value = builder.field(node, "value")
    base = builder.term(value)
    written = node.children_by_field_name("subscript")
    if len(written) != 1 or value is None:
        key = several(builder, written)
        return Item(base, key, told_together(builder, written) if key is None else None)
    named = reflection.item(builder, value, written[0])
    if named is not None:
        return named
    if written[0].type == "slice":
        return _part(builder, base, written[0])
    from_end = _from_end(builder, value, written[0])
    known = exact_keys(builder, written[0]) if from_end is None else (from_end,)
    if known:
        return one_of([Item(base, key) for key in known])
    key = entry_key(builder, written[0])
    return Item(base, key, told(builder, written[0]) if key is None else None)


def _from_end(builder: Builder, value: Node, index: Node) -> int | None:
    # `xs[len(xs) - 1]`
    if not builder.source.startswith(_LENGTH, index.start_byte):
        return None
    told = _LAST.match(builder.text(index))
    is_own = told is not None and told[1] == builder.text(value)
    return -int(told[2]) if told is not None and is_own else None


def _part(builder: Builder, base: Term, node: Node) -> Term:
    """`x[1:-1]`: by constant bounds; any other holds what x holds."""
    bounds: list[int | None] = [None]
    for child in node.children:
        if child.type == ":":
            bounds.append(None)
            continue
        known = keys(builder, child)
        if len(known) != 1 or not isinstance(known[0], int):
            return base
        bounds[-1] = known[0]
    start, stop, *step = bounds
    if step and step[0] not in (None, 1):
        in_steps = slice(start, stop, step[0])
        return _stepping(builder, node, base, in_steps) or Repeated(Element(base))
    return Slice(base, start or 0, stop)


def _stepping(builder: Builder, part: Node, base: Term, steps: slice) -> Term | None:
    # `x[::-1]`, `x[::2]` of what a literal tells.
    value = builder.field(part.parent, "value") if part.parent is not None else None
    if value is None or steps.step == 0:
        return None
    if isinstance(base, Sequence):
        return Sequence(base.items[steps])
    found = rows.elements(builder, value)
    return Sequence(tuple(found[steps])) if found else None


def yielded(builder: Builder, node: Node) -> Term:
    """`yield x`: what is sent; `yield from x`: what x returns when it is through."""
    if not any(child.type == "from" for child in node.children):
        return sent(builder)
    return Item(builder.term(first_named(node)), RETURNED)


def sent(builder: Builder) -> Term:
    """Return what is sent into the generator around."""
    scopes = builder.layout.scopes
    found = builder.scope_around("function", lambda one: scopes[one].kind == "function")
    if found == NO_SCOPE or scopes[found].definition < 0:
        return UNKNOWN
    return Parameter(scopes[found].definition, SENT_INDEX)


def call(builder: Builder, node: Node) -> Term:
    """`f(x)`; `getattr(x, "name")`, `x.pop()` and their like are what is meant."""
    named = reflection.result(builder, node) or lives.given(builder, node)
    named = named or nexts.given(builder, node) or rows.made(builder, node)
    return named or copied(builder, node) or builder.result(node)


def sequence(builder: Builder, node: Node) -> Term:
    """`[a, *b]`: position by position, where it is told how many stars spread."""
    items: list[Term] = []
    starred = False
    for child in expressions(node):
        if is_star(child):
            is_plain = child.type == STAR
            each = spread(builder, child) if is_plain else None
            if each is not None:
                items += each
                continue
            starred = True
            inner = first_named(child) if is_plain else child
            items.append(Element(builder.term(inner)))
        else:
            items.append(builder.term(child))
    if starred or len(items) > MAX_ITEMS:
        return Repeated(one_of(items))
    return Sequence(tuple(items))


def set_(builder: Builder, node: Node) -> Term:
    """`{a, b}`: nothing in it has a place."""
    held = sequence(builder, node)
    return Repeated(one_of(list(held.items))) if isinstance(held, Sequence) else held


def dictionary(builder: Builder, node: Node) -> Term:
    """`{"a": b, **c}`."""
    entries: list[Entry] = []
    indices: list[Term] = []
    for child in expressions(node):
        if child.type == "dictionary_splat":
            entries.append(("...", splat(builder, first_named(child))))
        elif child.type == "pair":
            written = builder.field(child, "key")
            key = entry_key(builder, written)
            if key is None:
                indices.append(builder.term(written))
            entries.append((key, builder.term(builder.field(child, "value"))))
    computed = tuple(term for term in indices if not isinstance(term, Literal))
    if len(entries) > MAX_ITEMS:
        value = one_of([value for _, value in entries])
        return Mapping(((None, value),), (one_of(list(computed)),))
    return Mapping(last(entries), computed)


def comprehension(builder: Builder, node: Node) -> Term:
    """`[f(x) for x in xs]`: its elements, read in its own scope."""
    laid_out = rows.comprehended(builder, node)
    if laid_out is not None:
        return laid_out
    body = builder.field(node, "body")
    scope = builder.scope_of(node)
    if body is not None and body.type == "pair":
        key = builder.term(builder.field(body, "key"))
        value = builder.term(builder.field(body, "value"))
        return Mapping(((None, Within(scope, value)),), (Within(scope, key),))
    return Repeated(Within(scope, _kept(builder, node, body) or builder.term(body)))


def _kept(builder: Builder, node: Node, body: Node | None) -> Term | None:
    # `[x for x in xs if isinstance(x, C)]` holds what x is where it is asked.
    if body is None or body.type != "identifier":
        return None
    if not any(part.type == "if_clause" for part in expressions(node)):
        return None
    # No code can read it.
    name = f"kept {body.start_byte}"
    scope, value = builder.scope_of(node), builder.term(body)
    builder.bind_in(scope, name, value, body.start_byte)
    return Name(name)


def annotation(builder: Builder, node: Node | None) -> Term | None:
    """Return the value that an annotation declares, or None when there is none.

    `A` is an instance of A; `A | None` and `Optional[A]` too; `type[A]` is A itself;
    `list[A]` and its like hold instances of A.
    """
    if node is None:
        return None
    reader = _ANNOTATIONS.get(node.type)
    return builder.apply(reader, node) if reader else UNKNOWN


def _inner_annotation(builder: Builder, node: Node) -> Term:
    return annotation(builder, first_named(node)) or UNKNOWN


def _quoted(builder: Builder, node: Node) -> Term:
    return quoted(builder.text(node))


def _named(builder: Builder, node: Node) -> Term:
    text = builder.text(node)
    return Literal(text) if text in SCALARS else InstanceOf(builder.term(node))


def _union(builder: Builder, node: Node) -> Term:
    return one_of([annotation(builder, side) or UNKNOWN for side in expressions(node)])


def _generic(builder: Builder, node: Node) -> Term:
    parts = expressions(node)
    if node.type == "generic_type" and len(parts) > 1:
        parts = [parts[0], *expressions(parts[1])]
    arguments = [annotation(builder, part) or UNKNOWN for part in parts[1:]]
    if builder.text(parts[0]) in CALLABLE and len(arguments) == SIGNED:
        return InstanceOf(OF_FUNCTIONS, tuple(arguments))
    return InstanceOf(builder.term(parts[0]), tuple(arguments))


_ANNOTATIONS: dict[str, TermRule] = {
    "type": _inner_annotation,
    "parenthesized_expression": _inner_annotation,
    "string": _quoted,
    "identifier": _named,
    "attribute": _named,
    "none": literal("None"),
    "binary_operator": _union,
    "union_type": _union,
    "subscript": _generic,
    "generic_type": _generic,
}
