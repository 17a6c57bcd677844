"""How a language by tags writes its definitions, as data."""

from collections.abc import Callable
from dataclasses import dataclass

from shared.languages.tags.parts import Parts, written
from shared.parsing.builder import Builder


def plain_name(builder: Builder, parts: Parts) -> str:
    """Return the name of a definition: what `@name` is, without quotes."""
    return written(builder, parts, "name")


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """How a language writes definitions.

    Attributes:
        naming: Makes the name of a definition from its parts.
        clauses: Functions of one name and as many parameters are one (Elixir).
        overloads: Functions of one name are several, and none hides another.
        abstract: The word for classes of which only those below are made (OCaml).
        last_first: Of several bases the last one comes first (Scala).
        own_name_makes: What is called as the class around it makes an instance.
        implicit: The parameters of lambdas that declare none (Groovy's `it`).
        unnamed: What all functions are given by place, where none declares it (Bash).
    """

    naming: Callable[[Builder, Parts], str] = plain_name
    clauses: bool = False
    overloads: bool = False
    abstract: str = ""
    last_first: bool = False
    own_name_makes: bool = False
    implicit: tuple[str, ...] = ()
    unnamed: tuple[str, ...] = ()
