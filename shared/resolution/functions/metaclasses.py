"""What making a class runs, and what classes have from the classes they are of."""

from shared.parsing.facts import CallResult
from shared.resolution.classes.creation import metaclasses
from shared.resolution.flow.engine import Engine
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import spot
from shared.resolution.values.value import Class, Function

# What a metaclass runs when a class is made, in order.
MAKING = ("__prepare__", "__new__", "__init__")
SUBCLASSED, NAMED = "__init_subclass__", "__set_name__"


class Metaclasses:
    """The classes of classes, in languages that imply calls."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._written: dict[Class, Spot] | None = None
        self._of: dict[Class, Class | None] = {}
        self._made_by: dict[Class, list[Class]] | None = None

    def of(self, cls: Class) -> Class | None:
        """Return the metaclass of a class, its own or that of a class above."""
        if self._written is None:
            self._written = metaclasses(self._engine.world.files.values())
        if not self._written:
            return None
        if cls not in self._of:
            self._of[cls] = self._find(cls, self._written)
        return self._of[cls]

    def made_by(self, meta: Class) -> list[Class]:
        """Return the classes of which a class is the metaclass, in order of files."""
        if self._made_by is None:
            self._made_by = {}
            for file in self._engine.world.files.values():
                for symbol in file.symbols if file.language.rules.implied else ():
                    if isinstance(symbol, Class):
                        of = self.of(symbol)
                        if of is not None:
                            self._made_by.setdefault(of, []).append(symbol)
        return self._made_by.get(meta, [])

    def _find(self, cls: Class, written: dict[Class, Spot]) -> Class | None:
        for ancestor in self._engine.hierarchy.ancestors(cls):
            place = written.get(ancestor)
            value = self._engine.lexical.value(place) if place else None
            if isinstance(value, Class):
                return value
        return None

    def method(self, cls: Class, name: str, behind: int = 0) -> Function | None:
        """Return a method of a class, of those from some place of its ancestors on."""
        hierarchy = self._engine.hierarchy
        found = hierarchy.find(hierarchy.ancestors(cls)[behind:], name)
        for place in found[1] if found else ():
            value = self._engine.lexical.value(place)
            if isinstance(value, Function):
                return value
        return None

    def made(self, cls: Class) -> list[tuple[Function, Class]]:
        """Return what making a class runs, and on which class."""
        found: list[tuple[Function, Class]] = []
        meta = self.of(cls)
        for name in MAKING if meta is not None else ():
            method = self.method(meta, name) if meta is not None else None
            if method is not None and meta is not None:
                found.append((method, cls if name == MAKING[-1] else meta))
        below = self.method(cls, SUBCLASSED, behind=1)
        return [*found, (below, cls)] if below is not None else found

    def named(self, cls: Class) -> list[tuple[Function, Class]]:
        """Return what is told the name it has in a class, and of which class it is."""
        file, body = self._engine.world.files[cls.path], cls.definition.body
        found: dict[Function, Class] = {}
        for name in file.names_in(body):
            for binding in file.bindings[body, name]:
                made = self._maker(file, spot(file, body, binding))
                method = self.method(made, NAMED) if made is not None else None
                if method is not None and made is not None:
                    found[method] = made
        return list(found.items())

    def _maker(self, file: FileIndex, place: Spot) -> Class | None:
        if not isinstance(place.term, CallResult):
            return None
        call = file.facts.calls[place.term.call]
        made = self._engine.lexical.value(Spot(file, call.scope, call.callee, call.at))
        return made if isinstance(made, Class) else None
