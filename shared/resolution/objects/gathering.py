"""Objects with the methods of lists, for they say how they are gone through (Ruby)."""

from collections.abc import Callable

from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.flow.engine import Engine, Passed
from shared.resolution.functions.invocation import invoke
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import (
    Bound,
    Class,
    Container,
    Function,
    Instance,
    Native,
    Value,
)

# What goes through the elements.
GATHERED = "gathered"


class Gathering:
    """The elements of such objects: what they call a function with, for each.

    Attributes:
        is_used: Whether there is a language with such objects at all.
    """

    def __init__(
        self,
        engine: Engine,
        attribute: Callable[[Value, str], Cell],
        native: Callable[[str, Value], Native],
    ) -> None:
        self._engine = engine
        self._member = attribute
        self._native = native
        files = engine.world.files.values()
        self.is_used = any(file.language.rules.gathering for file in files)
        self._known: dict[Class, Container | None] = {}

    def of(self, value: Instance) -> Container | None:
        """Return the list of an object's elements; None where it is no such object."""
        if value.of not in self._known:
            # Set first: the elements may be those of the object itself.
            made = self._known[value.of] = self._made(value)
            if made is not None:
                self._gather(value, made)
        return self._known[value.of]

    def member(self, value: Instance, name: str, cell: Cell) -> None:
        """Let the method of a list that an object has under a name reach a cell."""
        made = self.of(value)
        if made is None:
            return
        models = made.rules.builtin_members
        if model := models.get(f"list.{name}"):
            cell.add(self._native(model, made))
        if f"{GATHERED}.{name}" in models:
            cell.add(self._native(made.rules.gathering[-1], value))

    def _made(self, value: Instance) -> Container | None:
        hierarchy: Hierarchy = self._engine.hierarchy
        rules = value.of.rules
        hierarchy.ancestors(value.of)
        names = hierarchy.outer_names(value.of)
        is_gathered = any(name in rules.gathering[:1] for name in names)
        return Container("list", rules) if is_gathered else None

    def _gather(self, value: Instance, made: Container) -> None:
        engine, rules = self._engine, made.rules
        _, each, block, model, _ = rules.gathering
        collector = engine.constant(Native(model, made))
        passed = [Passed(cell=collector, name=block)]

        def call(method: Value) -> None:
            function = method.function if isinstance(method, Bound) else method
            receiver = method.receiver if isinstance(method, Bound) else None
            if isinstance(function, Function):
                invoke(engine, function, receiver, lambda: passed, (made, each))

        self._member(value, each).listen(call)
