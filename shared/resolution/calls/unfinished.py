"""Classes with methods that classes below have to write (Python)."""

from shared.resolution.flow.engine import Engine
from shared.resolution.functions.by_receiver import UNWRITTEN
from shared.resolution.values.value import Class, Function


class Unfinished:
    """Tells of which classes objects are made by classes below them alone."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        # The methods that classes leave to those below, by the class.
        self._left: dict[Class, list[Function]] | None = None
        self._known: dict[Class, bool] = {}

    def is_one(self, cls: Class) -> bool:
        """Whether a class has a method that only says that others have to write it."""
        if not cls.rules.implied:
            return False
        known = self._known.get(cls)
        if known is None:
            known = self._known[cls] = self._look(cls)
        return known

    def _look(self, cls: Class) -> bool:
        hierarchy = self._engine.hierarchy
        if self._left is None:
            self._left = self._all()
        if not self._left or not hierarchy.subclasses(cls):
            return False
        ancestors = hierarchy.ancestors(cls)
        for above in ancestors:
            for method in self._left.get(above, ()):
                found = hierarchy.find(ancestors, method.definition.name)
                if found is not None and found[0] is above:
                    return True
        return False

    def _all(self) -> dict[Class, list[Function]]:
        left: dict[Class, list[Function]] = {}
        for file in self._engine.world.files.values():
            for one in file.symbols if file.language.rules.implied else ():
                if not isinstance(one, Function) or one.owner is None:
                    continue
                if not UNWRITTEN.isdisjoint(one.definition.modifiers):
                    left.setdefault(one.owner, []).append(one)
        return left
