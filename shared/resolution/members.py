"""Attributes: what loading one gives, and which stores give it that."""

from collections.abc import Iterable

from shared.parsing.facts import Name, Parameter, Store, This
from shared.resolution.binding import Binding
from shared.resolution.engine import Engine
from shared.resolution.file_index import FileIndex
from shared.resolution.flow import Cell
from shared.resolution.invocation import receiver_index, rules_of
from shared.resolution.lexical import is_unbound
from shared.resolution.member_search import MemberSearch
from shared.resolution.values import (
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
from shared.resolution.world import Spot

# What stands for the computed part of a name.
ANY = "*"

# The class of an instance (Ruby's `x.class`).
CLASS_OF = ".class"


class Members(Binding):
    """The attributes of all values, made when first asked for."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        self._search = MemberSearch(engine.world, engine.hierarchy, engine.lexical)
        self._attributes: dict[tuple[Value, str], Cell] = {}
        self._fields: dict[tuple[Value, str], Cell] = {}
        self._supers: dict[tuple[Class, Value], Super] = {}
        self._natives: dict[tuple[str, Value], Native] = {}
        self._stores: dict[str, list[tuple[FileIndex, Store]]] = {}
        self._active: set[str] = set()
        for file in engine.world.files.values():
            for store in file.facts.stores:
                if store.attribute is not None:
                    self._stores.setdefault(store.attribute, []).append((file, store))

    def load(self, base: Cell, name: str, target: Cell) -> None:
        """Let attribute `name` of whatever is in `base` reach `target`."""

        def one(value: Value) -> None:
            found = self.attribute(value, name)
            if found is not None:
                found.feed(target)

        base.listen(one)

    def attribute(self, value: Value, name: str) -> Cell | None:
        """Return the cell of an attribute; None when the value cannot have it."""
        key = (value, name)
        found = self._attributes.get(key)
        if found is None:
            found = self._attributes[key] = self._engine.cell()
            # A name that is partly computed stands for all that it fits.
            names = self._search.matching(value, name) if ANY in name else ()
            for one in names:
                self.load(self._engine.constant(value), one, found)
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

    def has(self, value: Instance | Class, name: str) -> bool:
        """Whether the class of a value has a member, or for a class it itself."""
        cls = value.of if isinstance(value, Instance) else value
        hierarchy = self._engine.hierarchy
        return hierarchy.find(hierarchy.ancestors(cls), name) is not None

    def places(self, value: Value, name: str) -> list[tuple[Value, Spot]]:
        """Return what classes hold under a name, and what it is bound to."""
        match value:
            case Instance():
                ancestors = self._engine.hierarchy.ancestors(value.of)
            case Class():
                ancestors = self._engine.hierarchy.ancestors(value)
            case Super():
                ancestors, value = self.behind(value), value.receiver
            case _:
                return []
        found = self._search.find(ancestors, name, value)
        places = [(value, place) for place in found[1]] if found else []
        if isinstance(value, Instance) and not value.exact:
            for below, receiver in self._search.below(value.of, name):
                other = self._search.find(below, name, receiver)
                places.extend((receiver, p) for p in (other[1] if other else ()))
        return places

    def _from_outside(self, value: Outside, name: str, cell: Cell) -> None:
        found = self._engine.lexical.member(value, name)
        if found is not None and not is_unbound(found):
            cell.add(found)

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
            getter = self.accessors.getter(place)
            if getter is not None and self._engine.lexical.value(place) is None:
                # A decorator of the archive has made something of it.
                self._run(getter, receiver, name, cell)
            self._engine.term(place).listen(bind)

    def _from_subclasses(self, cls: Class, name: str, cell: Cell) -> None:
        for ancestors, receiver in self._search.below(cls, name):
            self._from_classes(ancestors, name, receiver, cell)

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
        if name not in self._stores:
            return
        self._activate(name)

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
            self._field(owner, name).listen(bind)

    def _field(self, owner: Value, name: str) -> Cell:
        found = self._fields.get((owner, name))
        if found is None:
            found = self._fields[owner, name] = self._engine.cell()
        return found

    def _activate(self, name: str) -> None:
        if name in self._active:
            return
        self._active.add(name)
        for file, store in self._stores[name]:
            value = self._engine.term(Spot(file, store.scope, store.value, store.at))
            if value is self._engine.empty:
                continue
            owner = self._own_class(file, store)
            if owner is not None:
                value.feed(self._field(owner, name))
            else:
                self._store(file, store, name, value)

    def _store(self, file: FileIndex, store: Store, name: str, value: Cell) -> None:
        base = self._engine.term(Spot(file, store.scope, store.base, store.at))

        def into(owner: Value) -> None:
            if isinstance(owner, Container):
                value.feed(self._engine.item(owner, name))
            elif isinstance(owner, Instance):
                value.feed(self._field(owner.of, name))
            else:
                value.feed(self._field(owner, name))

        base.listen(into)

    def _own_class(self, file: FileIndex, store: Store) -> Class | None:
        # `self.x = ...`: a field of the class that says so, whoever the instance is.
        function = file.enclosing_function(store.scope)
        if function is None or function.owner is None:
            return None
        if isinstance(store.base, This):
            return function.owner
        if not isinstance(store.base, Name):
            return None
        place = Spot(file, store.scope, store.base, store.at)
        sources = self._engine.lexical.spots(place, store.base.name) or []
        own = receiver_index(self._engine, function)
        match [source.term for source in sources]:
            case [Parameter(definition=definition, index=index)]:
                is_own = definition == function.index and index == own
                return function.owner if is_own else None
            case _:
                return None

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
            if name in self._stores:
                self._activate(name)

    def _from_function(self, value: Function | Bound, name: str, cell: Cell) -> None:
        function = value.function if isinstance(value, Bound) else value
        rules = rules_of(self._engine, function)
        model = rules.builtin_members.get(f"function.{name}")
        if model:
            cell.add(self.native(model, value))
        elif rules.function_members and model is None:
            cell.add(value)
        self._from_fields((function,), name, value, cell)
