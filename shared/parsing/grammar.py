"""Loads a language's grammar and queries once, and looks its rules up by node kind."""

from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import TypeVar

from tree_sitter import Language, Query

from shared.parsing.builder import Tables
from shared.parsing.grouping import ALSO, NONE, UNKEPT
from shared.parsing.spec import LanguageSpec

Rule = TypeVar("Rule")

# The captures the engine acts on itself, in the order in which it must see them.
STRUCTURAL = ("scope", "block", "loop")

# Likewise, but behind all others: a body that is the definition itself.
OWN_BODY = "body"

# What lies in such a body and spans the same bytes comes last.
INSIDE = "inside"

# What `LanguageSpec.uses` finds.
USE = "use"


class Grammar:
    """A loaded language. Tables are by `Node.kind_id`, which beats names.

    `captures` are those of the queries, each with its family and kind (the parts of
    its name), in the order in which the engine must see those of one node. `fields`
    are the numbers of the fields.
    """

    __slots__ = ("captures", "fields", "language", "query", "spec", "tables", "uses")

    def __init__(self, spec: LanguageSpec) -> None:
        self.spec = spec
        self.language, text = ready(spec)
        numbers = range(1, self.language.field_count + 1)
        self.fields = {
            self.language.field_name_for_id(number) or "": number for number in numbers
        }
        self.query = Query(self.language, text)
        captures = [
            name
            for index in range(self.query.capture_count)
            if not _is_part(spec, name := self.query.capture_name(index))
        ]
        self.uses: Query | None = None
        if spec.uses is not None:
            self.uses = Query(self.language, spec.uses.query)
            captures.append(USE)
        # A body can span the same bytes as the only thing in it, and comes first.
        captures.sort(key=_structural_order)
        self.captures = {capture: _family_and_kind(capture) for capture in captures}
        if unruled := {c for c in captures if not _is_structural(c)} - set(
            spec.anchors
        ):
            message = f"{spec.name}: captures without a rule: {sorted(unruled)}"
            raise ValueError(message)
        self.tables: Tables = (self._by_kind(spec.terms), self._by_kind(spec.targets))

    def _by_kind(self, rules: Mapping[str, Rule]) -> dict[int, Rule]:
        # Several ids may share one name (aliases), so every id is asked.
        kinds = range(self.language.node_kind_count)
        names = [self.language.node_kind_for_id(kind) or "" for kind in kinds]
        if unknown := rules.keys() - set(names):
            message = f"{self.spec.name}: no such node types: {sorted(unknown)}"
            raise ValueError(message)
        return {kind: rules[name] for kind, name in enumerate(names) if name in rules}


@cache
def load(spec: LanguageSpec) -> Grammar:
    """Return the loaded language; the first call compiles its queries.

    That takes up to half a second of processor time for a large grammar.
    """
    return Grammar(spec)


@cache
def ready(spec: LanguageSpec) -> tuple[Language, str]:
    """Return a language's grammar and the text of its queries.

    The first call imports its wheel and reads its files; `load` needs no more.
    """
    return Language(spec.grammar()), query_text(spec.package, spec.queries)


def _is_part(spec: LanguageSpec, capture: str) -> bool:
    return bool(spec.parts) and (
        capture in (*spec.parts, ALSO, NONE) or capture[0] == UNKEPT
    )


def _family_and_kind(capture: str) -> tuple[str, str]:
    family, _, kind = capture.partition(".")
    return family, kind


def _is_structural(capture: str) -> bool:
    family = capture.partition(".")[0]
    return family in STRUCTURAL or family == OWN_BODY


def _structural_order(capture: str) -> int:
    family = capture.partition(".")[0]
    if family == OWN_BODY:
        return len(STRUCTURAL) + 1
    if family == INSIDE:
        return len(STRUCTURAL) + 2
    return STRUCTURAL.index(family) if family in STRUCTURAL else len(STRUCTURAL)


def query_text(package: str, names: tuple[str, ...]) -> str:
    """Join `.scm` files of the package: these, or all of them in order of name."""
    folder = resources.files(package)
    found = sorted(f.name for f in folder.iterdir() if f.name.endswith(".scm"))
    return "\n".join(
        folder.joinpath(name).read_text("utf-8") for name in names or found
    )
