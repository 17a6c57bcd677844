"""Fields: what is stored under the names of attributes, made when first asked for."""

from collections.abc import Callable, Iterable, Iterator

from shared.parsing.facts import (
    Attribute,
    CallResult,
    Defined,
    Literal,
    Name,
    Parameter,
    Store,
    This,
    Unknown,
)
from shared.resolution.flow.engine import Engine
from shared.resolution.functions.invocation import receiver_index
from shared.resolution.objects.apart import Apart
from shared.resolution.objects.asked import Asked
from shared.resolution.objects.field_tables import FieldTables
from shared.resolution.objects.lower_fields import LowerFields
from shared.resolution.objects.properties import HIDDEN
from shared.resolution.objects.set_anew import SetAnew
from shared.resolution.objects.set_by_making import SetByMaking
from shared.resolution.objects.setting_up import (
    Owners,
    behind_made,
    hiding,
    is_of_class,
    overwritten,
)
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import (
    Bound,
    Class,
    Container,
    Instance,
    Made,
    Native,
    Value,
)

# What metaclasses are below: `type`, as it is known, and what the library has of it.
TYPE, METACLASSES = "class_of", frozenset({"abc.ABCMeta", "enum.EnumMeta"})

# What may be an object whose members are its items.
_BASES = (Attribute, CallResult, Name)


class Fields:
    """The fields of classes, functions and modules; those of containers are items.

    Attributes:
        sharing: The names under which something may be put into a class itself.
        has_tables: Whether dictionaries are put into any as a whole.
    """

    def __init__(self, engine: Engine, apart: Apart) -> None:
        self._engine = engine
        self._apart = apart
        # By name, then by what has the field: there are few names.
        self._fields: dict[str, dict[Value, Cell]] = {}
        self._shared: dict[str, dict[Class, Cell]] = {}
        self.sharing: set[str] = set()
        self._set_anew = SetAnew(engine)
        self._set_by_making = SetByMaking(engine.hierarchy, engine.world.files)
        self._lower = LowerFields(engine)
        self._owned: dict[str, Owners] = {}
        self._stores: dict[str, list[tuple[FileIndex, Store]]] = {}
        self._active: set[str] = set()
        self._owners: dict[str, set[Value | None]] = {}
        self._missed: dict[str, list[Callable[[], None]]] = {}
        for file in engine.world.files.values():
            for store in file.facts.stores:
                if store.attribute is not None:
                    self._stores.setdefault(store.attribute, []).append((file, store))
        self._tables = FieldTables(engine, self._stores, self._own_class)
        self.has_tables = self._tables.is_used

    def of(self, owner: Value, name: str) -> Cell:
        """Return the cell of a field."""
        fields = self._fields.get(name)
        if fields is None:
            fields = self._fields[name] = {}
        found = fields.get(owner)
        if found is None:
            found = fields[owner] = self._engine.cell()
        return found

    def held(self, receiver: Value, owner: Value, name: str) -> Cell:
        """Return the cell of a field as the methods of a class store it."""
        if isinstance(receiver, Instance) and isinstance(owner, Class):
            found = self._apart.held(receiver, owner, name)
            if found is not None:
                return found
        return self.of(owner, name)

    def seen(
        self, receiver: Value, owners: Iterable[Value], name: str
    ) -> Iterator[Cell]:
        """Yield the cells of a field of a receiver, as its owners have it."""
        for owner in owners:
            yield self.held(receiver, owner, name)
        lower = self._lower.seen_by(receiver, name)
        if lower is not None:
            yield lower

    def shared(self, owner: Class, name: str) -> Cell:
        """Return the cell of what is put into a class itself, not an instance."""
        shared = self._shared.get(name)
        if shared is None:
            shared = self._shared[name] = {}
        found = shared.get(owner)
        if found is None:
            found = shared[owner] = self._engine.cell()
        return found

    def shared_by(self, owners: Iterable[Value], name: str) -> Iterator[Cell]:
        """Yield the cells of what is put into those that are classes themselves."""
        for owner in owners if name in self.sharing else ():
            if isinstance(owner, Class):
                yield self.shared(owner, name)

    def is_own(self, classes: tuple[Class, ...], name: str) -> bool:
        """Whether one of the classes stores something under the name itself."""
        owners = self._owners.get(name)
        if owners is None:
            stores = self._stores.get(name, ())
            owners = {self._own_class(file, store) for file, store in stores}
            self._owners[name] = owners
        return not owners.isdisjoint(classes)

    def knows(self, name: str) -> bool:
        """Whether anything is stored under a name, in whatever that is."""
        return name in self._stores

    def hiding(self, ancestors: tuple[Class, ...], name: str) -> int:
        """Return which of the classes surely sets a field, or -1; see `setting_up`."""
        stores = self._stores.get(name)
        rules = ancestors[0].rules
        if stores is not None and rules.functions_make and not rules.declared_calls:
            return self._set_by_making.hiding(ancestors, name, stores)
        if stores is None or not rules.implied:
            return -1
        owned = self._owned.get(name)
        if owned is None:
            owned = self._owned[name] = {}
            for file, store in stores:
                owner = self._own_class(file, store)
                if owner is not None:
                    owned.setdefault(owner, []).append((file, store))
        found = hiding(self._engine.hierarchy, ancestors, name, owned) if owned else -1
        if found < 0 and self._set_anew.is_set_next(ancestors[0], name):
            return 0
        return found

    def pour(self, owners: Iterable[Value], asked: Asked) -> None:
        """Let dictionaries whose items are fields in: `vars(self).update(d)`."""
        for one in owners:
            self._tables.pour(one, asked)

    def put(self, owner: Value, name: str) -> Cell:
        """Return the cell of a field that no store names, as built-ins fill it."""
        if name not in self._stores:
            self._stores[name] = []
            for look_up in self._missed.pop(name, ()):
                look_up()
        return self.of(owner, name)

    def miss(self, name: str, look_up: Callable[[], None]) -> None:
        """Look up again should something be put under the name."""
        self._missed.setdefault(name, []).append(look_up)

    def activate(self, name: str) -> bool:
        """Let what is stored under a name flow; False when nothing ever is."""
        stores = self._stores.get(name)
        if stores is None or name in self._active:
            return stores is not None
        self._active.add(name)
        lost = overwritten(stores) if stores else ()
        for file, store in stores:
            if self._is_lost(file, store, len(stores)):
                continue
            value = self._engine.term(Spot(file, store.scope, store.value, store.at))
            if self._engine.is_void(value):
                continue
            owner = self._own_class(file, store)
            if owner is not None:
                is_shared = is_of_class(file, store)
                if is_shared:
                    self.sharing.add(name)
                    value.feed(self.shared(owner, name))
                elif store.at not in lost and not (
                    len(stores) > 1 and self._set_anew.is_unseen(owner, file, store)
                ):
                    value.feed(self.of(owner, name))
                    self._lower.feed(owner, name, value)
                    is_told = self._apart.is_told(owner, name)
                    if is_told and not self._apart.keeps(owner, name, file, store):
                        value.feed(self._apart.common(owner, name))
            else:
                self._store(file, store, name, value)
        return True

    def _is_lost(self, file: FileIndex, store: Store, count: int) -> bool:
        value = store.value
        if count == 1 or not isinstance(value, Defined):
            return False
        return value.definition in self._engine.hierarchy.overwritten.of(file)

    def show(self) -> None:
        """Let all flow that objects hold as members, where these are their items."""
        for name, stores in list(self._stores.items()):
            # Those with a mark in front are none.
            is_shown = " " not in name and f"{HIDDEN}{name}" not in self._stores
            if is_shown and any(map(_is_item, stores)):
                self.activate(name)

    def _store(self, file: FileIndex, store: Store, name: str, value: Cell) -> None:
        is_shared = bool(file.language.rules.implied)
        if is_shared:
            self.sharing.add(name)
        base = self._engine.term(Spot(file, store.scope, store.base, store.at))
        above = behind_made(self._engine, file, store)

        def into(owner: Value) -> None:
            if isinstance(owner, Container):
                value.feed(self._engine.item(owner, name))
            elif isinstance(owner, Instance):
                if owner.of in above:
                    return
                value.feed(self.of(owner.of, name))
                self._lower.feed(owner.of, name, value)
                is_told = self._apart.is_told(owner.of, name)
                if is_told and not self._apart.keeps(owner.of, name, file, store):
                    value.feed(self._of_one(owner, name))
            elif isinstance(owner, Bound):
                value.feed(self.of(owner.function, name))
            elif isinstance(owner, Class) and is_shared:
                value.feed(self.shared(owner, name))
            else:
                value.feed(self.of(owner, name))

        base.listen(into)

    def _of_one(self, instance: Instance, name: str) -> Cell:
        if type(instance) is Made:
            found = self._apart.field(instance, instance.of, name)
            if found is not None:
                return found
        return self._apart.common(instance.of, name)

    def _is_metaclass(self, cls: Class) -> bool:
        return any(
            one.model == TYPE
            if isinstance(one, Native)
            else getattr(one, "name", "") in METACLASSES
            for one in self._engine.hierarchy.outer(cls)
        )

    def _own_class(self, file: FileIndex, store: Store) -> Class | None:
        # `self.x = ...`: a field of the class that says so, whoever the instance is.
        function = file.enclosing_function(store.scope)
        if function is None or function.owner is None:
            return None
        if file.language.rules.implied and self._is_metaclass(function.owner):
            # What its methods store lies in the classes that are of it.
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


def _is_item(at: tuple[FileIndex, Store]) -> bool:
    file, store = at
    is_plain = isinstance(store.base, _BASES) and not store.declared
    if not is_plain or isinstance(store.value, (Literal, Unknown)):
        return False
    if isinstance(store.value, Defined):
        # What a getter gives is in the object, and it is not.
        definition = file.facts.definitions[store.value.definition]
        return definition.kind != "getter" and file.language.rules.members_are_items
    return file.language.rules.members_are_items
