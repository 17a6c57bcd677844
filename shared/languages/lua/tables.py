"""Lua's tables: those that functions are attached to are classes."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice

from tree_sitter import Node

from shared.languages.tags.parts import Parts, first, parts_of
from shared.parsing import rules
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Attribute,
    Base,
    Defined,
    Definition,
    InstanceOf,
    Name,
    Scope,
    Term,
    Within,
)
from shared.parsing.rules import expressions, one_of

KNOWN = "tables"
NEW = "new"
# The key in `Layout.notes` of the tables and calls that were written last, by name.
LITERALS = "literals"
TABLE = "table_constructor"
INDEX = ".__index"
ITEM = rules.item("table", "field")
MEMBER = rules.attribute("table", "field")
# So many functions of a table may be meant by a computed key.
MAX_ATTACHED = 32
# Calls that make a class: of `class("C", Base)` and `Base:extend("C")` the base counts.
MAKERS = ("class", "extend", "subclass", "setmetatable")


@dataclass(slots=True, kw_only=True)
class Tables:
    """What a file says of its tables, by name.

    `owners` have functions attached, `classes` methods or an `__index` of their own;
    `bases` is what a table looks its members up in, `members` its functions' names,
    `heirs` tells of the tables that are classes what they inherit from, `bodies`
    the scopes that hold their members. `given` are what calls of functions give.
    """

    owners: set[str] = field(default_factory=set)
    classes: set[str] = field(default_factory=set)
    bases: dict[str, Node] = field(default_factory=dict)
    members: dict[str, dict[str, None]] = field(default_factory=dict)
    heirs: dict[str, frozenset[str]] = field(default_factory=dict)
    bodies: dict[str, int] = field(default_factory=dict)
    given: set[str] = field(default_factory=set)


def tables(builder: Builder) -> Tables:
    """Return what the whole file says of its tables."""
    notes = builder.layout.notes
    found = notes.get(KNOWN)
    if not isinstance(found, Tables):
        found = notes[KNOWN] = Tables()
        for anchor in builder.layout.anchors:
            _look(builder, anchor.capture, anchor.node, found)
        found.given &= found.members.keys()
    return found


def item(builder: Builder, node: Node) -> Term:
    """`t[k]`: of a table that functions are attached to, any of them."""
    table, key = (builder.field(node, each) for each in ("table", "field"))
    if table is None or table.type != "identifier" or key is None:
        return ITEM(builder, node)
    attached = tables(builder).members.get(builder.text(table), {})
    if not attached or key.type in ("string", "number"):
        return ITEM(builder, node)
    base, names = builder.term(table), list(islice(attached, MAX_ATTACHED))
    builder.truncated |= len(names) < len(attached)
    return one_of([ITEM(builder, node), *(Attribute(base, name) for name in names)])


def member(builder: Builder, node: Node) -> Term:
    """`t.f`; what several tables are that one function makes, f of this one."""
    table, name = (builder.field(node, each) for each in ("table", "field"))
    if table is not None and name is not None and table.type == "identifier":
        known, written = tables(builder), builder.text(table)
        if written in known.given and builder.text(name) in known.members[written]:
            return Name(f"{written}.{builder.text(name)}")
    return MEMBER(builder, node)


def _look(builder: Builder, capture: str, node: Node, found: Tables) -> None:
    parts = parts_of(builder, node)
    if capture.startswith("definition."):
        receiver = first(parts, "receiver")
        if receiver is not None:
            name = builder.text(receiver)
            found.owners.add(name)
            member = builder.text(first(parts, "name") or receiver)
            found.members.setdefault(name, {})[member] = None
            if capture == "definition.method":
                found.classes.add(name)
    elif capture == "assignment":
        for target in parts.get("target", ()):
            name = builder.text(target)
            if name.endswith(INDEX):
                found.owners.add(name.removesuffix(INDEX))
                found.classes.add(name.removesuffix(INDEX))
    elif capture == "declaration":
        found.given |= set(_given(builder, parts))
    elif capture == "inherits":
        table, base = first(parts, "name"), first(parts, "base")
        if table is not None and base is not None:
            found.bases[builder.text(table)] = base


def _given(builder: Builder, parts: Parts) -> Iterator[str]:
    # `local t = f()`, which is no module.
    pairs = zip(parts.get("target", ()), parts.get("value", ()), strict=False)
    for target, value in pairs:
        is_call = value.type == "function_call"
        if is_call and "module" not in parts_of(builder, value):
            yield builder.text(target)


def made(builder: Builder, target: Node, value: Node | None) -> Term:
    """Return what a name is given; a table with functions of its own is a class."""
    name = builder.text(target)
    is_new = value is not None and value.type in (TABLE, "function_call")
    if value is not None and is_new:
        _literals(builder)[name] = value
    known = tables(builder)
    is_table = value is not None and value.type == TABLE
    is_meta = is_table and value is not None and bool(_inherited(builder, value))
    if value is None or not is_new or (name not in known.owners and not is_meta):
        return builder.term(value)
    if value.type == "function_call" and _maker(builder, value) not in MAKERS:
        return builder.term(value)
    bases = [*_bases(builder, value), known.bases.get(name)]
    index = _define(builder, name, target, value, [b for b in bases if b is not None])
    if value.type == "function_call" and NEW not in known.members.get(name, {}):
        # What makes classes gives them what makes instances: that is calling the class.
        builder.store(Name(name), NEW, Name(name), value.end_byte)
    return Defined(index)


def _define(
    builder: Builder, name: str, target: Node, value: Node, bases: list[Node]
) -> int:
    inherited = frozenset(builder.text(base) for base in bases)
    tables(builder).heirs[name] = inherited
    index = builder.define_late(
        Definition(
            label="Class",
            kind="class",
            name=name if name in tables(builder).classes else "",
            qualified_name=name,
            scope=builder.scope,
            body=len(builder.layout.scopes),
            start_line=target.start_point[0] + 1,
            end_line=value.end_point[0] + 1,
            at=target.start_byte,
            exported=True,
            bases=tuple(Base(_plain(builder, base)) for base in bases),
        )
    )
    body = Scope("class", builder.scope, index, value.end_byte)
    tables(builder).bodies[name] = len(builder.layout.scopes)
    builder.layout.scopes.append(body)
    members = tables(builder).members.setdefault(name, {})
    for child in expressions(value) if value.type == TABLE else []:
        key = builder.field(child, "name")
        held = builder.field(child, "value")
        if key is not None and held is not None:
            scope, written = len(builder.layout.scopes) - 1, _key(builder, key)
            # `{ f = f }` holds what is called so around the table.
            term = Within(builder.scope, builder.term(held))
            builder.bind_in(scope, written, term, key.end_byte)
            members[written] = None
    return index


def _key(builder: Builder, node: Node) -> str:
    # `a = x`, `["a"] = x`.
    is_text = node.type == "string" and node.named_child_count == 1
    return builder.text(node.named_children[0] if is_text else node)


def _plain(builder: Builder, node: Node) -> Term:
    term = builder.term(node)
    return term.type if isinstance(term, InstanceOf) else term


def _maker(builder: Builder, call: Node) -> str:
    return builder.field_text(call, "name").rpartition(":")[2].rpartition(".")[2]


def _bases(builder: Builder, value: Node) -> list[Node]:
    if value.type != "function_call":
        # `{ __index = Base }`
        return _inherited(builder, value)
    named = builder.field(value, "name")
    given = builder.field(value, "arguments")
    arguments = expressions(given) if given is not None else []
    if named is not None and named.type == "method_index_expression":
        table = builder.field(named, "table")
        return [table] if table is not None else []
    return [a for node in arguments for a in _inherited(builder, node)]


def _inherited(builder: Builder, node: Node) -> list[Node]:
    # `Base`, or the `Base` of `{ __index = Base }`.
    if node.type == "identifier":
        return [node]
    inside = expressions(node) if node.type == TABLE else []
    fields = [f for f in inside if builder.field_text(f, "name") == "__index"]
    values = [builder.field(field, "value") for field in fields]
    return [value for value in values if value is not None]


def instance(builder: Builder, call: Node) -> Term:
    """`setmetatable(o, C)`: o, and an instance of what C looks members up in."""
    given = builder.field(call, "arguments")
    arguments = expressions(given) if given is not None else []
    if _maker(builder, call) != "setmetatable" or len(arguments) != 2:  # noqa: PLR2004 (its parameters)
        return UNKNOWN
    bases = _inherited(builder, arguments[1])
    options: list[Term] = [InstanceOf(builder.term(base)) for base in bases]
    if options and _is_made_by_base(builder, *arguments):
        # What the base makes becomes one of ours, which inherits all that it has.
        return one_of(options)
    if arguments[0].type != TABLE:
        options.insert(0, builder.term(arguments[0]))
    elif options:
        _fill(builder, options[0], arguments[0])
    return one_of(options)


def _is_made_by_base(builder: Builder, made: Node, kind: Node) -> bool:
    # `setmetatable(Base.new(), C)`, `local o = Base.new(); setmetatable(o, C)`, where C
    # inherits from Base.
    called = _literals(builder).get(builder.text(made), made)
    if called.type != "function_call" or kind.type != "identifier":
        return False
    named = builder.field(called, "name")
    table = builder.field_text(named, "table") if named is not None else ""
    of, outer = builder.text(kind), builder.outer_definition()
    if of == "self" and outer is not None:
        of = outer.qualified_name.partition(".")[0]
    return table in tables(builder).heirs.get(of, ())


def becomes(builder: Builder, node: Node) -> None:
    """`setmetatable(o, C)` as a statement: from here on o is an instance of C."""
    parts = parts_of(builder, node)
    made, of = first(parts, "name"), first(parts, "base")
    if made is None or of is None or builder.text(made) in tables(builder).owners:
        return
    known = Name(builder.text(made))
    kind: Term = InstanceOf(builder.term(of))
    is_one = _is_made_by_base(builder, made, of)
    value = kind if is_one else one_of([known, kind])
    builder.bind(known.name, value, node.end_byte)
    written = _literals(builder).get(known.name)
    if written is not None and written.type == TABLE:
        _fill(builder, InstanceOf(builder.term(of)), written)


def _fill(builder: Builder, made: Term, written: Node) -> None:
    """`{ a = b }` of what becomes an instance: its fields."""
    for child in expressions(written):
        key = builder.field(child, "name")
        held = builder.field(child, "value")
        if key is not None and held is not None and key.type == "identifier":
            name, value = builder.text(key), builder.term(held)
            builder.store(made, name, value, child.start_byte)


def _literals(builder: Builder) -> dict[str, Node]:
    known = builder.layout.notes.setdefault(LITERALS, {})
    return known if isinstance(known, dict) else {}
