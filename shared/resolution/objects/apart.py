"""Instances that are told apart by what their constructors were given.

`self.callback = callback` in a constructor makes the field of each instance what the
call that made that one says, where few calls make any (Python, JavaScript). Who knows
no more than the class of an instance sees what any of them may hold.
"""

from collections.abc import Callable

from shared.parsing.facts import Store
from shared.resolution.classes.constructors import Constructors
from shared.resolution.flow.engine import Engine, Site
from shared.resolution.functions.invocation import let_in, receiver_index
from shared.resolution.objects.keeping import Keeping, Told
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Class, Instance, Made


class Apart:
    """Makes one instance for each call that makes one, and knows their fields.

    `kind` tells which container a class is, if any.
    """

    def __init__(
        self,
        engine: Engine,
        constructors: Constructors,
        kind: Callable[[Class], str],
    ) -> None:
        self._engine = engine
        self._keeping = Keeping(engine, constructors, kind)
        self._told: dict[Class, Told | None] | None = None
        self._made: dict[tuple[Class, Site], Made] = {}
        self._sites: dict[Made, Site] = {}
        self._fields: dict[tuple[Made, str], Cell] = {}
        self._common: dict[tuple[Class, str], Cell] = {}

    def forget(self) -> None:
        """Let go of all instances."""
        self._made.clear()
        self._sites.clear()
        self._fields.clear()
        self._common.clear()

    def made(self, cls: Class, site: Site) -> Instance:
        """Return what a class makes of what is written at a site."""
        if cls not in self._every() or site.arguments is not None:
            return cls.instance
        found = self._made.get((cls, site))
        if found is None:
            found = self._made[cls, site] = Made(cls, exact=True)
            self._sites[found] = site
        return found

    def store(self, owner: Class, name: str) -> Store | None:
        """Return the one store of a field that tells the instances of a class apart."""
        self._every()
        return self._keeping.store(owner, name)

    def field(self, instance: Made, owner: Class, name: str) -> Cell | None:
        """Return the cell of a field that tells the instance; None for any other."""
        told = self._every()[instance.of]
        index = told.fields.get((owner, name)) if told is not None else None
        if told is None or index is None:
            return None
        found = self._fields.get((instance, name))
        if found is None:
            found = self._fields[instance, name] = self._engine.cell()
            place = (index, int(receiver_index(self._engine, told.by) == 0))
            let_in(self._engine, told.by, self._sites[instance], place, found)
            self.common(owner, name).feed(found)
        return found

    def common(self, owner: Class, name: str) -> Cell:
        """Return the cell of what is stored in a field, whoever the instance is."""
        found = self._common.get((owner, name))
        if found is None:
            found = self._common[owner, name] = self._engine.cell()
        return found

    def _every(self) -> dict[Class, Told | None]:
        if self._told is None:
            self._told = self._keeping.every()
        return self._told
