"""Attributes: what loading one gives, and which stores give it that."""

from collections.abc import Iterable

from shared.resolution.engine import Engine, Passed
from shared.resolution.fields import Fields
from shared.resolution.flow import Cell, FixedCell
from shared.resolution.invocation import invoke, rules_of
from shared.resolution.lexical import is_unbound
from shared.resolution.member_search import MemberSearch
from shared.resolution.values import (
    MIXED_IN,
    Bound,
    Class,
    Container,
    Function,
    Instance,
    ModuleRef,
    Native,
    Outside,
    Super,
    Value,
)

# The class of an instance (Ruby's `x.class`).
CLASS_OF = ".class"


class Members:
    """The attributes of all values, made when first asked for."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._search = MemberSearch(engine.world, engine.hierarchy, engine.lexical)
        self._attributes: dict[tuple[Value, str], Cell] = {}
        self._constructors: dict[Class, list[Cell]] = {}
        self._loads: dict[tuple[Cell, str], Cell] = {}
        self._bound: dict[tuple[Function, Value], Bound] = {}
        self._supers: dict[tuple[Class, Value], Super] = {}
        self._natives: dict[tuple[str, Value], Native] = {}
        self._fields = Fields(engine)

    def of(self, base: Cell, name: str) -> Cell:
        """Return the cell with attribute `name` of whatever is in `base`."""
        if isinstance(base, FixedCell):
            return self._of_one(base, name)
        found = self._loads.get((base, name))
        if found is None:
            target = found = self._loads[base, name] = self._engine.cell()
            base.listen(lambda value: self.attribute(value, name).feed(target))
        return found

    def _of_one(self, base: FixedCell, name: str) -> Cell:
        if not base.values:
            return base
        (value,) = base.values
        meant = self._engine.lexical.member(value, name)
        if meant is not None:
            return self._engine.constant(meant)
        return self.attribute(value, name)

    def attribute(self, value: Value, name: str) -> Cell:
        """Return the cell of an attribute of a value."""
        key = (value, name)
        found = self._attributes.get(key)
        if found is None:
            found = self._attributes[key] = self._engine.cell()
            self._fill(value, name, found)
        return found

    def _fill(self, value: Value, name: str, cell: Cell) -> None:
        engine = self._engine
        match value:
            case Instance() if name == CLASS_OF:
                cell.add(value.of)
            case Instance():
                self._from_instance(value, name, cell)
            case Class():
                ancestors = engine.hierarchy.ancestors(value)
                self._from_classes(ancestors, name, value, cell)
                self._from_fields(ancestors, name, value, cell)
            case Super():
                self._from_classes(self.behind(value), name, value.receiver, cell)
            case ModuleRef():
                self._from_module(value, name, cell)
            case Outside():
                self._from_outside(value, name, cell)
            case Container():
                self._from_container(value, name, cell)
            case Function() | Bound():
                self._from_function(value, name, cell)
            case Native():
                pass

    def _from_instance(self, value: Instance, name: str, cell: Cell) -> None:
        ancestors = self._engine.hierarchy.ancestors(value.of)
        self._from_classes(ancestors, name, value, cell)
        self._from_fields(ancestors, name, value, cell)
        if not value.exact:
            self._from_subclasses(value.of, name, cell)

    def _from_outside(self, value: Outside, name: str, cell: Cell) -> None:
        found = self._engine.lexical.member(value, name)
        if found is not None and not is_unbound(found):
            cell.add(found)

    def constructors(self, cls: Class) -> list[Cell]:
        """Return the cells of what making an instance of a class runs."""
        found = self._constructors.get(cls)
        if found is None:
            ancestors = self._engine.hierarchy.ancestors(cls)
            found = self._constructors[cls] = self.constructors_in(ancestors)
        return found

    def constructors_in(self, ancestors: tuple[Class, ...]) -> list[Cell]:
        """Return likewise what is found in classes one after the other."""
        if not ancestors:
            return []
        hierarchy = self._engine.hierarchy
        rules = hierarchy.rules(ancestors[0])
        searched = ancestors if rules.constructors_inherited else ancestors[:1]
        members = [hierarchy.find(searched, name) for name in rules.constructors]
        return [
            self._engine.term(place)
            for member in members
            if member is not None
            for place in member[1]
        ]

    def behind(self, value: Super) -> tuple[Class, ...]:
        """Return the classes in which `super` looks a member up."""
        receiver = value.receiver
        own = receiver.of if isinstance(receiver, Instance) else receiver
        hierarchy = self._engine.hierarchy
        ancestors = hierarchy.ancestors(own) if isinstance(own, Class) else ()
        if value.behind not in ancestors:
            ancestors = hierarchy.ancestors(value.behind)
        return self._search.behind(value.behind, ancestors)

    def _from_classes(
        self, ancestors: tuple[Class, ...], name: str, receiver: Value, cell: Cell
    ) -> None:
        found = self._search.find(ancestors, name, receiver)
        if found is None:
            return

        def bind(value: Value) -> None:
            self._bind(value, receiver, name, cell)

        for place in found[1]:
            self._engine.term(place).listen(bind)

    def _from_subclasses(self, cls: Class, name: str, cell: Cell) -> None:
        for ancestors, receiver in self._search.below(cls, name):
            self._from_classes(ancestors, name, receiver, cell)

    def _bind(self, value: Value, receiver: Value, name: str, cell: Cell) -> None:
        if isinstance(value, Bound) and _is_mixed_in(value.receiver):
            # Another name of a method that is mixed in.
            value = value.function
        if not isinstance(value, Function) or value.owner is None:
            cell.add(value)
            return
        modifiers = value.definition.modifiers
        if "classmethod" in modifiers:
            owner = receiver.of if isinstance(receiver, Instance) else receiver
            cell.add(self.bound(value, owner))
        elif "static" in modifiers and isinstance(receiver, Class):
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
            key = (receiver, name)
            for result in invoke(self._engine, value, receiver, _nothing, key):
                result.feed(cell)
        else:
            cell.add(self.bound(value, receiver))

    def bound(self, function: Function, receiver: Value) -> Bound:
        """Return the one value for a method of a receiver."""
        found = self._bound.get((function, receiver))
        if found is None:
            found = self._bound[function, receiver] = Bound(function, receiver)
        return found

    def super_of(self, behind: Class, receiver: Value) -> Super:
        """Return the one value for `super` in a class, for a receiver."""
        found = self._supers.get((behind, receiver))
        if found is None:
            found = self._supers[behind, receiver] = Super(behind, receiver)
        return found

    def native(self, model: str, receiver: Value) -> Native:
        """Return the one value for a built-in method of a receiver."""
        found = self._natives.get((model, receiver))
        if found is None:
            found = self._natives[model, receiver] = Native(model, receiver)
        return found

    def _from_fields(
        self, owners: Iterable[Value], name: str, receiver: Value, cell: Cell
    ) -> None:
        if not self._fields.activate(name):
            return

        def bind(value: Value) -> None:
            own = (
                isinstance(value, Function)
                and not rules_of(self._engine, value).receiver_formal
            )
            if own and isinstance(value, Function):
                cell.add(self.bound(value, receiver))
            else:
                cell.add(value)

        for owner in owners:
            self._fields.of(owner, name).listen(bind)

    def _from_module(self, value: ModuleRef, name: str, cell: Cell) -> None:
        places = self._engine.world.members(value, name)
        for place in places:
            self._engine.term(place).feed(cell)
        child = None if places else self._engine.world.child(value, name)
        if child is not None:
            cell.add(child)
        self._from_fields((value,), name, value, cell)

    def _from_container(self, value: Container, name: str, cell: Cell) -> None:
        rules = value.rules
        model = rules.builtin_members.get(f"{value.kind}.{name}")
        if model:
            cell.add(self.native(model, value))
        elif rules.members_are_items:

            def bind(item: Value) -> None:
                if isinstance(item, Function):
                    cell.add(self.bound(item, value))
                else:
                    cell.add(item)

            self._engine.item(value, name).listen(bind)
            self._fields.activate(name)

    def _from_function(self, value: Function | Bound, name: str, cell: Cell) -> None:
        function = value.function if isinstance(value, Bound) else value
        rules = rules_of(self._engine, function)
        model = rules.builtin_members.get(f"function.{name}")
        if model:
            cell.add(self.native(model, value))
        elif rules.function_members and model is None:
            cell.add(value)
        self._from_fields((function,), name, value, cell)


def _is_mixed_in(receiver: Value) -> bool:
    return isinstance(receiver, Class) and receiver.definition.kind in MIXED_IN


def _nothing() -> list[Passed]:
    return []
