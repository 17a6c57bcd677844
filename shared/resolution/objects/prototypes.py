"""What objects inherit from objects, where only the flow of values tells (JavaScript).

A member is looked up behind an object once it is settled that the object has none of
its own: what is inherited is connected in rounds, when values have come to rest.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeAlias

from shared.resolution.flow.engine import Engine
from shared.resolution.flow.item_stores import watch_items
from shared.resolution.objects.asked import Asked, Bind
from shared.resolution.objects.fields import Fields
from shared.resolution.project.replacing import PROTOTYPE
from shared.resolution.values.cells import Cell
from shared.resolution.values.reached import UNDER
from shared.resolution.values.value import Class, Container, Function, Instance, Value

# What some programs write for the object behind one.
BEHIND = "__proto__"
# Tables with more under unknown keys say nothing about one key.
MAX_COMPUTED = 4
# Of a chain of objects each may be asked for what the last one lacks: the square of
# what is written. Each look takes up to half a KiB; three.js takes 350,000.
MAX_LOOKS = 800_000

# Look up a name in a value, for a receiver, into a cell.
LookUp: TypeAlias = Callable[[Value, str, Value, Cell], None]
Holder: TypeAlias = Class | Function | Container
Waiting: TypeAlias = tuple[Holder, str, Value, Cell]


class Prototypes:
    """The objects behind objects, and the look-ups that wait for them."""

    def __init__(
        self, engine: Engine, fields: Fields, look_up: LookUp, bind: Bind
    ) -> None:
        self._engine = engine
        self._fields = fields
        self._look_up = look_up
        self._bind = bind
        self._behind: dict[Holder, Cell] = {}
        self._mixed: dict[Container, Cell] = {}
        self._bases: dict[Class, Cell | None] = {}
        self._waiting: list[Waiting] = []
        self._asked: set[tuple[Holder, Cell]] = set()
        self._left = MAX_LOOKS

    def behind(self, owner: Holder) -> Cell:
        """Return the cell of what the object, or all instances, inherit from."""
        found = self._behind.get(owner)
        if found is None:
            found = self._behind[owner] = self._engine.cell()
        return found

    def mix(self, source: Container, owner: Class | Function, receiver: Value) -> None:
        """Let a function, or all instances, have what a container holds."""
        # What is spread into the container may be known only later.
        self.behind(owner).add(source)
        if source not in self._mixed:
            self._mixed[source] = self._engine.cell()
        self._mixed[source].add(receiver)

    def share(self, receivers: Cell) -> None:
        """Let what containers were mixed into be among receivers, beside them."""

        def on(value: Value) -> None:
            mixed = self._mixed.get(value) if isinstance(value, Container) else None
            if mixed is not None:
                mixed.feed(receivers)

        receivers.listen(on)

    def wait(self, holder: Holder, name: str, receiver: Value, cell: Cell) -> None:
        """Look a member up behind the holder too, should it turn out to have none."""
        # Objects may be behind themselves, in a circle.
        key = (holder, cell)
        if key not in self._asked and self._looks():
            self._asked.add(key)
            self._waiting.append((holder, name, receiver, cell))

    def _looks(self, work: int = 1) -> bool:
        """Count looks behind objects, at so many of them; False for one too many."""
        self._left -= work
        self._engine.flow.truncated |= self._left < 0
        return self._left >= 0

    def connect(self) -> bool:
        """Look up what holders lack behind them; False when nothing is new."""
        waiting, self._waiting = self._waiting, []
        self._fields.activate(BEHIND)
        was_watching = self._engine.is_watching_items
        changed = False
        behind: dict[Holder, list[Cell]] = {}
        for held in waiting:
            holder, name, receiver, cell = held
            if cell.values:
                continue
            sources = behind.get(holder)
            if sources is None:
                sources = behind[holder] = self.sources(holder)
            for source in sources:
                if self._looks():
                    source.listen(partial(self._inherit, name, receiver, cell))
            computed = self._computed(holder, name)
            if computed is not None:
                computed.listen(Asked(receiver, name, cell, self._bind))
            if sources or computed is not None:
                changed = True
            else:
                self._waiting.append(held)
        return changed or self._engine.is_watching_items != was_watching

    def _computed(self, holder: Holder, name: str) -> Cell | None:
        # What was stored under keys that nobody knows may be under any, in a small
        # table that was written key by key, or with such keys: `{ ...x, [k]: f }`; but
        # all objects have some by themselves.
        if not isinstance(holder, Container) or holder.kind != "dict":
            return None
        watch_items(self._engine)
        if name in holder.rules.object_members:
            return None
        state = self._engine.container(holder)
        count = len(state.computed.values)
        if not count or (state.is_literal and not state.is_written(UNDER)):
            return None
        self._engine.flow.is_overfull |= count > MAX_COMPUTED
        return state.computed if count <= MAX_COMPUTED else None

    def sources(self, holder: Holder) -> list[Cell]:
        """Return the cells of all that a holder inherits from."""
        engine = self._engine
        found: list[Cell] = []
        if not isinstance(holder, Class) and holder in self._behind:
            found.append(self._behind[holder])
        if isinstance(holder, Container):
            if engine.container(holder).has(BEHIND):
                found.append(engine.item(holder, BEHIND))
        elif isinstance(holder, Class):
            for ancestor in engine.hierarchy.ancestors(holder):
                found.extend(self._behind_class(ancestor))
        return found

    def _behind_class(self, cls: Class) -> Iterator[Cell]:
        known, bases = self._behind.get(cls), self.bases(cls)
        if known is not None:
            yield known
        if bases is not None:
            yield bases
        if self._fields.activate(BEHIND):
            yield self._fields.of(cls, BEHIND)
        function = self._engine.hierarchy.makers.function_of(cls)
        if function is not None and self._fields.activate(PROTOTYPE):
            yield self._fields.of(function, PROTOTYPE)

    def bases(self, cls: Class) -> Cell | None:
        """Return the cell of the base classes that names alone do not tell."""
        if cls in self._bases:
            return self._bases[cls]
        self._bases[cls] = None
        engine = self._engine
        for place, _ in engine.hierarchy.written_bases(cls):
            if engine.lexical.type(place) is None:
                cell = self._bases[cls] or engine.cell()
                engine.term(place).feed(cell)
                self._bases[cls] = cell
        return self._bases[cls]

    def _inherit(self, name: str, receiver: Value, cell: Cell, source: Value) -> None:
        above = source.of if isinstance(source, Instance) else None
        # Each class above is asked as well.
        if above and not self._looks(len(self._engine.hierarchy.ancestors(above))):
            return
        is_made = isinstance(receiver, (Container, Instance))
        if isinstance(source, (Class, Function)) and is_made:
            # A base class: of what it makes.
            cls = self._engine.hierarchy.makers.class_of(source)
            if cls is not None:
                self._look_up(cls.instance, name, receiver, cell)
        elif source is not receiver:
            self._look_up(source, name, receiver, cell)
