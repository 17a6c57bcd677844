"""What a call means, as the rules of Rust's calls hand it on."""

from dataclasses import dataclass, field

from shared.languages.rust.typing.types import Filled, Type
from shared.resolution.values.value import Class, Function


@dataclass(slots=True, kw_only=True)
class Called:
    """What a call means.

    Attributes:
        functions: The functions and types that it leads to, surest first.
        formals: What it takes, with `known` not filled in yet.
        returns: What it returns, likewise.
        known: What is known of the type variables.
        own: The variables that belong to what is called and mean nothing outside.
        shift: How many of the arguments are the receiver.
        outside: The name of what is called outside of the archive.
        receiver: The type of what a method is called on.
        is_open: Which of the functions runs is known when the program does.
    """

    functions: list[Function | Class] = field(default_factory=list)
    formals: tuple[Type | None, ...] = ()
    returns: Type | None = None
    known: Filled = field(default_factory=dict)
    own: frozenset[tuple[str, int]] = frozenset()
    shift: int = 0
    outside: str = ""
    receiver: Type | None = None
    is_open: bool = False
