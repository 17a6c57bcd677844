"""Attributes of whatever is in a cell: one cell for all that read the same one.

And items of instances and classes, which methods of theirs give.
"""

from shared.parsing.facts import Item
from shared.resolution.flow.engine import ITEM, Engine
from shared.resolution.functions.items_given import let_out
from shared.resolution.objects.binding import Binding
from shared.resolution.values.cells import Cell, FixedCell
from shared.resolution.values.value import (
    CLASS_ITEM,
    MISSING_ITEM,
    Bound,
    Class,
    Container,
    Instance,
    ModuleRef,
    Value,
)

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


class _Subscribed:
    """Asks what comes to a cell for its items. There are many of them."""

    __slots__ = ("_key", "_loading", "_target")

    def __init__(self, loading: "Loading", target: Cell, key: str | int | None) -> None:
        self._loading = loading
        self._target = target
        self._key = key

    def __call__(self, value: Value) -> None:
        self._loading.subscribed(self._target, self._key, value)


class _Gotten:
    """Hears of the methods that give items, likewise."""

    __slots__ = ("_key", "_loading", "_target")

    def __init__(self, loading: "Loading", target: Cell, key: str | int | None) -> None:
        self._loading = loading
        self._target = target
        self._key = key

    def __call__(self, value: Value) -> None:
        self._loading.gotten(self._target, self._key, value)


class Loading(Binding):
    """Loads attributes and items from cells."""

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

    def has_item(self, value: Container, name: str) -> bool:
        """Whether an object literal has itself what all of them have (`then`)."""
        is_table = value.kind == "dict" and value.rules.members_are_items
        return is_table and self._engine.container(value).is_written(name)

    def subscribe(self, base: Cell, target: Cell, key: str | int | None = None) -> None:
        """Let what `x[k]` gives for instances and classes reach `target`."""
        base.listen(_Subscribed(self, target, key))

    def subscribed(self, target: Cell, key: str | int | None, value: Value) -> None:
        """Let what `x[k]` gives for one value reach `target`."""
        if isinstance(value, Class):
            # `C[int]` is C, but `C["A"]` a member of an enum.
            own = self.of_metaclass(value, ITEM)
            is_enum = self._engine.hierarchy.is_enum(value)
            if own is not None:
                self.gotten(target, key, own)
            elif self._has_items(value):
                self._from_items(target, key, value)
            else:
                target.add(value.instance if is_enum else value)
        elif isinstance(value, Instance):
            self.attribute(value, ITEM).listen(_Gotten(self, target, key))
            if self._engine.hierarchy.may_inherit(value.of):
                # What a dictionary makes of keys that it has not.
                self.attribute(value, MISSING_ITEM).listen(_Gotten(self, target, key))

    def gotten(self, target: Cell, key: str | int | None, method: Value) -> None:
        """Let what a method that gives items returns for a key reach `target`."""
        if isinstance(method, Bound):
            let_out(self._engine, method.function, method.receiver, key, target)

    def _has_items(self, cls: Class) -> bool:
        hierarchy = self._engine.hierarchy
        return hierarchy.find(hierarchy.ancestors(cls), CLASS_ITEM) is not None

    def _from_items(self, target: Cell, key: str | int | None, cls: Class) -> None:
        # What it says that it gives, or itself, with arguments, where that is not told.
        given, items = self._engine.cell(), self.attribute(cls, CLASS_ITEM)
        items.listen(_Gotten(self, given, key))
        if not any(self._gives_items(one) for one in items.values):
            self._engine.fallbacks.append((given, cls))
        given.feed(target)

    def _gives_items(self, value: Value) -> bool:
        # What is under a key may be known late.
        if not isinstance(value, Bound):
            return False
        file = self._engine.world.files[value.function.path]
        returns = file.returns.get(value.function.index, ())
        return any(isinstance(one.value, Item) for one in returns)

    def _of_one(self, base: FixedCell, name: str) -> Cell:
        if not base.values:
            return base
        (value,) = base.values
        is_several = name[-1:] == ANY and isinstance(value, ModuleRef)
        meant = None if is_several else self._engine.lexical.member(value, name)
        if meant is not None:
            return self._engine.constant(meant)
        return self.attribute(value, name)
