"""Calls in the values of fields, which whoever makes an instance makes (JavaScript).

That is the constructor of the class, else those of the classes below it, and where
there is none, the code that makes the instance.
"""

from collections.abc import Iterator

from shared.parsing.facts import Defined
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.flow.engine import Site
from shared.resolution.project.around import INITIALIZER
from shared.resolution.project.world import World
from shared.resolution.values.value import Class, Function

# A path, the function in it, or None for code outside of functions, and lines.
Making = tuple[str, Function | None, tuple[int, ...]]
MAX_DEPTH = 20


class Initializers:
    """Keeps such calls until it is known who makes instances."""

    def __init__(self, world: World, hierarchy: Hierarchy) -> None:
        self._world = world
        self._hierarchy = hierarchy
        self._waiting: dict[Class, list[Site]] = {}
        self._made: dict[Class, dict[tuple[str, Function | None], set[int]]] = {}
        # In most languages there are none.
        self._are_some = any(
            scope.kind == INITIALIZER
            for file in world.files.values()
            for scope in file.facts.scopes
        )

    def take(self, site: Site) -> bool:
        """Keep a call that is one of these; False for others."""
        if not self._are_some:
            return False
        index = site.file.around.initialized[site.call.scope]
        cls = site.file.symbols[index] if index >= 0 else None
        if not isinstance(cls, Class):
            return False
        self._waiting.setdefault(cls, []).append(site)
        return True

    def note(self, path: str, origin: Function | None, made: Class, line: int) -> None:
        """Say that code makes instances of a class."""
        if self._are_some:
            makers = self._made.setdefault(made, {})
            makers.setdefault((path, origin), set()).add(line)

    def calls(self) -> Iterator[tuple[Making, Site]]:
        """Yield who makes each call: code around the class, where nobody makes one."""
        for cls, sites in self._waiting.items():
            makers = self._makers(cls, frozenset())
            for site in sites:
                own = site.file.named_function(site.call.scope)
                for path, origin, lines in makers or [(cls.path, own, ())]:
                    yield (path, origin, lines or (site.call.line,)), site

    def _makers(self, cls: Class, around: frozenset[Class]) -> list[Making]:
        # Without lines it is those of the calls themselves.
        own = self._constructor(cls)
        if own is not None:
            return [(own.path, own, ())]
        found = [
            (path, origin, tuple(sorted(lines)))
            for (path, origin), lines in self._made.get(cls, {}).items()
        ]
        if cls in around or len(around) > MAX_DEPTH:
            return found
        around |= {cls}
        for outer, sites in self._waiting.items():
            # An instance that is the value of a field itself.
            if any(cls in site.targets for site in sites):
                found += self._makers(outer, around)
        for below in self._hierarchy.subclasses(cls):
            if cls in self._hierarchy.bases(below):
                found += self._makers(below, around)
        return found

    def _constructor(self, cls: Class) -> Function | None:
        symbols = self._world.files[cls.path].symbols
        for name in cls.rules.constructors:
            for place in self._hierarchy.own(cls, name):
                if isinstance(place.term, Defined):
                    found = symbols[place.term.definition]
                    return found if isinstance(found, Function) else None
        return None
