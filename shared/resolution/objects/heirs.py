"""What heirs hold that a constructor above them keeps: `class Milk extends Extra`.

All have the field of the class above, and each holds there what its own instances were
given (Python, JavaScript).
"""

from shared.resolution.flow.engine import Engine
from shared.resolution.flow.site import Arguments
from shared.resolution.functions.invocation import let_in, receiver_index
from shared.resolution.objects.keeping import INITS, Keeping, Told
from shared.resolution.objects.otherwise import standing_in
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Class, Function, Instance, Value


def part_into(engine: Engine, told: Told, field: tuple[Class, str], cell: Cell) -> Cell:
    """Return where a parameter goes whose member a field holds, or that itself."""
    name, read = told.parts.get(field), engine.attribute
    if name is None or read is None:
        return cell
    whole = engine.cell()
    whole.listen(lambda value: read(value, name).feed(cell))
    return whole


class Heirs:
    """Knows such fields by the class of who holds them; `keeping` has been read."""

    def __init__(self, engine: Engine, keeping: Keeping) -> None:
        self._engine = engine
        self._keeping = keeping
        self._given: dict[tuple[Class, Class, str], Cell] = {}
        self._fields: dict[tuple[Class, Class, str], Cell] = {}

    def forget(self) -> None:
        """Let go of all fields."""
        self._given.clear()
        self._fields.clear()

    def receive(
        self, function: Function, receiver: Value | None, arguments: Arguments
    ) -> None:
        """Let what a call gives a constructor reach the fields of its receiver."""
        owner = function.owner
        told = self._keeping.shared.get(owner) if owner is not None else None
        if told is None or owner is None or told.by is not function:
            return
        if isinstance(receiver, Instance) and receiver.of in self._keeping.heirs[owner]:
            shift = int(receiver_index(self._engine, function) == 0)
            for (_, name), index in told.fields.items():
                cell = self._given_to(receiver.of, owner, name)
                into = part_into(self._engine, told, (owner, name), cell)
                let_in(self._engine, function, arguments, (index, shift), into)

    def has(self, cls: Class, owner: Class, name: str) -> bool:
        """Whether a class above keeps a field that is known for each of its heirs."""
        told = self._keeping.shared.get(owner)
        is_kept = told is not None and (owner, name) in told.fields
        return is_kept and cls in self._keeping.heirs[owner]

    def field(self, cls: Class, owner: Class, name: str) -> Cell:
        """Return the cell of such a field, as far as the constructor fills it."""
        found = self._fields.get((cls, owner, name))
        if found is None:
            found = self._fields[cls, owner, name] = self._engine.cell()
            for one in self._whose(cls, owner):
                self._given_to(one, owner, name).feed(found)
            self._stand_in(owner, name, found)
        return found

    def _stand_in(self, owner: Class, name: str, cell: Cell) -> None:
        # `self.f = f or g`
        store = self._keeping.store(owner, name)
        instead = standing_in(store.value) if store is not None else None
        if store is not None and instead is not None:
            file = self._engine.world.files[owner.path]
            place = Spot(file, store.scope, instead, store.at)
            self._engine.term(place).feed(cell)

    def _given_to(self, cls: Class, owner: Class, name: str) -> Cell:
        found = self._given.get((cls, owner, name))
        if found is None:
            found = self._given[cls, owner, name] = self._engine.cell()
        return found

    def _whose(self, cls: Class, owner: Class) -> list[Class]:
        # Those who hold what an object of the class may hold: it, and what is below;
        # of those above, the one whose constructor it has.
        hierarchy = self._engine.hierarchy
        heirs = self._keeping.heirs[owner]
        whose = [one for one in heirs if cls in hierarchy.ancestors(one)]
        for above in hierarchy.ancestors(cls):
            if above is owner or any(hierarchy.own(above, one) for one in INITS):
                return whose if above is owner else [*whose, above]
        return whose
