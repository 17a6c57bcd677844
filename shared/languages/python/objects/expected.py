"""Errors that tests expect: `with pytest.raises(E) as info: ...`, `info.value`.

What such a manager gives is known as a dictionary with the attributes that hold the
error. `raises(E, f, x)` calls f itself.
"""

from tree_sitter import Node

from shared.languages.python.saying import says
from shared.parsing.builder import Builder
from shared.parsing.facts import (
    Argument,
    Attribute,
    InstanceOf,
    Item,
    Mapping,
    Name,
    Term,
)
from shared.parsing.rules import arguments_of, expressions, one_of

# Of pytest, and of unittest's test cases.
CALLING = frozenset({"assertRaises", "assertRaisesRegex", "raises"})
HELD = frozenset({"exception", "value"})

_NAMES = "expected errors"
_NOTE, _SIGNS = "expects errors", (b"pytest", b"assertRaises")
_CALLED = frozenset({"attribute", "identifier"})
_OTHERS = frozenset({"dictionary_splat", "keyword_argument", "list_splat"})


def held(builder: Builder, call: Node | None, name: str) -> Term | None:
    """Return what a manager that expects an error gives; None for any other.

    `name` is what it is bound to.
    """
    given = _given(builder, call)
    if not given:
        return None
    kinds = expressions(given[0]) if given[0].type == "tuple" else given[:1]
    error = one_of([InstanceOf(builder.term(kind), is_below=True) for kind in kinds])
    _names(builder).add(name)
    return Mapping(tuple((key, error) for key in sorted(HELD)))


def run(builder: Builder, call: Node) -> None:
    """`raises(E, f, x)`: calls f."""
    given = _given(builder, call)
    # Behind the error, or the pattern that its text fits.
    behind = 2 if _name(builder, call) == "assertRaisesRegex" else 1
    if len(given) > behind and given[behind].type in _CALLED:
        rest = [one for one in given[behind + 1 :] if one.type not in _OTHERS]
        arguments = tuple(Argument(builder.term(one)) for one in rest)
        builder.call(given[behind], builder.term(given[behind]), arguments)


def attribute(builder: Builder, read: Attribute) -> Term:
    """`info.value`, which `read` is as it is written."""
    base = read.base
    is_held = isinstance(base, Name) and base.name in _names(builder)
    return Item(base, read.name) if is_held else read


def _names(builder: Builder) -> set[str]:
    # Of all that such managers are bound to in the file.
    found = builder.layout.notes.setdefault(_NAMES, set())
    return found if isinstance(found, set) else set()


def _given(builder: Builder, call: Node | None) -> list[Node]:
    if call is None or call.type != "call" or not says(builder, _NOTE, _SIGNS):
        return []
    given = arguments_of(call) if _name(builder, call) in CALLING else []
    return given if given and given[0].type not in _OTHERS else []


def _name(builder: Builder, call: Node) -> str:
    function = builder.field(call, "function")
    written = builder.text(function) if function is not None else ""
    return written.rpartition(".")[2]
