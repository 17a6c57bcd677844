"""What an attribute of a class is on an instance: bound methods, properties."""

from functools import partial

from shared.parsing.facts import BRACKET
from shared.resolution.flow.engine import Engine, Passed
from shared.resolution.flow.site import Arguments
from shared.resolution.functions.accessors import PROPERTY, Accessors
from shared.resolution.functions.invocation import enter, invoke, rules_of
from shared.resolution.functions.items_given import let_out
from shared.resolution.functions.metaclasses import SUBCLASSED, Metaclasses
from shared.resolution.functions.passing import Behind
from shared.resolution.objects.asked import Asked, Bind
from shared.resolution.objects.describing import Describing
from shared.resolution.objects.generics import Generics
from shared.resolution.objects.properties import SETTER, Properties
from shared.resolution.project.around import OF_FIELD
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import (
    CLASS_ITEM,
    MISSING,
    MIXED_IN,
    Bound,
    Class,
    Container,
    Fixed,
    Function,
    Instance,
    Value,
    is_made_up,
)
from shared.resolution.values.wrapping import Wrapping

# What takes the class without being marked as a class method (Python).
OF_CLASS = frozenset({SUBCLASSED, CLASS_ITEM})

# What `classmethod` makes of what decorators give.
CLASS_METHOD = "class method"

# What `partialmethod` makes: bound when it is looked up.
PARTIAL_METHOD = "partial method"


class Binding(Wrapping):
    """Binds what classes hold to the values it is looked up on.

    Attributes:
        accessors: Which attributes run code.
        metaclasses: The classes of classes.
        properties: Which members run code where any object may have such.
        generics: What type arguments give members.
    """

    def __init__(self, engine: Engine) -> None:
        super().__init__()
        self._engine = engine
        self.accessors = Accessors(engine)
        self.metaclasses = Metaclasses(engine)
        self.properties = Properties(engine)
        self.generics = Generics(engine)
        self._describing = Describing(engine, self.attribute)
        self._partials: dict[tuple[Container, Value], Container] = {}
        # Kept, as each would be made anew for all that are asked for.
        self.binding: Bind = self._bind
        self.binding_held: Bind = self._bind_held
        self.binding_own: Bind = self._bind_own
        self.running: Bind = self._run

    def property_part(self, made: Container, part: str) -> Cell:
        """Return the cell of `fget`, `fset` or `fdel` of `property(fget, fset)`."""
        return self._engine.item(made, part)

    def _bind(self, receiver: Value, name: str, cell: Cell, value: Value) -> None:
        # What a class holds, or is given.
        if isinstance(value, Bound) and _is_mixed_in(value.receiver):
            # Another name of a method that is mixed in.
            value = value.function
        if isinstance(value, Container) and value.kind == PROPERTY:
            run = Asked(receiver, name, cell, self.running)
            self.property_part(value, "fget").listen(run)
        elif isinstance(value, Instance) and self.accessors.is_descriptor(value):
            self._describing.describe(value, receiver, cell)
        elif isinstance(value, Container) and value.kind == "static":
            self._engine.item(value, "()").feed(cell)
        elif isinstance(value, Container) and value.kind == CLASS_METHOD:
            owner = receiver.of if isinstance(receiver, Instance) else receiver
            bind = partial(self._bind_to_class, owner, cell)
            self._engine.item(value, "()").listen(bind)
        elif isinstance(value, Container) and value.kind == PARTIAL_METHOD:
            cell.add(self._partial_method(value, receiver))
        elif not isinstance(value, Function):
            cell.add(value)
        elif value.owner is None and value.definition.kind == "getter":
            self._run(receiver, name, cell, value)
        elif value.owner is None:
            is_bound = isinstance(receiver, Instance) and bool(
                rules_of(self._engine, value).implied
            )
            cell.add(self.bound(value, receiver) if is_bound else value)
        else:
            self._bind_method(value, receiver, name, cell)

    def _bind_to_class(self, owner: Value, cell: Cell, value: Value) -> None:
        cell.add(self.bound(value, owner) if isinstance(value, Function) else value)

    def _partial_method(self, value: Container, receiver: Value) -> Container:
        # `partialmethod(f, x)`: what it is on an instance calls f with that in front.
        found = self._partials.get((value, receiver))
        if found is None:
            found = self._partials[value, receiver] = Container("partial", value.rules)
            method = self._engine.item(found, "()")
            for key, held in tuple(self._engine.container(value).items.items()):
                if key == "()":
                    bind = partial(self._bind_called, receiver, method)
                    held.listen(bind)
                else:
                    held.feed(self._engine.item(found, key))
        return found

    def _bind_called(self, receiver: Value, method: Cell, value: Value) -> None:
        is_bound = isinstance(value, Function) and isinstance(receiver, Instance)
        bound = self.bound(value, receiver) if isinstance(value, Function) else value
        method.add(bound if is_bound else value)

    def _bind_method(
        self, value: Function, receiver: Value, name: str, cell: Cell
    ) -> None:
        modifiers = value.definition.modifiers
        if "classmethod" in modifiers or value.definition.name in OF_CLASS:
            owner = receiver.of if isinstance(receiver, Instance) else receiver
            cell.add(self.bound(value, owner))
        elif (
            value.definition.kind == "getter"
            and rules_of(self._engine, value).functions_make
        ):
            self._run(receiver, name, cell, value)
        elif "static" in modifiers and isinstance(receiver, Class):
            if value.definition.kind == "getter":
                self._run(receiver, name, cell, value)
            else:
                cell.add(self.bound(value, receiver))
        elif (
            "staticmethod" in modifiers
            or "static" in modifiers
            or (
                isinstance(receiver, Class)
                and rules_of(self._engine, value).receiver_formal
            )
        ):
            cell.add(value)
        elif value.definition.kind == "getter":
            self._run(receiver, name, cell, value)
        elif OF_FIELD in modifiers:
            cell.add(self.fixed(value, receiver))
        else:
            cell.add(self.bound(value, receiver))
            rules = rules_of(self._engine, value)
            if rules.bare_calls and _needs_nothing(value):
                self._run(receiver, name, cell, value)

    def _bind_own(self, receiver: Value, name: str, cell: Cell, value: Value) -> None:
        """Let what an object itself holds reach a cell."""
        if isinstance(value, Bound) and not isinstance(value, Fixed):
            # A method of another object, which that held before.
            value = value.function
        if not isinstance(value, Function):
            cell.add(value)
        elif value.definition.kind == "getter":
            self._run(receiver, name, cell, value)
        elif value.definition.kind != "setter" or name.startswith(SETTER):
            cell.add(self.bound(value, receiver))

    def _bind_held(self, receiver: Value, name: str, cell: Cell, value: Value) -> None:
        # What is stored in an object, or in what stands for several.
        held = value.function if isinstance(value, Bound) else value
        rules = rules_of(self._engine, held) if isinstance(held, Function) else None
        if rules is not None and not rules.receiver_formal:
            self._bind_own(receiver, name, cell, value)
        else:
            cell.add(value)

    def rebind(self, base: Cell, name: str, held: Cell) -> Cell:
        """Return the cell of what objects surely hold, as their own and as nobody's."""
        target = self._engine.cell()

        def alone(value: Value) -> None:
            if isinstance(value, Bound) and not isinstance(value, Fixed):
                value = value.function
            target.add(value)

        def own(receiver: Value) -> None:
            held.listen(Asked(receiver, name, target, self.binding_own))

        held.listen(alone)
        base.listen(own)
        return target

    def _run(self, receiver: Value | None, name: str, cell: Cell, value: Value) -> None:
        if isinstance(value, Function):
            given = self.generics.result(value, receiver)
            receiver = self.generics.plain(receiver)
            key = (receiver, name)
            passed = self._passed(value, receiver)
            if value.definition.name == MISSING:
                # The name tells which of its results is meant.
                enter(self._engine, value, receiver, passed, key)
                let_out(self._engine, value, receiver, name, cell)
                return
            own = None if passed is not _nothing else receiver
            results = invoke(self._engine, value, own, passed, key)
            bare_calls = rules_of(self._engine, value).bare_calls
            for result in results if given is None else [given]:
                if bare_calls:
                    result.listen(partial(_read, cell))
                else:
                    result.feed(cell)
            if receiver is not None and rules_of(self._engine, value).reads_run:
                self.properties.note(cell, self.bound(value, receiver))

    def _passed(self, getter: Function, receiver: Value | None) -> Arguments:
        # A closure that a class holds is given what it is looked up on.
        is_closure = getter.owner is None and rules_of(self._engine, getter).implied
        if receiver is None or not is_closure:
            return _nothing
        return Behind(self._engine, receiver, _nothing)

    def of_metaclass(self, cls: Class, name: str) -> Bound | None:
        """Return the method that a class has from the class it is of."""
        meta = self.metaclasses.of(cls)
        method = self.metaclasses.method(meta, name) if meta is not None else None
        return self.bound(method, cls) if method is not None else None

    def _from_metaclass(self, cls: Class, name: str, cell: Cell) -> None:
        method = self.of_metaclass(cls, name)
        model = cls.rules.builtin_members.get(f"class.{name}")
        if method is not None and method.function.definition.kind != "getter":
            cell.add(method)
        elif model:
            cell.add(self.native(model, cls))
        elif (reading := self.reading(cls, name)) is not None:
            self._run(cls, name, cell, reading.function)

    def reading(self, cls: Class, name: str) -> Bound | None:
        """Return what reading an attribute of a class runs that it has not itself."""
        method = self.of_metaclass(cls, name)
        if method is not None:
            return method if method.function.definition.kind == "getter" else None
        return self.of_metaclass(cls, MISSING) if is_made_up(name) else None

    def attribute(self, value: Value, name: str) -> Cell:
        """Return the cell of an attribute of a value."""
        raise NotImplementedError


def _is_mixed_in(receiver: Value) -> bool:
    return isinstance(receiver, Class) and receiver.definition.kind in MIXED_IN


def _nothing() -> list[Passed]:
    return []


def _read(cell: Cell, value: Value) -> None:
    """Let a result reach a cell; a method that was called by its name is none."""
    held = value.function if isinstance(value, Bound) else value
    if not isinstance(held, Function) or held.definition.formals:
        cell.add(value)


def _needs_nothing(function: Function) -> bool:
    # What is implicit counts as given; `f()` is a function without its brackets.
    if BRACKET in function.definition.modifiers:
        return False
    return all(formal.default is not None for formal in function.definition.formals)
