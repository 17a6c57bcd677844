"""Dictionaries whose items are attributes: `vars(x).update(d)` (Python)."""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from shared.parsing.facts import Mapping, Store
from shared.resolution.flow.engine import Engine
from shared.resolution.flow.item_loads import items
from shared.resolution.flow.item_stores import watch_items
from shared.resolution.objects.asked import Asked
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.reached import EVERY
from shared.resolution.values.value import (
    Bound,
    Class,
    Container,
    Instance,
    ModuleRef,
    Value,
)

# The class whose method stores into what it is called on.
Own: TypeAlias = Callable[[FileIndex, Store], Class | None]

# Of one owner; more is generated, and each is looked into for each attribute.
MAX_TABLES = 32


class FieldTables:
    """The dictionaries that are stored as a whole, by whose attributes they hold.

    Attributes:
        is_used: Whether there are any.
    """

    def __init__(
        self, engine: Engine, every: dict[str, list[tuple[FileIndex, Store]]], own: Own
    ) -> None:
        self._engine = engine
        # All stores by their names.
        self._every = every
        self._stores = stores = every.get(EVERY, [])
        self._own = own
        self.is_used = bool(stores)
        self._is_open = False
        # What is written as a table has names alone: `setattr(C, f.__name__, f)`.
        self._named: set[Cell] = set()
        # And these none: `setattr(x, name, f)`.
        self._nameless: set[Cell] = set()
        self._defined: set[str] | None = None
        self._tables: dict[Value, list[Cell]] = {}
        # Who asked for attributes before the last table was known.
        self._asked: dict[Value, list[Asked]] = {}
        # Those of classes themselves, and not of their instances.
        self._of_classes: set[Cell] = set()

    def pour(self, owner: Value, asked: Asked) -> None:
        """Let what tables hold for an attribute of an owner reach who asks for it."""
        if not self._is_open:
            self._is_open = True
            watch_items(self._engine)
            for file, store in self._stores:
                self._open(file, store)
        tables = self._tables.get(owner)
        for table in tables or ():
            self._pour(table, asked)
        known = self._asked.get(owner)
        if known is None:
            self._asked[owner] = [asked]
        else:
            known.append(asked)

    def _open(self, file: FileIndex, store: Store) -> None:
        table = self._engine.term(Spot(file, store.scope, store.value, store.at))
        if isinstance(store.value, Mapping):
            is_named = bool(store.value.keys) or any(
                key is not None for key, _ in store.value.entries
            )
            (self._named if is_named else self._nameless).add(table)
        owner = self._own(file, store)
        if owner is not None:
            self._add(table, owner.instance)
            return
        base = self._engine.term(Spot(file, store.scope, store.base, store.at))
        base.listen(partial(self._add, table))

    def _add(self, table: Cell, owner: Value) -> None:
        if isinstance(owner, Class):
            self._of_classes.add(table)
        elif isinstance(owner, Instance):
            owner = owner.of
        elif isinstance(owner, Bound):
            owner = owner.function
        elif isinstance(owner, ModuleRef):
            # Its names are looked up in their scope.
            return
        known = self._tables.setdefault(owner, [])
        if table in known:
            return
        if len(known) >= MAX_TABLES:
            self._engine.world.cut.note()
            return
        known.append(table)
        for asked in self._asked.get(owner, ()):
            self._pour(table, asked)

    def _pour(self, table: Cell, asked: Asked) -> None:
        is_of_class, name = table in self._of_classes, asked.name
        if not is_of_class and name[:2] == name[-2:] == "__":
            # Syntax asks the class for it, whatever an instance has.
            return
        if table in self._nameless and (is_of_class or self._is_known(asked)):
            return
        cell = asked.of_class(self._engine) if is_of_class else asked.own
        if table not in self._named:
            items(self._engine, table, name, cell)
            return

        def named(value: Value) -> None:
            if isinstance(value, Container):
                self._engine.item(value, name).feed(cell)

        table.listen(named)

    def _is_known(self, asked: Asked) -> bool:
        # Whether anything else may be meant by the name of an attribute.
        hierarchy, receiver = self._engine.hierarchy, asked.receiver
        if asked.name in self._every or not isinstance(receiver, Instance):
            return True
        if not asked.name.isidentifier() or hierarchy.may_inherit(receiver.of):
            return True
        if hierarchy.find(hierarchy.ancestors(receiver.of), asked.name) is not None:
            return True
        if self._defined is None:
            self._defined = {
                definition.name
                for file in self._engine.world.files.values()
                if file.language.rules.implied
                for definition in file.facts.definitions
            }
        return asked.name in self._defined
