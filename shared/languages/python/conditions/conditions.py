"""What conditions ask of names: `if fast: return a`, `a if mode == "x" else b`.

A call that passes constants tells which of what a function gives it may get.
"""

import re
from collections.abc import Callable

from tree_sitter import Node

from shared.languages.python.conditions.constants import MAX_TESTS, cases
from shared.languages.python.conditions.leaving import leaves
from shared.languages.python.conditions.questions import (
    note_alias,
    test,
    tests,
)
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Attribute,
    Constant,
    Item,
    Literal,
    Name,
    Term,
    Unknown,
)
from shared.parsing.rules import bare, expressions, nearest
from shared.resolution.values.reached import WHEN
from shared.resolution.values.tests import Test, opposite, opposites

# More of them in one function, or around one statement, are generated.
MAX_RANGES = 24

# `if name == "a"`, `x if name else y`: the names that are asked about, in a source.
# What begins with a word is found fast.
ASKED = re.compile(
    rb"if (?:(?<=\bif )|(?<=\belif ))(?:not |\()?([A-Za-z_]\w{0,39})"
    rb"(?::| else\b| (?:[!=<>]=|[<>]|is|in) ?[(\[{]?[\"'\d])"
)
ASKED_TOO = re.compile(
    rb" and (?:not |\()?([A-Za-z_]\w{0,39})(?:[:)]| (?:[!=<>]=|[<>]|is) ?[\"'\d])"
)
# `match name: case "a":`
CASED = re.compile(rb"match ([A-Za-z_]\w{0,39}):\s{1,99}case [\"'\d]")

_NOTE, _RUN = "conditions", "runs"
_FUNCTIONS = ("function_definition", "lambda")
_WORD = re.compile(r"\w+")
# A call that the module makes, or what runs where it is the program: in a later line,
# or in the first.
_RUNS = rb"(?:(?:[\w.]+ = |print\()?\w+\(|\w+\.\w+\(|if __name__ ==)"
_RUNNING, _RUNNING_FIRST = re.compile(b"\n" + _RUNS), re.compile(_RUNS)
_RETURN = b"return"

# Where it is known what was asked: from a byte to another one, and whether that is
# behind the statement.
_Range = tuple[int, int, Test, bool]


def note(builder: Builder, node: Node) -> None:
    """`if x: ... elif y: ... else: ...`: remember what is asked around each block."""
    first = builder.field(node, "consequence")
    if node.type != "if_statement" or first is None:
        return
    note_alias(builder, node, first)
    is_asked = builder.source.find(_RETURN, first.start_byte, node.end_byte) >= 0
    if not is_asked and not is_run(builder):
        return
    notes = builder.layout.notes.setdefault(_NOTE, {})
    if not isinstance(notes, dict):
        return
    known: list[_Range] = notes.setdefault(builder.scope, [])
    is_left = True
    for branch in (node, *node.children_by_field_name("alternative")):
        block = builder.field(branch, "consequence")
        if block is None or len(known) >= MAX_RANGES:
            return
        is_left = is_left and leaves(builder, block)
        asked, is_all = tests(builder, builder.field(branch, "condition"))
        known += [(block.start_byte, block.end_byte, one, False) for one in asked]
        for other in opposites(asked) if is_all else ():
            known.append((block.end_byte, node.end_byte, other, False))
            if is_left:
                known.append((node.end_byte, builder.until, other, True))


def note_cases(builder: Builder, node: Node, clauses: list[Node]) -> None:
    """`match x: case "a" | "b": ... case _: ...`: likewise."""
    is_asked = builder.source.find(_RETURN, node.start_byte, node.end_byte) >= 0
    if not is_asked and not is_run(builder):
        return
    notes = builder.layout.notes.setdefault(_NOTE, {})
    if not isinstance(notes, dict):
        return
    known: list[_Range] = notes.setdefault(builder.scope, [])
    for clause in clauses:
        block = builder.field(clause, "consequence")
        if block is None or len(known) >= MAX_RANGES:
            return
        asked = cases(builder, node, clause)
        if asked is not None:
            known.append((block.start_byte, block.end_byte, asked, False))
            if builder.field(clause, "guard") is None:
                known += [
                    (block.end_byte, node.end_byte, one, False)
                    for one in opposites([asked])
                ]


def around(builder: Builder, at: int, *, inside: bool = False) -> tuple[Test, ...]:
    """Return what is asked around a statement of the current scope.

    With `inside` only what decides whether that runs, and not what has left before.
    """
    notes = builder.layout.notes.get(_NOTE)
    known = notes.get(builder.scope) if isinstance(notes, dict) else None
    if not known:
        return ()
    found = [
        asked
        for start, end, asked, is_behind in known
        if start <= at < end and not (inside and is_behind)
    ]
    return tuple(found[:MAX_TESTS])


def bound(builder: Builder, value: Term, at: int) -> Term:
    """Return what a statement binds, which counts where what is asked there is so."""
    if isinstance(value, Literal | Unknown | Constant) or not is_run(builder):
        return value
    return when(value, around(builder, at, inside=True))


def either(builder: Builder, node: Node, sides: list[Term]) -> list[Term]:
    """Return both sides of `a if x else b` likewise."""
    asked = test(builder, expressions(node)[1]) if is_run(builder) else None
    if asked is None:
        return sides
    return [when(sides[0], (asked,)), when(sides[1], (opposite(asked),))]


def give(
    builder: Builder,
    value: Node | None,
    at: int,
    given: Callable[[Node | None], Term],
) -> None:
    """Say that a function gives a value, or one of the sides of `a if x else b`."""
    asked = around(builder, at)
    sides = chosen(builder, value)
    for side, test_ in sides:
        tests = (*asked, test_)
        builder.returns(_given(builder, side, given(side), tests), at, tests=tests)
    if not sides:
        term = given(value)
        if value is not None:
            term = _given(builder, value, term, asked)
        builder.returns(term, at, tests=asked)


def _given(builder: Builder, node: Node, value: Term, tests: tuple[Test, ...]) -> Term:
    # It counts where what is asked is so, of others than the function's parameters.
    if not tests or not is_run(builder):
        return value
    function = nearest(node, _FUNCTIONS)
    formals = builder.field(function, "parameters") if function else None
    own = _WORD.findall(builder.text(formals)) if formals is not None else ()
    return when(value, tuple(one for one in tests if one[0] not in own))


def when(value: Term, tests: tuple[Test, ...]) -> Term:
    """Return a value that counts where something is so."""
    if value is UNKNOWN:
        return value
    for name, asked in tests:
        base, _, member = name.partition(".")
        if is_asked_here((name, asked)):
            held = Attribute(Name(base), member) if member else Name(base)
            value = Item(Attribute(held, WHEN), asked, value)
    return value


def is_asked_here(test: Test) -> bool:
    """Whether a test asks of a name, or a member of one, that a statement reads."""
    return all(part.isidentifier() for part in test[0].split("."))


def is_run(builder: Builder) -> bool:
    """Whether the file may run what it defines itself."""
    found = builder.layout.notes.get(_RUN)
    if not isinstance(found, bool):
        source = builder.source
        found = bool(_RUNNING.search(source) or _RUNNING_FIRST.match(source))
        builder.layout.notes[_RUN] = found
    return found


def chosen(builder: Builder, value: Node | None) -> list[tuple[Node, Test]]:
    """Return the sides of `a if x else b` and what is asked; none of all else."""
    value = bare(value)
    if value is None or value.type != "conditional_expression":
        return []
    parts = expressions(value)
    asked = test(builder, parts[1])
    # Of `f if f else g`, what stands in for f is another question.
    if asked is None or asked[0] in (builder.text(parts[0]), builder.text(parts[-1])):
        return []
    return [(parts[0], asked), (parts[-1], opposite(asked))]
