"""Instances that are told apart by what their constructors were given.

`self.callback = callback` in a constructor makes the field of each instance what the
call that made that one says, where few calls make any (Python, JavaScript). Who knows
no more than the class of an instance sees what any of them may hold.
"""

from collections.abc import Iterator

from shared.parsing.facts import Parameter, Store
from shared.resolution.flow.engine import Engine, Site
from shared.resolution.flow.site import Arguments
from shared.resolution.functions.invocation import let_in, receiver_index
from shared.resolution.functions.passing import ONE
from shared.resolution.objects.giving import given_for
from shared.resolution.objects.heirs import Heirs, part_into
from shared.resolution.objects.keeping import Keeping, Told
from shared.resolution.objects.otherwise import INITS, Otherwise, standing_in
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Class, Function, Instance, Made, Value


class Apart:
    """Makes one instance for each call that makes one, and knows their fields.

    `keeping` tells which classes have such instances, and by which fields.

    Attributes:
        otherwise: What counts where a parameter may be nothing.
    """

    def __init__(self, engine: Engine, keeping: Keeping) -> None:
        self._engine = engine
        self._keeping = keeping
        self.otherwise = Otherwise(engine)
        self._heirs = Heirs(engine, keeping)
        self._told: dict[Class, Told | None] | None = None
        self._made: dict[tuple[Class, Site], Made] = {}
        self._sites: dict[Made, Site] = {}
        self._again: dict[tuple[Made, Site], Made] = {}
        # What a function made, and how it was called.
        self._by: dict[Made, tuple[Made, Function, Site, int]] = {}
        self._fields: dict[tuple[Made, str], Cell] = {}
        self._common: dict[tuple[Class, str], Cell] = {}
        # The names of fields that more than constructors set.
        self._set: frozenset[str] | None = None

    def forget(self) -> None:
        """Let go of all instances."""
        self.otherwise.forget()
        self._heirs.forget()
        self._made.clear()
        self._sites.clear()
        self._again.clear()
        self._by.clear()
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

    def is_factory(self, function: Function) -> bool:
        """Whether a function makes instances of what it is given."""
        self._every()
        return function in self._keeping.factories

    def again(self, made: Made, by: Function, site: Site, shift: int) -> Made:
        """Return what a factory makes where it is called; `shift` as in `pass_to`."""
        inner = self._sites.get(made)
        if inner is None or inner.file.path != by.path or site.arguments is not None:
            return made
        if inner.file.enclosing_function(inner.call.scope) is not by:
            return made
        found = self._again.get((made, site))
        if found is None:
            found = self._again[made, site] = Made(made.of, exact=True)
            self._by[found] = made, by, site, shift
        return found

    def is_told(self, owner: Class, name: str) -> bool:
        """Whether a field tells the instances of a class apart."""
        self._every()
        is_kept = self._keeping.store(owner, name) is not None
        return is_kept or (owner, name) in self._keeping.setting.fields

    def tells(self, cls: Class, name: str) -> bool:
        """Whether a field does so that nothing but constructors of a class sets."""
        self._every()
        if self._set is None:
            files = self._engine.world.files.values()
            self._set = frozenset(one for file in files for one in _set_later(file))
        if name in self._set:
            return False
        ancestors = self._engine.hierarchy.ancestors(cls)
        return any(self._keeping.store(one, name) is not None for one in ancestors)

    def keeps(self, owner: Class, name: str, file: FileIndex, store: Store) -> bool:
        """Whether a store of such a field is known for each instance by itself."""
        kept = self._keeping.store(owner, name)
        return kept is store or self._keeping.setting.keeps(file, store)

    def receive(
        self, function: Function, receiver: Value | None, arguments: Arguments
    ) -> None:
        """Let what a call gives a method that stores it reach the receiver's field."""
        self._every()
        self._heirs.receive(function, receiver, arguments)
        stored = self._keeping.setting.setters.get(function)
        owner = function.owner
        if stored is None or owner is None:
            return
        is_formal = receiver_index(self._engine, function) == 0
        shift = int(receiver is not None and is_formal)
        for name, index in stored:
            field = None
            if type(receiver) is Made:
                field = self.field(receiver, owner, name)
            cell = self.common(owner, name) if field is None else field
            let_in(self._engine, function, arguments, (index, shift), cell)

    def held(self, receiver: Instance, owner: Class, name: str) -> Cell | None:
        """Return the cell of what a receiver holds in a field; None for any other."""
        found = None
        if type(receiver) is Made:
            found = self.field(receiver, owner, name)
        self._every()
        if found is None and self._heirs.has(receiver.of, owner, name):
            found = self._heirs.field(receiver.of, owner, name)
            self.common(owner, name).feed(found)
        return found

    def field(self, instance: Made, owner: Class, name: str) -> Cell | None:
        """Return the cell of a field that tells the instance; None for any other."""
        told = self._every()[instance.of]
        index = told.fields.get((owner, name)) if told is not None else None
        is_set = (owner, name) in self._keeping.setting.fields
        if index is None and not is_set:
            return None
        found = self._fields.get((instance, name))
        if found is None:
            found = self._fields[instance, name] = self._engine.cell()
            if told is None or index is None:
                self._fill_above(instance, owner, name, found)
            elif instance in self._by:
                self._fill_again(instance, told, index, (owner, name), found)
            else:
                place = (index, int(receiver_index(self._engine, told.by) == 0))
                into = part_into(self._engine, told, (owner, name), found)
                let_in(self._engine, told.by, self._sites[instance], place, into)
            if told is not None and index is not None:
                self._stand_in(instance, (told.by, index), (owner, name), found)
            self.common(owner, name).feed(found)
        return found

    def _fill_above(self, made: Made, owner: Class, name: str, cell: Cell) -> None:
        # What a constructor keeps that not who makes one gives: `super(new Wing())`.
        store = self._keeping.store(owner, name)
        if self._heirs.has(made.of, owner, name):
            self._heirs.field(made.of, owner, name).feed(cell)
        elif store is not None:
            file = self._engine.world.files[owner.path]
            at = Spot(file, store.scope, store.value, store.at)
            self._engine.term(at).feed(cell)

    def _stand_in(
        self,
        instance: Made,
        formal: tuple[Function, int],
        field: tuple[Class, str],
        cell: Cell,
    ) -> None:
        # `self.f = f or g`: what counts where a call may give nothing for f.
        store = self._keeping.store(*field)
        instead = standing_in(store.value) if store is not None else None
        if store is None or instead is None:
            return
        if instance in self._by or self.otherwise.may_lack(
            formal, self._sites[instance]
        ):
            file = self._engine.world.files[field[0].path]
            place = Spot(file, store.scope, instead, store.at)
            self._engine.term(place).feed(cell)

    def _fill_again(
        self, again: Made, told: Told, index: int, at: tuple[Class, str], cell: Cell
    ) -> None:
        # Of what a factory hands on, what this call of it gave; else what all gave.
        made, by, site, shift = self._by[again]
        given = self._given(self._sites[made], by, told, index)
        if given is not None and given >= shift:
            into = part_into(self._engine, told, at, cell)
            let_in(self._engine, by, site, (given, shift), into)
            return
        field = self.field(made, *at)
        if field is not None:
            field.feed(cell)

    def _given(self, site: Site, by: Function, told: Told, index: int) -> int | None:
        # Which parameter of a factory is the argument for one of a constructor.
        given = given_for(self._engine, told.by, site.call, index)
        if given is None:
            return None
        place = Spot(site.file, site.call.scope, given, site.call.at)
        named = self._engine.lexical.parameter(place)
        if named is None or named.definition != by.index or named.index < 0:
            return None
        # What takes all that is left stands for no one argument.
        is_one = by.definition.formals[named.index].kind in ONE
        return named.index if is_one else None

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


def _set_later(file: FileIndex) -> Iterator[str]:
    # The attributes that are stored by more than constructors.
    definitions, functions = file.facts.definitions, file.around.functions
    for store in file.facts.stores:
        by = functions[store.scope]
        if isinstance(store.value, Parameter):
            by = store.value.definition
        is_made = by >= 0 and definitions[by].name in INITS
        if store.attribute is not None and not is_made and not store.declared:
            yield store.attribute
