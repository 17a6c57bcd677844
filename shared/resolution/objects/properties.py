"""Members that run code when they are read or assigned, where any object may have some.

Who reads a member gets what its getter returns, and does not learn that there was one:
getters are noted here as they run. Setters are members of their own, `set a` for `a`;
so are getters that a descriptor names: `get a`.
"""

from functools import cached_property

from shared.parsing.facts import Defined, Name
from shared.resolution.flow.engine import Engine
from shared.resolution.project.file_index import FileIndex
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Bound, Container, Value

GETTER, SETTER = "get ", "set "
PROXIES = Name("Proxy")


class Properties:
    """What is known of such members in languages whose objects have them."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._ran: dict[Cell, Cell] = {}
        self._described: frozenset[str] | None = None

    def forget(self) -> None:
        """Let go of all getters."""
        self._ran.clear()

    def has(self, kind: str, name: str, file: FileIndex) -> bool:
        """Whether some member of the name runs code when it is read (get) or set.

        In a file that makes proxies any may.
        """
        return file.path in self._proxied or self._may_run(kind, name)

    def is_run(self, kind: str, name: str, of: Value) -> bool:
        """Likewise, of a value."""
        is_proxy = isinstance(of, Container) and of.kind == "proxy"
        return is_proxy or self._may_run(kind, name)

    def _may_run(self, kind: str, name: str) -> bool:
        return name in self._getters if kind == "get" else SETTER + name in self.held

    @cached_property
    def _proxied(self) -> frozenset[str]:
        return frozenset(
            file.path
            for file in self._engine.world.files.values()
            if file.language.rules.accessors
            and any(c.kind == "new" and c.callee == PROXIES for c in file.facts.calls)
        )

    def ran(self, member: Cell) -> Cell:
        """Return the cell with the getters that gave what is in a member's cell."""
        found = self._ran.get(member)
        if found is None:
            found = self._ran[member] = self._engine.cell()
        return found

    def note(self, member: Cell, getter: Bound) -> None:
        """Say that a getter runs when the member is read."""
        self.ran(member).add(getter)

    @cached_property
    def held(self) -> frozenset[str]:
        """The names of all methods, and of what is stored under a name."""
        found: set[str] = set()
        for file in self._engine.world.files.values():
            if file.language.rules.accessors:
                found.update(d.name for d in file.facts.definitions)
                found.update(s.attribute for s in file.facts.stores if s.attribute)
                found.update(
                    f"{SETTER}{d.name}"
                    for d in file.facts.definitions
                    if d.kind == "setter"
                )
        return frozenset(found)

    def described(self) -> frozenset[str]:
        """Return the names of members whose getters descriptors name."""
        if self._described is None:
            begin, held = len(GETTER), self.held
            found = (name[begin:] for name in held if name.startswith(GETTER))
            self._described = frozenset(found)
        return self._described

    @cached_property
    def _getters(self) -> frozenset[str]:
        found: set[str] = set(self.described())
        for file in self._engine.world.files.values():
            definitions = file.facts.definitions
            if not file.language.rules.accessors:
                continue
            found.update(d.name for d in definitions if d.kind == "getter")
            found.update(
                store.attribute
                for store in file.facts.stores
                if store.attribute is not None
                and isinstance(store.value, Defined)
                and definitions[store.value.definition].kind == "getter"
            )
        return frozenset(found)
