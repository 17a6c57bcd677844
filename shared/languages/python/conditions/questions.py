"""What a condition asks of names: `fast`, `mode == "x"`, `callable(f) and not done`."""

import re

from tree_sitter import Node

from shared.languages.python.conditions.constants import (
    MAX_TESTS,
    asked_name,
    constant,
    one_of_constants,
)
from shared.languages.python.conditions.occurrences import places
from shared.parsing.builder import Builder
from shared.parsing.rules import bare, expressions, first_named, nearest
from shared.resolution.values.tests import (
    CALLABLE,
    COMMA,
    COUNT,
    FALSE,
    FIRST,
    GIVEN,
    IS,
    IS_NONE,
    IS_NOT,
    IS_SOME,
    LESS,
    MORE,
    NOT_LESS,
    NOT_MORE,
    OF,
    TRUE,
    TYPES,
    Test,
    any_of,
    opposite,
    opposites,
    parts,
)

# And longer functions, up to where they ask.
MAX_BYTES = 8_000

# What a condition asks, and whether it asks for nothing else.
_Asked = tuple[list[Test], bool]

_JOINED = frozenset({"boolean_operator", "not_operator"})
_FUNCTIONS = ("function_definition", "lambda")
_ALIASES = "aliases of conditions"
_SIGNS = {
    b"==": IS, b"is": IS, b"!=": IS_NOT, b"is not": IS_NOT,
    b"<": LESS, b">": MORE, b"<=": NOT_MORE, b">=": NOT_LESS,
}  # fmt: skip
_THERE, _AWAY = (TRUE, IS_SOME), (FALSE, IS_NONE)
# `len(args) > 0`, and `len(args) == 1`, which asks for more than that there are some.
_SOME = re.compile(r"len\((\w+)\) ?(?:> ?0|>= ?1|!= ?0)\Z")
_COUNTED = re.compile(r"len\((\w+)\) ?== ?([1-9]\d*)\Z")
_FIRST = re.compile(r"\w+\[0\]\Z")
_COUNTING, _ASKING = b"len(", b"if callable("
# What stands behind a name that is given something, and in front of one otherwise.
_GIVEN = re.compile(rb"[^=!<>\n(]{0,80}=(?!=) ?(\w*)")
_NAMING = re.compile(rb"\b(?:as|for|del|global|nonlocal) +\Z")
MAX_WORD = 12


def tests(builder: Builder, node: Node | None) -> tuple[list[Test], bool]:
    """Return what a condition asks of names, and whether it asks for nothing else."""
    return _tests(builder, node, MAX_TESTS)


def _tests(builder: Builder, node: Node | None, depth: int) -> _Asked:
    node = bare(node)
    if node is None:
        return [], False
    if node.type == "not_operator" and depth:
        inner = bare(builder.field(node, "argument"))
        if inner is not None and inner.type in _JOINED:
            asked, is_all = _tests(builder, inner, depth - 1)
            denied = opposites(asked) if is_all else []
            return denied, bool(denied)
    if node.type == "boolean_operator":
        return _both(builder, node, depth - 1) if depth else ([], False)
    counted = None
    if node.type == "comparison_operator" and builder.source.startswith(
        _COUNTING, node.start_byte
    ):
        counted = _COUNTED.match(builder.text(node))
    if counted is not None:
        return [(counted[1], COUNT + counted[2])], True
    if (listed := one_of_constants(builder, node)) is not None:
        return [listed], True
    found = test(builder, node)
    return _behind(builder, found) if found is not None else ([], False)


def _both(builder: Builder, node: Node, depth: int) -> _Asked:
    # Of `a or b` one is so: what is not told of the one leaves nothing told.
    sign = builder.field(node, "operator")
    sides = [builder.field(node, side) for side in ("left", "right")]
    told = [_tests(builder, side, depth) for side in sides]
    found = [one for asked, _ in told for one in asked]
    is_all = all(is_known for _, is_known in told)
    if sign is not None and sign.type == "and":
        return found[:MAX_TESTS], is_all and len(found) <= MAX_TESTS
    if any(len(asked) != 1 for asked, _ in told) or len(found) > MAX_TESTS:
        return [], False
    either = [part for one in found for part in parts(one)]
    return ([any_of(either)], is_all) if len(either) <= MAX_TESTS else ([], False)


def note_alias(builder: Builder, node: Node, block: Node) -> None:
    """`func = None`, `if callable(name): func = name`: what asking for `func` asks."""
    if not builder.source.startswith(_ASKING, node.start_byte):
        return
    given = [pair for one in block.named_children if (pair := _renamed(builder, one))]
    if not given or builder.until < builder.layout.scopes[builder.scope].end:
        return
    asked, is_all = tests(builder, builder.field(node, "condition"))
    meant = [_of_given(builder, node, one) for one in asked]
    if not meant or not all(name.startswith(GIVEN) for name, _ in meant):
        return
    known = builder.layout.notes.setdefault(_ALIASES, {})
    if not isinstance(known, dict):
        return
    for name, value in given:
        if _is_set_once(builder, node, name):
            is_same = is_all and meant == [(GIVEN + value, meant[0][1])]
            is_same &= meant[0][1] in (TRUE, IS_SOME, CALLABLE)
            known[builder.scope, name] = (meant, is_same)


def _behind(builder: Builder, asked: Test) -> tuple[list[Test], bool]:
    # What a question about such a variable asks for; of any other name itself.
    known = builder.layout.notes.get(_ALIASES)
    found = known.get((builder.scope, asked[0])) if isinstance(known, dict) else None
    if found is None:
        return [asked], True
    meant, is_same = found
    if asked[1] in _THERE:
        return meant, is_same
    is_meant = is_same and asked[1] in _AWAY
    return ([opposite(meant[0])], True) if is_meant else ([], False)


def _renamed(builder: Builder, statement: Node) -> tuple[str, str] | None:
    # `func = name`
    inner = first_named(statement) if statement.type == "expression_statement" else None
    if inner is None or inner.type != "assignment":
        return None
    left, right = builder.field(inner, "left"), builder.field(inner, "right")
    if left is None or right is None or {left.type, right.type} != {"identifier"}:
        return None
    return builder.text(left), builder.text(right)


def _of_given(builder: Builder, node: Node, asked: Test) -> Test:
    name, what = asked
    is_meant = not name.startswith(GIVEN) and _is_as_given(builder, node, name)
    return (GIVEN + name, what) if is_meant else asked


def _is_as_given(builder: Builder, node: Node, name: str) -> bool:
    # Whether a parameter is what it was given where a condition asks.
    word = name.removesuffix(FIRST)
    function = nearest(node, _FUNCTIONS)
    formals = builder.field(function, "parameters") if function else None
    body = builder.field(function, "body") if function else None
    if function is None or formals is None or body is None:
        return False
    if node.start_byte - function.start_byte > MAX_BYTES:
        return False
    known = re.findall(r"\w+", builder.text(formals))
    in_front = builder.source[body.start_byte : node.start_byte]
    return word in known and not _bound(in_front, word)


def _is_set_once(builder: Builder, node: Node, name: str) -> bool:
    # Whether a variable is nothing but for what it is given in one place.
    function = nearest(node, _FUNCTIONS)
    if function is None or function.end_byte - function.start_byte > MAX_BYTES:
        return False
    source = builder.source[function.start_byte : function.end_byte]
    bound = _bound(source, name)
    return len(bound) == 2 and bound[0] == b"None"  # noqa: PLR2004 (and that place)


def _bound(source: bytes, name: str) -> list[bytes]:
    # The words that a name is given, wherever it may be bound.
    found: list[bytes] = []
    for start, end in places(source, name, (0, len(source))):
        given = _GIVEN.match(source, end)
        if given is not None:
            found.append(given[1])
        elif _NAMING.search(source, max(start - MAX_WORD, 0), start) is not None:
            found.append(b"")
    return found


def test(builder: Builder, node: Node | None) -> Test | None:
    """Return what a condition asks of a name; None if it asks for anything else."""
    node = bare(node)
    is_denied = False
    while node is not None and node.type == "not_operator":
        node, is_denied = bare(builder.field(node, "argument")), not is_denied
    asked = _asked(builder, node) if node is not None else None
    return opposite(asked) if asked is not None and is_denied else asked


def _asked(builder: Builder, node: Node) -> Test | None:
    match node.type:
        case "identifier" | "attribute" if name := asked_name(builder, node):
            return name, TRUE
        case "call":
            return _called(builder, node)
        case "comparison_operator":
            return _compared(builder, node)
        case _:
            return None


def _called(builder: Builder, node: Node) -> Test | None:
    # `callable(f)`, `isinstance(x, (str, bytes))`: where that is so, it is known what
    # the name holds, as if it was bound.
    written = builder.field(node, "arguments")
    arguments = expressions(written) if written is not None else []
    name = builder.text(arguments[0]) if arguments else ""
    if not name.isidentifier() and _FIRST.match(name) is None:
        return None
    match builder.field_text(node, "function"), len(arguments):
        case "callable", 1:
            return _of_given(builder, node, (name, CALLABLE))
        case "isinstance", 2:
            kinds = re.findall(r"[\w.]+", builder.text(arguments[1]))
            is_told = kinds and TYPES.issuperset(kinds)
            asked = (name, OF + COMMA.join(kinds))
            return _of_given(builder, node, asked) if is_told else None
        case _:
            return None


def _compared(builder: Builder, node: Node) -> Test | None:
    is_counting = builder.source.startswith(_COUNTING, node.start_byte)
    if is_counting and (some := _SOME.match(builder.text(node))) is not None:
        return some[1], TRUE
    parts = expressions(node)
    name = asked_name(builder, parts[0]) if len(parts) == 2 else ""  # noqa: PLR2004 (both sides)
    if not name:
        return None
    asked = constant(builder, parts[1])
    if asked is None:
        return None
    between = builder.source[parts[0].end_byte : parts[1].start_byte]
    sign = _SIGNS.get(b" ".join(between.split()))
    return (name, sign + asked) if sign is not None else None
