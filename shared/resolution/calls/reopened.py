"""What literals are, where a tree reopens classes of its language (Ruby)."""

from shared.parsing.facts import Literal, Name, Term
from shared.resolution.flow.engine import Engine, TermRule
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Class


class Reopened:
    """Evaluates literals whose type is a name that all files see: `::String`."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._names: dict[str, Name] = {}

    def rules(self) -> dict[type[Term], TermRule]:
        """Return how literals are evaluated; nothing where they are of no interest."""
        files = self._engine.world.files.values()
        return {Literal: self._literal} if any(map(_reopens, files)) else {}

    def _literal(self, place: Spot, term: Literal) -> Cell:
        mark, kind = place.file.language.rules.namespace_mark, str(term.type)
        if not mark or not kind.startswith(mark):
            return self._engine.empty
        name = self._names.setdefault(kind, Name(kind))
        found = self._engine.lexical.value(place.with_term(name))
        if not isinstance(found, Class):
            return self._engine.empty
        return self._engine.constant(found.instance)


def _reopens(file: FileIndex) -> bool:
    rules = file.language.rules
    mark = rules.namespace_mark
    return bool(mark and rules.builtins) and any(
        one.label == "Class" and f"{mark}{one.name}" in rules.builtins
        for one in file.facts.definitions
    )
