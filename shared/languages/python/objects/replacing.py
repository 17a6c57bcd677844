"""Copies of records in which fields are others: `replace(x, f=g)`, `x._replace(f=g)`.

The copy counts as the record itself, which may hold what either of them does.
"""

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.facts import Term
from shared.parsing.rules import arguments_of, one_of

_METHOD = "_replace"
# By the modules that have them: texts have a `replace` as well.
_FUNCTIONS: dict[str, frozenset[str]] = {
    "replace": frozenset({"dataclasses", "copy"}),
    "evolve": frozenset({"attr", "attrs"}),
}
REPLACING = frozenset({_METHOD, *_FUNCTIONS})

_NOTE = "replacing"

# Longer chains of copies are followed no further.
MAX_STEPS = 8


def replaced(builder: Builder, node: Node) -> None:
    """Store the fields that a call by one of the names in `REPLACING` gives."""
    record = _record(builder, node)
    if record is None:
        return
    base = builder.term(record)
    for one in arguments_of(node):
        if one.type == "keyword_argument":
            value = builder.term(builder.field(one, "value"))
            name = builder.field_text(one, "name")
            builder.store(base, name, value, node.start_byte)


def copied(builder: Builder, node: Node) -> Term | None:
    """Return what such a call gives; None for any other."""
    record = _record(builder, node) if _seen(builder) else None
    if record is None:
        return None
    # Classes of the tree may have a method of the name.
    return one_of([builder.result(node), builder.term(record)])


def _record(builder: Builder, node: Node) -> Node | None:
    # What is copied, and not the copies of it: `x._replace(f=g)._replace(h=i)`.
    record = _replaced_by(builder, node)
    for _ in range(MAX_STEPS):
        inner = _replaced_by(builder, record) if record is not None else None
        if inner is None:
            return record
        record = inner
    builder.truncated = True
    return None


def _replaced_by(builder: Builder, node: Node) -> Node | None:
    function = builder.field(node, "function")
    if function is None:
        return None
    owner = builder.field(function, "object")
    called = builder.field_text(function, "attribute")
    if owner is None:
        called = builder.text(function) if function.type == "identifier" else ""
    if called == _METHOD:
        return owner
    given = arguments_of(node)
    is_told = bool(given) and given[0].type != "keyword_argument"
    return given[0] if is_told and _is_known(builder, owner, called) else None


def _is_known(builder: Builder, owner: Node | None, called: str) -> bool:
    if owner is not None:
        modules = _FUNCTIONS.get(called, ())
        return owner.type == "identifier" and builder.text(owner) in modules
    return called in _seen(builder)


def _seen(builder: Builder) -> set[str]:
    # Those that the file may call: most files have none of them.
    notes = builder.layout.notes
    found = notes.get(_NOTE)
    if not isinstance(found, set):
        source = builder.source
        found = notes[_NOTE] = {
            name
            for name, modules in _FUNCTIONS.items()
            for module in modules
            if f"from {module} import".encode() in source
            or f"{module}.{name}(".encode() in source
        }
        if b"._replace(" in source:
            found.add(_METHOD)
    return found
