"""What a record's field is where nobody gives it: `x: C = field(default_factory=C)`."""

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.facts import (
    Attribute,
    InstanceOf,
    Item,
    Mapping,
    Sequence,
    Term,
)
from shared.parsing.rules import arguments_of, one_of
from shared.resolution.values.reached import GIVEN

# Functions that say how a field is; most calls begin otherwise.
MAKING = (
    b"field(",
    b"dataclasses.field(",
    b"attr.ib(",
    b"attrib(",
    b"attrs.field(",
    b"attr.field(",
    b"Field(",
    b"pydantic.Field(",
)
_VALUE = "default"
_FACTORIES = frozenset({"default_factory", "factory"})
_NAMED = ("identifier", "attribute")
_CONTAINERS: dict[str, Term] = {
    "dict": Mapping(()),
    "list": Sequence(()),
    "set": Sequence(()),
}


def default(builder: Builder, node: Node) -> Term | None:
    """Return what a field in a class body is by itself; None where that is not told."""
    if builder.layout.scopes[builder.scope].kind != "class":
        return None
    for child in arguments_of(node):
        value = builder.field(child, "value")
        if child.type != "keyword_argument" or value is None:
            continue
        name = builder.field_text(child, "name")
        found = None
        if name == _VALUE:
            found = builder.term(value)
        elif name in _FACTORIES:
            found = _made(builder, value)
        if found is not None:
            # A function of the tree may have the name.
            return one_of([builder.result(node), found])
    return None


def factory(builder: Builder, node: Node) -> Term | None:
    """Return the function or class by whose name a field is made."""
    if not builder.source.startswith(MAKING, node.start_byte):
        return None
    for child in arguments_of(node):
        value = builder.field(child, "value")
        is_factory = builder.field_text(child, "name") in _FACTORIES
        if is_factory and value is not None and value.type in _NAMED:
            is_outside = builder.text(value) in _CONTAINERS
            return None if is_outside else builder.term(value)
    return None


def _made(builder: Builder, factory: Node) -> Term | None:
    if factory.type == "lambda":
        body = builder.field(factory, "body")
        return builder.term(body) if body is not None else None
    written = builder.text(factory)
    made = builder.term(factory)
    given = Item(Attribute(made, GIVEN))
    return _CONTAINERS.get(written) or one_of([InstanceOf(made), given])
