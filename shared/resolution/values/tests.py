"""What a condition asks of a value, and what terms tell of the answer.

A test is a name and a sign, behind which a constant may be: `=None`, `!'a'`, `=A.B`.
It asks what the name holds by then; of `<name` what the parameter was given, whatever
it holds, and of `name[0]` what came first for a parameter that takes many.
"""

from typing import TypeAlias

from shared.parsing.facts import (
    Attribute,
    Constant,
    Defined,
    Literal,
    Mapping,
    Name,
    Repeated,
    Sequence,
    Term,
)

Test: TypeAlias = tuple[str, str]

# That it is true or false, that it is a constant or not, less or more than a number.
TRUE, FALSE, IS, IS_NOT = "+", "-", "=", "!"
LESS, NOT_LESS, MORE, NOT_MORE = "<", "l", ">", "m"
# That there are so many in what takes many, or not.
COUNT, NOT_COUNT = "#", "d"
# That it can be called, and that it is of one of some built-in types, or not.
CALLABLE, NOT_CALLABLE, OF, NOT_OF = "c", "n", "t", "o"

# In front of a parameter that is asked for what it was given; behind one that takes
# many, of whose first it is asked.
GIVEN, FIRST = "<", "[0]"
# Between the types, and what is known to be none of them but what it is.
COMMA = ","
TYPES = frozenset(
    {"str", "bytes", "int", "float", "complex", "bool", "list", "dict", "tuple", "set"}
    | {"frozenset", "slice", "range"}
)

_OPPOSITE = {
    opposed: by
    for one, other in (
        (TRUE, FALSE), (IS, IS_NOT), (LESS, NOT_LESS), (MORE, NOT_MORE),
        (COUNT, NOT_COUNT), (CALLABLE, NOT_CALLABLE), (OF, NOT_OF),
    )
    for opposed, by in ((one, other), (other, one))
}  # fmt: skip
COUNTS = frozenset({COUNT, NOT_COUNT})
SORTS = frozenset({CALLABLE, NOT_CALLABLE, OF, NOT_OF})
_ORDER = {LESS: (-1,), NOT_LESS: (0, 1), MORE: (1,), NOT_MORE: (-1, 0)}
_NONE = "None"
IS_NONE, IS_SOME = IS + _NONE, IS_NOT + _NONE
_WORDS = frozenset({_NONE, "True", "False"})
_NUMBERS = frozenset({"True", "False"})
_FALSE = frozenset({_NONE, "False", "0", "''"})
_QUOTES = ("'", '"')
# Between tests of which one is so at least; no name or constant has it.
OR = "\n"
# A name that is partly computed has it in its place.
ANY = "*"
# What is something, whatever it holds.
_SOMETHING = (Constant, Defined, Literal, Mapping, Repeated, Sequence)


def opposite(test: Test) -> Test:
    """Return what is so where a test fails."""
    name, asked = test
    return name, _OPPOSITE[asked[0]] + asked[1:]


def opposites(tests: list[Test]) -> list[Test]:
    """Return what is so where not all of some tests are."""
    if len(tests) == 1:
        return [opposite(one) for one in parts(tests[0])]
    is_plain = all(OR not in name for name, _ in tests)
    return [any_of([opposite(one) for one in tests])] if tests and is_plain else []


def any_of(tests: list[Test]) -> Test:
    """Return what is so where one of some tests is."""
    return OR.join(name for name, _ in tests), OR.join(asked for _, asked in tests)


def parts(test: Test) -> list[Test]:
    """Return the tests of which one is so where a test is."""
    names, asked = test
    return list(zip(names.split(OR), asked.split(OR), strict=True))


def may_pass(asked: str, given: Term, *, is_something: bool = False) -> bool:
    """Whether what a term says may be what is asked for.

    `is_something` says that it is a function, a class or a module.
    """
    if isinstance(given, Attribute) and not is_something:
        return _may_be_member(asked, given)
    is_something = is_something or isinstance(given, Defined)
    if asked[0] in COUNTS:
        asked = TRUE if asked[0] == COUNT else IS_SOME
    if asked[0] in SORTS:
        return _may_be(asked, given, is_defined=is_something)
    known = _known(given)
    if known is None:
        is_one = is_something or isinstance(given, _SOMETHING)
        return not is_something if asked == FALSE else not is_one or asked != IS_NONE
    if asked in (TRUE, FALSE):
        return (known in _FALSE) == (asked == FALSE)
    return _may_be_constant(asked, known)


def _may_be_member(asked: str, given: Attribute) -> bool:
    # `Kind.ROUND` is no other member of Kind.
    base, _, name = asked[1:].rpartition(".")
    own = given.base.name if isinstance(given.base, Attribute | Name) else ""
    if asked[0] not in (IS, IS_NOT) or not base or base != own:
        return True
    return (name == given.name) == asked.startswith(IS)


def _may_be_constant(asked: str, known: str) -> bool:
    wanted = asked[1:]
    if asked[0] in _ORDER:
        return not (known.isdecimal() and wanted.isdecimal()) or (
            (int(known) > int(wanted)) - (int(known) < int(wanted)) in _ORDER[asked[0]]
        )
    if _sort(known) == _sort(wanted):
        return (known == wanted) == asked.startswith(IS)
    is_none = _NONE in (known, wanted)
    return not asked.startswith(IS) if is_none else True


def _may_be(asked: str, given: Term, *, is_defined: bool) -> bool:
    sort = None if is_defined else _type(given)
    if asked in (CALLABLE, NOT_CALLABLE):
        is_called = is_defined if sort is None else False
        return sort is None if asked == CALLABLE else not is_called
    types = asked[1:].split(COMMA)
    is_one = sort in types or (sort == "bool" and "int" in types)
    is_known = is_defined or sort is not None
    return not is_known or is_one == asked.startswith(OF)


def _type(term: Term) -> str | None:
    match term:
        case Constant(key=key):
            return type(key).__name__
        case Literal(type="None"):
            return "None"
        case Literal(type="True" | "False"):
            return "bool"
        case Literal(type=name):
            return name if name in TYPES else None
        case Mapping():
            return "dict"
        case _:
            return None


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
    if constant.startswith(_QUOTES):
        return "str"
    return "member" if "." in constant else "int"
