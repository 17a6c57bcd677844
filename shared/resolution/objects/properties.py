"""Members that run code when they are read or assigned, where any object may have some.

Who reads a member gets what its getter returns, and does not learn that there was one:
getters are noted here as they run. Setters are members of their own, `set a` for `a`;
so are getters that a descriptor names: `get a`.
"""

from shared.parsing.facts import Defined, Definition, Name
from shared.resolution.flow.engine import Engine
from shared.resolution.project.around import is_class_body
from shared.resolution.project.file_index import FileIndex
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Bound, Container, Value

GETTER, SETTER = "get ", "set "
# Begins what says that a member is enumerable which a descriptor defines.
ENUMERABLE = "enumerable "
# Likewise, that it is not.
HIDDEN = "hidden "
PROXIES = Name("Proxy")


class Properties:
    """What is known of such members in languages whose objects have them."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._ran: dict[Cell, Cell] = {}
        # Found when first asked for: in most trees nobody asks.
        self._getters: frozenset[str] | None = None
        self._held: frozenset[str] | None = None
        self._proxied: frozenset[str] | None = None
        self._described: frozenset[str] | None = None
        self._enumerable: tuple[str, ...] | None = None

    def forget(self) -> None:
        """Let go of all getters."""
        self._ran.clear()

    def has(self, kind: str, name: str, file: FileIndex) -> bool:
        """Whether some member of the name runs code when it is read (get) or set.

        In a file that makes proxies any may.
        """
        if self._proxied is None:
            self._proxied = self._with_proxies()
        return file.path in self._proxied or self._may_run(kind, name)

    def is_run(self, kind: str, name: str, of: Value) -> bool:
        """Likewise, of a value."""
        is_proxy = isinstance(of, Container) and of.kind == "proxy"
        return is_proxy or self._may_run(kind, name)

    def _may_run(self, kind: str, name: str) -> bool:
        if kind != "get":
            return SETTER + name in self.held()
        if self._getters is None:
            self._getters = self._with_getters()
        return name in self._getters

    def runs(self, name: str) -> bool:
        """Whether some object has a getter of the name."""
        return self._may_run("get", name)

    def ran(self, member: Cell) -> Cell:
        """Return the cell with the getters that gave what is in a member's cell."""
        found = self._ran.get(member)
        if found is None:
            found = self._ran[member] = self._engine.cell()
        return found

    def note(self, member: Cell, getter: Bound) -> None:
        """Say that a getter runs when the member is read."""
        self.ran(member).add(getter)

    def held(self) -> frozenset[str]:
        """Return the names of all methods, and of what is stored under a name."""
        if self._held is None:
            found: set[str] = set()
            for file in self._files():
                for definition in file.facts.definitions:
                    name = definition.name
                    is_setter = definition.kind == "setter"
                    found.update((name, SETTER + name) if is_setter else (name,))
                    if definition.kind == "getter" and self._is_own(file, definition):
                        found.add(GETTER)
                found.update(s.attribute for s in file.facts.stores if s.attribute)
            self._held = frozenset(found)
        return self._held

    def described(self) -> frozenset[str]:
        """Return the names of members whose getters descriptors name."""
        if self._described is None:
            begin, held = len(GETTER), self.held()
            found = (name[begin:] for name in held if name.startswith(GETTER))
            self._described = frozenset(found)
        return self._described

    def enumerable(self) -> tuple[str, ...]:
        """Return the names of members that descriptors say to be enumerable."""
        if self._enumerable is None:
            begin, held = len(ENUMERABLE), self.held()
            found = (name[begin:] for name in held if name.startswith(ENUMERABLE))
            self._enumerable = tuple(sorted(found))
        return self._enumerable

    def has_own(self) -> bool:
        """Whether an object may have a getter itself, which no class gives it."""
        return GETTER in self.held()

    def _files(self) -> list[FileIndex]:
        files = self._engine.world.files.values()
        return [file for file in files if file.language.rules.reads_run]

    def _is_own(self, file: FileIndex, getter: Definition) -> bool:
        return not is_class_body(file.facts.scopes[getter.scope])

    def _with_proxies(self) -> frozenset[str]:
        return frozenset(
            file.path
            for file in self._files()
            if any(c.kind == "new" and c.callee == PROXIES for c in file.facts.calls)
        )

    def _with_getters(self) -> frozenset[str]:
        found = set(self.described())
        for file in self._files():
            definitions = file.facts.definitions
            found.update(d.name for d in definitions if d.kind == "getter")
            found.update(
                store.attribute
                for store in file.facts.stores
                if store.attribute is not None
                and isinstance(store.value, Defined)
                and definitions[store.value.definition].kind == "getter"
            )
        return frozenset(found)
