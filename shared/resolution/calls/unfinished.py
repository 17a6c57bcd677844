"""Classes with methods that classes below have to write (Python)."""

from shared.parsing.facts import Attribute, CallResult, Name
from shared.resolution.flow.engine import Engine
from shared.resolution.functions.by_receiver import UNWRITTEN
from shared.resolution.values.value import Class, Function, Value

# Where more classes are below, or have the method, it runs on any of their objects.
MAX_BELOW = 64
MAX_HEIRS = 16

SUPER = Name("super")


class Unfinished:
    """Tells of which classes objects are made by classes below them alone."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        # The methods that classes leave to those below, by the class.
        self._left: dict[Class, list[Function]] | None = None
        self._known: dict[Class, bool] = {}
        # What is called of the classes above, by file.
        self._above: dict[str, set[str]] = {}

    def receivers(self, method: Function, owner: Class) -> list[Value]:
        """Return on what a method runs that its class alone does not tell.

        Those are instances of the classes below that have all methods, and this one
        unchanged. None are told of a class that has all methods itself.
        """
        if not self._is_one(owner):
            return []
        below = self._engine.hierarchy.subclasses(owner)
        if len(below) > MAX_BELOW:
            return [owner.declared]
        whole = [cls for cls in below if not self._is_one(cls)]
        heirs = [cls.instance for cls in whole if self._comes_to(cls, method, owner)]
        if len(heirs) > MAX_HEIRS or len(heirs) == len(whole):
            return [owner.declared]
        # Its own methods are the ones that are left to those below.
        return [owner.instance, *heirs]

    def _comes_to(self, cls: Class, method: Function, owner: Class) -> bool:
        # Whether all that override it on the way to a class below call it as well.
        hierarchy, name = self._engine.hierarchy, method.definition.name
        for above in hierarchy.ancestors(cls):
            if above is owner:
                return True
            own = hierarchy.own(above, name)
            if own and not self._calls_above(above, name):
                return False
        return False

    def _calls_above(self, cls: Class, name: str) -> bool:
        # `super().name()`, somewhere in the file.
        file = self._engine.world.files[cls.path]
        found = self._above.get(file.path)
        if found is None:
            calls = file.facts.calls
            found = self._above[file.path] = {
                call.callee.name
                for call in calls
                if isinstance(call.callee, Attribute)
                and isinstance(call.callee.base, CallResult)
                and calls[call.callee.base.call].callee == SUPER
            }
        return name in found

    def _is_one(self, cls: Class) -> bool:
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
