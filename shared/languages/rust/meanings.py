"""What a path of Rust may mean."""

from dataclasses import dataclass
from typing import TypeAlias

from shared.languages.rust.crates import Crate, Module
from shared.languages.rust.paths import MACRO, TYPE
from shared.parsing.facts import MODULE_SCOPE


@dataclass(frozen=True, slots=True)
class Item:
    """A definition of the archive; of an enum perhaps one variant."""

    path: str
    index: int
    variant: str = ""


@dataclass(frozen=True, slots=True)
class Variable:
    """A local variable, a constant or a static; in `scope` of a file."""

    path: str
    scope: int
    name: str


@dataclass(frozen=True, slots=True)
class TypeParameter:
    """A type parameter, bound in a scope; `Self` of the trait that opens it."""

    path: str
    scope: int
    name: str


@dataclass(frozen=True, slots=True)
class SelfType:
    """`Self` in the implementation or trait with this index."""

    path: str
    index: int


@dataclass(frozen=True, slots=True)
class Outside:
    """Something of a package that is not in the archive, or of the standard library."""

    package: str
    path: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Within:
    """What lies in a type: an associated function, constant or type."""

    of: "Meaning"
    names: tuple[str, ...]


class Global(Module):
    """What `::` holds: all crates."""

    __slots__ = ()

    def __init__(self, crate: Crate) -> None:
        super().__init__("", MODULE_SCOPE, crate, None, "")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Global) and other.crate is self.crate

    def __hash__(self) -> int:
        return hash(self.crate.name)


Meaning: TypeAlias = (
    Module | Item | Variable | TypeParameter | SelfType | Outside | Within
)


def stem(name: str) -> str:
    """Return a name without its mark."""
    return name.removesuffix(TYPE).removesuffix(MACRO)


def mark(name: str) -> str:
    """Return the mark of a name."""
    return TYPE if name.endswith(TYPE) else MACRO if name.endswith(MACRO) else ""
