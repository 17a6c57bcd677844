"""What a condition asks of a value, and what terms tell of the answer.

A test is a name and a sign, behind which a constant may be: `=None`, `!'a'`, `+`.
"""

from typing import TypeAlias

from shared.parsing.facts import (
    Constant,
    Defined,
    Literal,
    Mapping,
    Repeated,
    Sequence,
    Term,
)

Test: TypeAlias = tuple[str, str]

# That it is true or false, that it is a constant or not, less or more than a number.
TRUE, FALSE, IS, IS_NOT = "+", "-", "=", "!"
LESS, NOT_LESS, MORE, NOT_MORE = "<", "l", ">", "m"

_OPPOSITE = {
    opposed: by
    for one, other in (
        (TRUE, FALSE), (IS, IS_NOT), (LESS, NOT_LESS), (MORE, NOT_MORE)
    )
    for opposed, by in ((one, other), (other, one))
}  # fmt: skip
_ORDER = {LESS: (-1,), NOT_LESS: (0, 1), MORE: (1,), NOT_MORE: (-1, 0)}
_NONE = "None"
_WORDS = frozenset({_NONE, "True", "False"})
_NUMBERS = frozenset({"True", "False"})
_FALSE = frozenset({_NONE, "False", "0", "''"})
_QUOTES = ("'", '"')
# A name that is partly computed has it in its place.
ANY = "*"
# What is something, whatever it holds.
_SOMETHING = (Constant, Defined, Literal, Mapping, Repeated, Sequence)


def opposite(test: Test) -> Test:
    """Return what is so where a test fails."""
    name, asked = test
    return name, _OPPOSITE[asked[0]] + asked[1:]


def may_pass(asked: str, given: Term, *, is_something: bool = False) -> bool:
    """Whether what a term says may be what is asked for.

    `is_something` says that it is a function, a class or a module.
    """
    known = _known(given)
    if known is None:
        is_something = is_something or isinstance(given, Defined)
        if asked == FALSE:
            return not is_something
        is_one = is_something or isinstance(given, _SOMETHING)
        return not (is_one and asked == IS + _NONE)
    if asked in (TRUE, FALSE):
        return (known in _FALSE) == (asked == FALSE)
    wanted = asked[1:]
    if asked[0] in _ORDER:
        return not (known.isdecimal() and wanted.isdecimal()) or (
            (int(known) > int(wanted)) - (int(known) < int(wanted)) in _ORDER[asked[0]]
        )
    if _sort(known) == _sort(wanted):
        return (known == wanted) == asked.startswith(IS)
    is_none = _NONE in (known, wanted)
    return not asked.startswith(IS) if is_none else True


def _known(term: Term) -> str | None:
    if isinstance(term, Constant):
        return None if ANY in str(term.key) else repr(term.key)
    is_word = isinstance(term, Literal) and term.type in _WORDS
    return str(term.type) if isinstance(term, Literal) and is_word else None


def _sort(constant: str) -> str:
    # Only within one sort it is told whether constants are the same.
    if constant in _NUMBERS:
        return "bool"
    if constant == _NONE:
        return "none"
    return "str" if constant.startswith(_QUOTES) else "int"
