"""The name that a metaclass is given is the class's own: `registry[name] = cls`."""

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.facts import Attribute, Item, Name, Sequence, Term
from shared.parsing.rules import expressions, nearest

_MAKING = frozenset({"__init__", "__new__"})
_METACLASSES = frozenset({b"type", b"ABCMeta", b"EnumMeta", b"EnumType"})
# `def __new__(meta, name, bases, members)`: the second one.
_PLACE, _FORMALS = 1, 4

OWN = "__name__"


def named_key(builder: Builder, node: Node, key: Term, value: Term) -> Term:
    """Return what a key is: the name of a class that is being made, or a tuple's."""
    if isinstance(key, Sequence) and isinstance(term := builder.term(node), Item):
        return term.index or key
    if not (isinstance(key, Name) and isinstance(value, Name)):
        return key
    return Attribute(value, OWN) if _given(builder, node) == key.name else key


def _given(builder: Builder, node: Node) -> str | None:
    # The parameter for the name, in a method that makes classes.
    around = nearest(node, ("function_definition",))
    if around is None or builder.field_text(around, "name") not in _MAKING:
        return None
    parameters = builder.field(around, "parameters")
    formals = expressions(parameters) if parameters is not None else []
    is_full = len(formals) >= _FORMALS and formals[_PLACE].type == "identifier"
    if not is_full or not _is_in_metaclass(around):
        return None
    return builder.text(formals[_PLACE])


def _is_in_metaclass(method: Node) -> bool:
    around = nearest(method, ("class_definition",))
    bases = around.child_by_field_name("superclasses") if around is not None else None
    return bases is not None and any(
        (base.text or b"").rpartition(b".")[2] in _METACLASSES
        for base in expressions(bases)
    )
