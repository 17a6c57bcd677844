"""What classes and types of languages by tags are said to be, besides by their heads."""

import pytest

from shared.languages.registry import by_name
from shared.parsing.extract import extract
from shared.parsing.facts import FileFacts
from shared.resolution.adapter import Project
from shared.resolution.resolve import build_world, resolve_all

PROGRAMS = {
    "elixir": (
        """
        defmodule Loan do
          @callback due(term()) :: integer()
        end
        defprotocol Shown do
          def show(value)
        end
        defmodule Book do
          @behaviour Loan
          def due(_), do: 1
        end
        defimpl Shown, for: Book do
          def show(_), do: "a"
        end
        """,
        {("Book", "Loan"), ("Book", "Shown")},
    ),
    "haskell": (
        """
        module A where
        class Shown a where
          shown :: a -> String
        data Book = Book
        data Tree a = Leaf a deriving (Show, Shown)
        instance Shown Book where
          shown _ = "a"
        """.replace("\n        ", "\n"),
        {("Book", "Shown"), ("Tree", "Shown")},
    ),
}


@pytest.mark.parametrize("language", PROGRAMS)
def test_a_type_is_what_is_said_of_it_elsewhere(language: str) -> None:
    source, wanted = PROGRAMS[language]
    facts = extract(by_name()[language].spec, "a", source.encode())
    assert isinstance(facts, FileFacts)
    project = Project(files={}, manifests={}, paths=frozenset("a"))
    found = resolve_all(build_world([facts], project, by_name())).types
    named = {
        (link.source.definition.name, link.target.definition.name) for link in found
    }

    assert named == wanted
