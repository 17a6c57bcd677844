"""The small language in which a file writes down where values come from.

Terms never say what a value is: `Name("x")` is whatever `x` means in the scope of the
fact that holds the term.
"""

from enum import StrEnum
from typing import TypeAlias

import msgspec

from shared.parsing.words import Number, Word

# Behind a name of which something is read.
READ = "."

# Modifies a type whose terms are functions, whatever members it has besides.
CALLED_TYPE = "called"

# What a type predicate says of what is checked, as a member of what it returns.
CHECKED = "is"


class Name(
    msgspec.Struct, frozen=True, array_like=True, tag_field="tag", tag=1, gc=False
):
    """`x`: looked up from the scope of the fact that holds this term."""

    name: Word


class Attribute(
    msgspec.Struct, frozen=True, array_like=True, tag_field="tag", tag=2, gc=False
):
    """`base.name`, also `base::name` and `base->name`."""

    base: "Term"
    name: Word


class CallResult(
    msgspec.Struct, frozen=True, array_like=True, tag_field="tag", tag=3, gc=False
):
    """What `FileFacts.calls[call]` returns."""

    call: Number


class Item(
    msgspec.Struct, frozen=True, array_like=True, tag_field="tag", tag=4, gc=False
):
    """`base[key]`; `key` is None when it is not a constant.

    `index` is then what is computed, where its values may be told.
    """

    base: "Term"
    key: str | int | None = None
    index: "Term | None" = None


class Literal(
    msgspec.Struct, frozen=True, array_like=True, tag_field="tag", tag=5, gc=False
):
    """A constant; `type` is the language's own name for its type (`str`, `number`)."""

    type: Word


class Defined(
    msgspec.Struct, frozen=True, array_like=True, tag_field="tag", tag=6, gc=False
):
    """The function, class or lambda `FileFacts.definitions[definition]` itself."""

    definition: int


class Imported(
    msgspec.Struct, frozen=True, array_like=True, tag_field="tag", tag=7, gc=False
):
    """What `FileFacts.imports[index]` binds."""

    index: int


class Either(
    msgspec.Struct, frozen=True, array_like=True, tag_field="tag", tag=8, gc=False
):
    """One of several values: `a if c else b`, `a or b`, a union type."""

    options: tuple["Term", ...]


class Sequence(
    msgspec.Struct, frozen=True, array_like=True, tag_field="tag", tag=9, gc=False
):
    """A list, tuple, set or array literal, position by position."""

    items: tuple["Term", ...]


class Mapping(
    msgspec.Struct, frozen=True, array_like=True, tag_field="tag", tag=10, gc=False
):
    """A dict or object literal; a key is None when computed, a spread has key `...`.

    `keys` are the computed ones, where something may iterate them.
    """

    entries: tuple[tuple[str | int | None, "Term"], ...]
    keys: tuple["Term", ...] = ()


class Parameter(
    msgspec.Struct, frozen=True, array_like=True, tag_field="tag", tag=11, gc=False
):
    """The argument that parameter `index` of definition `definition` receives.

    What is sent into a generator has an index below zero (`reached.SENT_INDEX`).
    """

    definition: int
    index: int


class Element(
    msgspec.Struct, frozen=True, array_like=True, tag_field="tag", tag=12, gc=False
):
    """What iterating `base` yields."""

    base: "Term"


class Awaited(
    msgspec.Struct, frozen=True, array_like=True, tag_field="tag", tag=14, gc=False
):
    """`await base`."""

    base: "Term"


class This(
    msgspec.Struct, frozen=True, array_like=True, tag_field="tag", tag=15, gc=False
):
    """`this` or `self` where the language has a keyword for it."""


class Super(
    msgspec.Struct, frozen=True, array_like=True, tag_field="tag", tag=16, gc=False
):
    """`super`: look-up starts behind the enclosing class."""


class InstanceOf(
    msgspec.Struct, frozen=True, array_like=True, tag_field="tag", tag=17, gc=False
):
    """Some value of the declared type that `type` names; `arguments` are generics.

    With `is_below` it is of any class below that the program makes instances of.
    """

    type: "Term"
    arguments: tuple["Term", ...] = ()
    is_below: bool = False


class Asked(StrEnum):
    """What a check asks of a value; behind it what `Excluding` then leaves."""

    # Whether it is an instance of a type: what is none.
    INSTANCE = "instance"
    # Whether it is of the very class, and of none below: what is not.
    EXACTLY = "exactly"
    # Whether it is that function or class: all others.
    SAME = "same"
    # Whether it has the method that a literal names: what has not, though it may.
    METHOD = "method"
    # Whether it has the member of a mapping, and with a constant one that is declared
    # to be that: what has not.
    MEMBER = "member"
    # Whether it has one of such members, in a sequence: what has, or may have.
    MEMBERS = "members"
    # Whether it is an instance of one of a sequence of types: what is, or may pass for
    # one.
    PASSING = "passing"


class Excluding(
    msgspec.Struct, frozen=True, array_like=True, tag_field="tag", tag=23, gc=False
):
    """What a check that asks for `type` leaves of `base`."""

    base: "Term"
    type: "Term"
    asked: Asked = Asked.INSTANCE


class Within(
    msgspec.Struct, frozen=True, array_like=True, tag_field="tag", tag=19, gc=False
):
    """`base` as read in another scope of the file: a comprehension's or a lambda's."""

    scope: int
    base: "Term"


class Repeated(
    msgspec.Struct, frozen=True, array_like=True, tag_field="tag", tag=20, gc=False
):
    """A list, generator or set of unknown length; each element is an `element`.

    `parts` are those of a list in order, where that is told: an `Element` is all that
    is spread there.
    """

    element: "Term"
    parts: "tuple[Term, ...]" = ()


class Slice(
    msgspec.Struct, frozen=True, array_like=True, tag_field="tag", tag=22, gc=False
):
    """What `base` holds from position `start` on, and before `stop` where that is said.

    Positions below zero count from the end.
    """

    base: "Term"
    start: int = 0
    stop: int | None = None


class Constant(
    msgspec.Struct, frozen=True, array_like=True, tag_field="tag", tag=21, gc=False
):
    """A constant that is a key or a name to whom it is given: `d.get("a")`."""

    key: str | int


class Unknown(
    msgspec.Struct, frozen=True, array_like=True, tag_field="tag", tag=18, gc=False
):
    """A value the file does not tell."""


# The type of what a call gives that says its type arguments: the call, and those.
EXPLICIT = Name("<>")


Term: TypeAlias = (
    Name
    | Attribute
    | CallResult
    | Item
    | Literal
    | Defined
    | Imported
    | Either
    | Sequence
    | Mapping
    | Parameter
    | Element
    | Awaited
    | This
    | Super
    | InstanceOf
    | Excluding
    | Within
    | Repeated
    | Slice
    | Constant
    | Unknown
)
