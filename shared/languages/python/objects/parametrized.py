"""Values that pytest gives to parameters: `@pytest.mark.parametrize("f, g", [(a, b)])`.

A test is called by nobody, so that what it is given counts as its defaults do. What
`@pytest.fixture(params=[a, b])` lists is `request.param` in the fixture, and
`request.cls` there is the class of the tests that use it.
"""

from tree_sitter import Node

from shared.languages.python.objects import passed_objects
from shared.languages.python.objects.private import attribute_name
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Attribute,
    Element,
    Formal,
    Item,
    Literal,
    Name,
    Term,
    Within,
)
from shared.parsing.rules import (
    arguments_of,
    constant_key,
    expressions,
    first_named,
    one_of,
)
from shared.resolution.project.fixtures import CLASS

PARAMETRIZE, FIXTURE = "parametrize", "fixture"
# What is given to fixtures of the names, and not to the test.
INDIRECT = "indirect"
REQUEST, PARAM = Name("request"), "param"
CLS = "cls"
# No program writes this name.
REQUESTED = "request.param"
_ASKS_FOR_CLASS = b"request.cls"

# A list of more cases is data.
MAX_CASES = 64

# What decorators of a class give to its tests, by its scope.
_GIVEN = "parametrized"

_LISTS = frozenset({"list", "tuple"})


def attribute(builder: Builder, node: Node, name: str) -> Term:
    """`x.name`, and `request.param` and `request.cls` where fixtures have them."""
    base = builder.term(builder.field(node, "object"))
    if name in (CLS, PARAM) and base == REQUEST:
        known = REQUESTED if name == PARAM else CLASS
        if known in builder.layout.notes:
            return Name(known)
    return Attribute(base, attribute_name(builder, name))


def of_class(builder: Builder, body: int, marks: list[Node]) -> None:
    """Note what decorators of a class give to its tests."""
    _by_scope(builder)[body] = _given(builder, marks)


def seeded(
    builder: Builder,
    formals: tuple[Formal, ...],
    marks: list[Node],
    names: tuple[str, ...],
) -> tuple[Formal, ...]:
    """Return a test's parameters with what decorators give them as defaults."""
    given = {**_by_scope(builder).get(builder.scope, {}), **_given(builder, marks)}
    given.update(passed_objects.handed(builder, formals, names))
    return tuple(
        Formal(formal.name, formal.kind, given[formal.name], formal.type)
        if formal.name in given and formal.default is None
        else formal
        for formal in formals
    )


def is_given(builder: Builder, names: tuple[str, ...]) -> bool:
    """Whether decorators of these names, or of the class around, give values."""
    return not {PARAMETRIZE, passed_objects.PASSING}.isdisjoint(names) or (
        _GIVEN in builder.layout.notes and builder.scope in _by_scope(builder)
    )


def fixture(
    builder: Builder, node: Node, formals: tuple[Formal, ...], marks: list[Node]
) -> tuple[Formal, ...]:
    """Return a fixture's parameters, and one for `request.cls` where it asks for that.

    `@fixture(params=[a, b])` tells what `request.param` is in its body.
    """
    for _, keywords in _calls(builder, marks, FIXTURE):
        listed = keywords.get("params")
        if listed is not None:
            builder.layout.notes[REQUESTED] = True
            values = _values(builder, listed, 0, 1)
            body = builder.body_scope(builder.definition_index(node))
            term = Within(builder.scope, values)
            builder.bind_in(body, REQUESTED, term, listed.start_byte)
    asks = builder.source.find(_ASKS_FOR_CLASS, node.start_byte, node.end_byte) >= 0
    if asks and any(formal.name == REQUEST.name for formal in formals):
        builder.layout.notes[CLASS] = True
        return (*formals, Formal(CLASS, "keyword"))
    return formals


def _by_scope(builder: Builder) -> dict[int, dict[str, Term]]:
    found = builder.layout.notes.setdefault(_GIVEN, {})
    return found if isinstance(found, dict) else {}


def _given(builder: Builder, marks: list[Node]) -> dict[str, Term]:
    given: dict[str, Term] = {}
    for written, keywords in _calls(builder, marks, PARAMETRIZE):
        names = written[0] if written else keywords.get("argnames")
        values = written[1] if len(written) > 1 else keywords.get("argvalues")
        if names is None or values is None or INDIRECT in keywords:
            continue
        known = _names(builder, names)
        for place, name in enumerate(known):
            given[name] = _values(builder, values, place, len(known))
    return given


def _calls(
    builder: Builder, marks: list[Node], name: str
) -> list[tuple[list[Node], dict[str, Node]]]:
    # The arguments of decorators of a name: those by place, and those by name.
    found: list[tuple[list[Node], dict[str, Node]]] = []
    for mark in marks:
        node = first_named(mark)
        function = builder.field(node, "function") if node is not None else None
        if node is not None and function is not None:
            last = builder.text(function).rpartition(".")[2]
            if last == name:
                found.append(_arguments(builder, node))
    return found


def _arguments(builder: Builder, call: Node) -> tuple[list[Node], dict[str, Node]]:
    written: list[Node] = []
    keywords: dict[str, Node] = {}
    for child in arguments_of(call):
        value = builder.field(child, "value")
        if child.type != "keyword_argument":
            written.append(child)
        elif value is not None:
            keywords[builder.field_text(child, "name")] = value
    return written, keywords


def _names(builder: Builder, node: Node) -> list[str]:
    # `"a, b"` or `("a", "b")`.
    if node.type in _LISTS:
        keys = [constant_key(builder, child) for child in expressions(node)]
        return [str(key) for key in keys]
    key = constant_key(builder, node)
    return [one.strip() for one in str(key).split(",")] if key is not None else []


def _values(builder: Builder, node: Node, place: int, of: int) -> Term:
    # What the cases have at a place; where there is one name, they are the values.
    if node.type not in _LISTS:
        each: Term = Element(builder.term(node))
        return each if of == 1 else Item(each, place)
    cases = expressions(node)
    builder.truncated |= len(cases) > MAX_CASES
    found = [_value(builder, case, place, of) for case in cases[:MAX_CASES]]
    return one_of([term for term in found if not isinstance(term, Literal)])


def _value(builder: Builder, case: Node, place: int, of: int) -> Term:
    parts = [case]
    if case.type == "call" and _is_param(builder, case):
        # `pytest.param(a, b, id="c")`
        parts = _arguments(builder, case)[0]
    elif of > 1 and case.type in _LISTS:
        parts = expressions(case)
    elif of > 1:
        return Item(builder.term(case), place)
    return builder.term(parts[place]) if place < len(parts) else UNKNOWN


def _is_param(builder: Builder, call: Node) -> bool:
    function = builder.field(call, "function")
    return function is not None and builder.text(function).rpartition(".")[2] == PARAM
