"""Attributes of whatever is in a cell: one cell for all that read the same one."""

from shared.resolution.flow.engine import Engine
from shared.resolution.objects.binding import Binding
from shared.resolution.values.cells import Cell, FixedCell
from shared.resolution.values.value import ModuleRef, Value

# Ends a name of which the rest is computed.
ANY = "*"


class _Attribute:
    """Lets an attribute of all that it hears of reach a cell; there are many."""

    __slots__ = ("_loading", "_name", "_target")

    def __init__(self, loading: "Loading", name: str, target: Cell) -> None:
        self._loading = loading
        self._name = name
        self._target = target

    def __call__(self, value: Value) -> None:
        self._loading.attribute(value, self._name).feed(self._target)


class Loading(Binding):
    """Loads attributes from cells."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        # By name, then by what has the attribute: there are few names.
        self._attributes: dict[str, dict[Value, Cell]] = {}
        self._loads: dict[str, dict[Cell, Cell]] = {}

    def forget(self) -> None:
        """Let go of all attributes."""
        self._attributes.clear()
        self._loads.clear()
        self._partials.clear()
        self.properties.forget()
        self.generics.forget()

    def of(self, base: Cell, name: str) -> Cell:
        """Return the cell with attribute `name` of whatever is in `base`."""
        if isinstance(base, FixedCell):
            return self._of_one(base, name)
        loads = self._loads.get(name)
        if loads is None:
            loads = self._loads[name] = {}
        found = loads.get(base)
        if found is None:
            found = loads[base] = self._engine.cell()
            base.listen(_Attribute(self, name, found))
        return found

    def load(self, base: Cell, name: str, target: Cell) -> None:
        """Let attribute `name` of whatever is in `base` reach `target`."""
        self.of(base, name).feed(target)

    def _of_one(self, base: FixedCell, name: str) -> Cell:
        if not base.values:
            return base
        (value,) = base.values
        is_several = name[-1:] == ANY and isinstance(value, ModuleRef)
        meant = None if is_several else self._engine.lexical.member(value, name)
        if meant is not None:
            return self._engine.constant(meant)
        return self.attribute(value, name)
