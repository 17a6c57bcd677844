"""Classes whose constructor is made of their fields: dataclasses, named tuples."""

from dataclasses import dataclass

from tree_sitter import Node

from shared.languages.python.objects.defaults import factory
from shared.parsing.builder import Builder
from shared.parsing.facts import (
    NO_SCOPE,
    Attribute,
    Defined,
    Definition,
    Formal,
    InstanceOf,
    Name,
    Parameter,
    Sequence,
    Term,
    Within,
)
from shared.parsing.rules import constant_key, expressions, first_named
from shared.resolution.values.reached import GIVEN

_DECORATORS = frozenset({"dataclass", "define", "frozen", "mutable"})
_BASES = frozenset({"NamedTuple"})
# Their constructors take names alone.
_NAMED_BASES = frozenset({"BaseModel"})

_NO_FIELD = "ClassVar"
_ONLY_NAMES = "KW_ONLY"

# The fields of the classes so far, by name, for those that inherit from them.
_NOTE = "records"
# What makes their fields, by class and name, where they are not given.
_MADE = "factories"
# Those that classes list for positional patterns.
_LISTED = "match args"


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """A class definition: its node, and the last words of its decorators and bases."""

    node: Node
    marks: tuple[str, ...]
    bases: tuple[str, ...]


def record(builder: Builder, written: Written, definition: Definition) -> None:
    """Give a class of fields what the constructor that nobody wrote does."""
    known = builder.layout.notes.setdefault(_NOTE, {})
    body = builder.field(written.node, "body")
    if not isinstance(known, dict) or body is None or definition.body == NO_SCOPE:
        return
    inherited = [known[base] for base in written.bases if base in known]
    is_record = not _DECORATORS.isdisjoint(written.marks)
    is_record |= not (_BASES | _NAMED_BASES).isdisjoint(written.bases)
    if not is_record and not inherited:
        return
    kind = "positional" if _NAMED_BASES.isdisjoint(written.bases) else "keyword"
    fields = {name: kind for fields in inherited for name, kind in fields.items()}
    if is_record:
        fields |= _fields(builder, body, kind)
    known[definition.name] = fields
    is_left_out = is_record and _leaves_out(builder, written.node)
    if fields and not is_left_out and not has_constructor(builder, body):
        made = _factories(builder, body, written, definition.name)
        construct(builder, definition, fields, made)
    if not _BASES.isdisjoint(written.bases):
        unpacks(builder, builder.definition_index(written.node), list(fields))


def match_args(builder: Builder, cls: str) -> list[str]:
    """Return the attributes that positional patterns of a class of the file stand for.

    Those that it lists itself, or the fields of a record.
    """
    known = builder.layout.notes.get(_NOTE)
    listed = builder.layout.notes.get(_LISTED)
    own = listed.get(cls) if isinstance(listed, dict) else None
    if own is not None:
        return list(own)
    fields = known.get(cls, {}) if isinstance(known, dict) else {}
    return [name for name, kind in fields.items() if kind == "positional"]


def list_match_args(builder: Builder, node: Node) -> None:
    """`__match_args__ = ("x", "y")` in a class."""
    outer = builder.outer_definition()
    listed = builder.layout.notes.setdefault(_LISTED, {})
    if outer is None or not isinstance(listed, dict):
        return
    keys = [constant_key(builder, child) for child in expressions(node)]
    listed[outer.name] = [key for key in keys if isinstance(key, str)]


def unpacks(builder: Builder, index: int, fields: list[str]) -> None:
    """Say that instances of a class are tuples of their fields."""
    made = InstanceOf(Defined(index))
    builder.stands_for(index, Sequence(tuple(Attribute(made, one) for one in fields)))


def construct(
    builder: Builder,
    definition: Definition,
    fields: dict[str, str],
    factories: dict[str, Term] | None = None,
) -> None:
    """Give a class the constructor that stores its fields: their names, and kinds."""
    at = definition.at
    formals = [Formal("self"), *(Formal(name, kind) for name, kind in fields.items())]
    for name, value in (factories or {}).items():
        if name in fields:
            # A field is no function: `ids: list = field(default_factory=ids)`.
            is_outer = isinstance(value, Name) and value.name in fields
            made_by = Within(definition.scope, value) if is_outer else value
            formals.append(Formal(GIVEN + name, "keyword", made_by))
    made = Definition(
        label="Function",
        kind="constructor",
        name="",
        qualified_name="",
        scope=definition.body,
        body=NO_SCOPE,
        start_line=definition.start_line,
        end_line=definition.end_line,
        at=at,
        formals=tuple(formals),
    )
    index = builder.define_late(made)
    builder.bind_in(definition.body, "__init__", Defined(index), at)
    for position, name in enumerate(fields, 1):
        value = Parameter(index, position)
        builder.store(Parameter(index, 0), name, value, at)


def assignments(body: Node) -> list[Node]:
    """Return what the statements of a class's body are that may assign."""
    inner = (
        first_named(statement)
        for statement in body.named_children
        if statement.type == "expression_statement"
    )
    return [one for one in inner if one is not None]


def _factories(
    builder: Builder, body: Node, written: Written, name: str
) -> dict[str, Term]:
    known = builder.layout.notes.setdefault(_MADE, {})
    if not isinstance(known, dict):
        return {}
    found: dict[str, Term] = {}
    for base in written.bases:
        found |= known.get(base, {})
    for assigned in assignments(body):
        value = builder.field(assigned, "right")
        field = builder.field_text(assigned, "left")
        found.pop(field, None)
        if value is not None and (made := factory(builder, value)) is not None:
            found[field] = made
    if found:
        known[name] = found
    return found


def _fields(builder: Builder, body: Node, kind: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for assigned in assignments(body):
        declared = builder.field(assigned, "type")
        target = builder.field(assigned, "left")
        if declared is None or target is None or target.type != "identifier":
            continue
        written = builder.text(declared)
        if written.endswith(_ONLY_NAMES):
            kind = "keyword"
        elif _NO_FIELD not in written:
            found[builder.text(target)] = kind
    return found


def _leaves_out(builder: Builder, node: Node) -> bool:
    # `@dataclass(init=False)`: the constructor is the one of the classes above.
    around = node.parent
    start = around.start_byte if around is not None else node.start_byte
    return b"init=False" in builder.source[start : node.start_byte]


def has_constructor(builder: Builder, body: Node) -> bool:
    """Whether the body of a class defines `__init__`."""
    return "__init__" in methods(builder, body)


def methods(builder: Builder, body: Node) -> frozenset[str]:
    """Return the names of the functions that the body of a class defines."""
    inner = (builder.field(one, "definition") or one for one in body.named_children)
    return frozenset(
        builder.field_text(one, "name")
        for one in inner
        if one.type == "function_definition"
    )
