"""What literals are, where a tree reopens classes of its language (Ruby)."""

from shared.parsing.facts import Literal, Name, Term
from shared.resolution.adapter import Rules
from shared.resolution.flow.engine import Engine, TermRule
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Class, Container

# The kind of all that is no container.
OBJECT = "object"


class Reopened:
    """The classes of literals whose type is a name that all files see: `::String`.

    Attributes:
        is_used: Whether the tree reopens such a class at all.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._names: dict[str, Name] = {}
        self._of_kinds: dict[str, tuple[Class, ...]] = {}
        files = engine.world.files.values()
        self._file = next((file for file in files if _reopens(file)), None)
        self.is_used = self._file is not None

    def rules(self) -> dict[type[Term], TermRule]:
        """Return how literals are evaluated; nothing where they are of no interest."""
        return {Literal: self._literal} if self.is_used else {}

    def of(self, value: Container) -> tuple[Class, ...]:
        """Return the classes that say what a list or dictionary can do."""
        return self._of_kind(value.rules, value.kind)

    def behind(self, cls: Class) -> tuple[Class, ...]:
        """Return the classes that say what every object can do."""
        return self._of_kind(cls.rules, OBJECT) if self.is_used else ()

    def _of_kind(self, rules: Rules, kind: str) -> tuple[Class, ...]:
        if not rules.container_classes:
            return ()
        if kind not in self._of_kinds:
            found = map(self._class, rules.container_classes.get(kind, ()))
            self._of_kinds[kind] = tuple(cls for cls in found if cls is not None)
        return self._of_kinds[kind]

    def _class(self, name: str) -> Class | None:
        if self._file is None:
            return None
        place = Spot(self._file, 0, Name(name), 0)
        found = self._engine.lexical.value(place)
        return found if isinstance(found, Class) else None

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
