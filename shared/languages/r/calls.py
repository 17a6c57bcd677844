"""R's functions, calls and names, where tags do not reach: classes of three kinds."""

from tree_sitter import Node

from shared.languages.r.reading import DOT
from shared.languages.tags import flow
from shared.languages.tags.definitions import definition
from shared.languages.tags.parts import Parts, first, parts_of, text, written
from shared.languages.tags.style import Style
from shared.parsing.builder import UNKNOWN, AnchorRule, Builder
from shared.parsing.facts import (
    MODULE_SCOPE,
    NO_SCOPE,
    Attribute,
    Defined,
    Element,
    Item,
    Mapping,
    Name,
    Parameter,
    Sequence,
    Super,
    Term,
    This,
)
from shared.parsing.rules import (
    MAX_ITEMS,
    arguments_of,
    constant_key,
    expressions,
    first_named,
    one_of,
)

ITSELF = frozenset({"self", "private", ".self"})
LISTS = frozenset({"list", "c", "new.env", "alist"})
# What gives its first argument, or something like it.
SAME = frozenset({"invisible", "structure", "unlist", "force", "identity", "rev"})
# What gives the function of a name.
FINDING = frozenset({"match.fun", "get"})
GENERIC = "UseMethod"
# The key in `Layout.notes` of the functions whose names have a dot.
DOTTED = "dotted"


def plain(name: str) -> str:
    """Return a name as R has it."""
    return name.rstrip(DOT).replace(DOT, ".") if DOT in name else name


def naming(builder: Builder, parts: Parts) -> str:
    """Return the name of a definition; of `a$f <- function()` the last one."""
    node = first(parts, "name")
    if node is not None and node.type == "member_expression":
        return plain(builder.field_text(node, "property"))
    return plain(written(builder, parts, "name"))


STYLE = Style(naming=naming)
SEVERAL = Style(naming=naming, overloads=True)


def function(kind: str, style: Style) -> AnchorRule:
    """Return the rule of functions, each of which gives what comes last in it."""
    defined = definition(kind, style)

    def rule(builder: Builder, node: Node) -> None:
        parts = parts_of(builder, node)
        name = first(parts, "name")
        is_member = name is not None and name.type == "member_expression"
        if is_member:
            # It is stored in what the name is a member of.
            parts["unbound"] = [node]
        defined(builder, node)
        index = builder.definition_index(node)
        body, at = builder.body_scope(index), node.start_byte
        if style.overloads and name is not None:
            # Whoever calls it calls what is there for the value.
            bound = plain(builder.text(name))
            builder.bind_in(MODULE_SCOPE, bound, Defined(index), at, hides=False)
        for formal in parts.get("parameter", ()):
            # A name that was rewritten is bound as it is written.
            named = first(parts_of(builder, formal), "name") or formal
            if DOT in builder.text(named) and body != NO_SCOPE:
                position = parts["parameter"].index(formal)
                known = plain(builder.text(named))
                builder.bind_in(body, known, Parameter(index, position), at)
        if body != NO_SCOPE:
            result = _last(builder.field(node, "body"))
            if result is not None:
                builder.returns(builder.term(result), result.start_byte, scope=body)

    return rule


def _last(body: Node | None) -> Node | None:
    if body is None or body.type != "statement_block":
        return body
    inside = expressions(body)
    if not inside or inside[-1].type != "expression_statement":
        return None
    return first_named(inside[-1])


def name(builder: Builder, node: Node) -> Term:
    """`a`, `self`, `super`."""
    found = plain(builder.text(node))
    if found in ITSELF:
        return This()
    return Super() if found == "super" else Name(found)


def member(builder: Builder, node: Node) -> Term:
    """`a$b`, `a@b`, `a::b`."""
    base = builder.term(builder.field(node, "object"))
    return Attribute(base, plain(builder.field_text(node, "property")))


def item(builder: Builder, node: Node) -> Term:
    """`a[["b"]]`, `a[b]`: an item, or several of which each is one."""
    base = builder.term(builder.field(node, "object"))
    index = builder.field(node, "index")
    if index is not None and index.type == "array":
        return Item(base, constant_key(builder, first_named(index)))
    return one_of([base, Element(base)]) if base is not UNKNOWN else UNKNOWN


def call(builder: Builder, node: Node) -> None:
    """`f(a)`, `A$new(a)`, `new("A", a)`, `UseMethod("f")`."""
    parts = parts_of(builder, node)
    callee, given = first(parts, "callee"), flow.arguments(builder, parts)
    if callee is None or builder.definition_index(node) >= 0:
        builder.call(node, UNKNOWN)
        return
    called = plain(builder.text(callee))
    written_first = next(iter(arguments_of(node)), None)
    named = _text(builder, written_first)
    property_ = builder.field(callee, "property")
    if property_ is not None and plain(builder.text(property_)) == "new":
        of = builder.term(builder.field(callee, "object"))
        builder.call(node, of, given, "new", at=property_)
    elif called == "new" and named:
        builder.call(node, Name(named), given[1:], "new", at=callee)
    elif called == GENERIC and named:
        dotted = _dotted(builder).get(named, ())
        builder.call(node, one_of([Name(each) for each in dotted]), at=callee)
    elif called in ("do.call", "match.fun") and named:
        builder.call(node, Name(named), at=callee)
    elif called == "callSuper":
        own = builder.outer_definition()
        over = Attribute(Super(), own.name) if own is not None else UNKNOWN
        builder.call(node, over, given, at=callee)
    else:
        builder.call(node, builder.term(callee), given, at=property_ or callee)


def _text(builder: Builder, node: Node | None) -> str:
    is_text = node is not None and node.type == "string"
    return builder.text(node)[1:-1] if node is not None and is_text else ""


def _dotted(builder: Builder) -> dict[str, list[str]]:
    # The methods of each generic function: `f.a` and `f.b` of f.
    known = builder.layout.notes.get(DOTTED)
    if isinstance(known, dict):
        return known
    found: dict[str, list[str]] = {}
    for anchor in builder.layout.anchors:
        if anchor.capture == "definition.function":
            whole = plain(text(builder, parts_of(builder, anchor.node), "name"))
            generic, dot, _ = whole.partition(".")
            if dot and generic and len(found.setdefault(generic, [])) < MAX_ITEMS:
                found[generic].append(whole)
    builder.layout.notes[DOTTED] = found
    return found


def result(builder: Builder, node: Node) -> Term:
    """`f(a)`; `list(a = b)` holds what it names."""
    callee = builder.field_text(node, "function")
    called = plain(callee)
    given = arguments_of(node)[:MAX_ITEMS]
    if called in LISTS:
        return _held(builder, given)
    if called in SAME and given:
        return builder.term(given[0])
    if called in ("match.fun", "get") and (
        named := _text(builder, given[0]) if given else ""
    ):
        return Name(named)
    return builder.result(node)


def _held(builder: Builder, given: list[Node]) -> Term:
    pairs: list[tuple[str | int | None, Term]] = []
    items: list[Term] = []
    for each in given:
        if each.type == "assignment_expression":
            key = builder.field(each, "left")
            value = builder.term(builder.field(each, "right"))
            if key is not None:
                pairs.append((_text(builder, key) or plain(builder.text(key)), value))
        else:
            items.append(builder.term(each))
    return Mapping(tuple(pairs)) if pairs or not items else Sequence(tuple(items))


def assigned(builder: Builder, node: Node) -> None:
    """`a <- b`, `a$b <- c`, `a[["b"]] <- c`."""
    parts = parts_of(builder, node)
    target, value = first(parts, "target"), first(parts, "value")
    if target is None or value is None or builder.definition_index(node) >= 0:
        return
    given = builder.term(value)
    if target.type in ("identifier", "string"):
        if builder.definition_index(value) < 0:
            found = _text(builder, target) or plain(builder.text(target))
            builder.bind(found, given, node.end_byte)
    else:
        builder.assign(target, given)


def store_member(builder: Builder, node: Node, value: Term) -> None:
    """`a$b <- c`."""
    base = builder.term(builder.field(node, "object"))
    found = plain(builder.field_text(node, "property"))
    builder.store(base, found, value, node.start_byte)


def store_item(builder: Builder, node: Node, value: Term) -> None:
    """`a[["b"]] <- c`."""
    base = builder.term(builder.field(node, "object"))
    index = builder.field(node, "index")
    inner = first_named(index) if index is not None and index.type == "array" else index
    builder.store_item(base, constant_key(builder, inner), value, node.start_byte)
