"""Where the members of classes are: what holds them, or makes them up."""

from functools import partial

from shared.parsing.facts import CallResult, Defined, InstanceOf
from shared.resolution.classes.member_search import MemberSearch
from shared.resolution.classes.own_fields import FieldNames
from shared.resolution.flow.engine import ITEM, ITERATED, Engine
from shared.resolution.names.typed import NAMESPACE
from shared.resolution.objects.asked import Asked
from shared.resolution.objects.behind import HOME, RECEIVER
from shared.resolution.objects.by_key import ByKey
from shared.resolution.objects.gathering import Gathering
from shared.resolution.objects.handing_on import HandingOn
from shared.resolution.objects.holding import Holding
from shared.resolution.objects.loading import Loading
from shared.resolution.objects.properties import GETTER
from shared.resolution.objects.reopened import Reopened
from shared.resolution.objects.setting_up import is_plain
from shared.resolution.project.own_bindings import is_own
from shared.resolution.project.spot import Found, Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.reached import MEMBERS
from shared.resolution.values.value import (
    MISSING,
    Bound,
    Class,
    Container,
    Instance,
    ModuleRef,
    Super,
    Value,
)

# What calling a class runs, and what makes its instances.
CALL, NEW = "__call__", "__new__"
# The models of those behind all classes.
MAKE, BARE = "type.__call__", "new"

# Classes that have only a method of instances of a name, one above the other.
MAX_ABOVE = 8


class LookingUp(Loading):
    """Finds members in classes, and what classes make up where they have none.

    Attributes:
        by_key: What members may be that computed keys lead to.
        gathering: What has the methods of lists.
        holding: What is a container.
        missing: The functions that make members up, where a module has none.
        reopened: The classes of built-in values that programs add to.
    """

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        self._search = MemberSearch(engine.world, engine.hierarchy, engine.lexical)
        names = FieldNames(engine.world, engine.hierarchy)
        self.by_key = ByKey(engine.hierarchy, self._search, names, self.attribute)
        self.missing = self._search.missing
        self.gathering = Gathering(engine, self.attribute, self.native)
        self.holding = Holding(engine, self.native)
        self._handing_on = HandingOn(engine, self.of)
        self.reopened = Reopened(engine)

    def has(self, value: Instance | Class, name: str) -> bool:
        """Whether the class of a value has a member, or for a class it itself."""
        cls = value.of if isinstance(value, Instance) else value
        hierarchy = self._engine.hierarchy
        return hierarchy.find(hierarchy.ancestors(cls), name) is not None

    def by_places(self, value: Instance | Class) -> bool:
        """Whether iterating an object asks for its items, one by one (Python)."""
        if not isinstance(value, Instance) or self.has(value, ITERATED):
            return False
        is_told = not self._engine.hierarchy.may_inherit(value.of)
        return is_told and self.has(value, ITEM)

    def _gather(self, value: Value, name: str, cell: Cell) -> None:
        """Let the members that a name stands for which is none of a program's in."""
        hierarchy = self._engine.hierarchy
        if name == MEMBERS and isinstance(value, (Class, Instance)):
            of_it = self.metaclasses.made_by
            made = [value] if isinstance(value, Class) else of_it(value.of)
            wrapped = [one for one in made if hierarchy.is_wrapped(one)]
            for cls in wrapped:
                # What is put around them is put around them as they were.
                for method in hierarchy.decorating.methods(cls):
                    cell.add(method)
            if wrapped:
                return
        for one in self._search.meant(value, name):
            self.load(self._engine.constant(value), one, cell)

    def _find(
        self, ancestors: tuple[Class, ...], name: str, receiver: Value
    ) -> Found | None:
        """Look a member up in classes; those of their instances are none of theirs."""
        found = self._search.find(ancestors, name, receiver)
        for _ in range(MAX_ABOVE):
            if found is None or not _is_of_instances(found, receiver):
                return found
            ancestors = ancestors[ancestors.index(found[0]) + 1 :]
            found = self._search.find(ancestors, name, receiver)
        return None

    def is_plain(self, ancestors: tuple[Class, ...], name: str) -> bool:
        """Whether classes have a member that what instances hold may hide."""
        found = self._engine.hierarchy.find(ancestors, name)
        return found is not None and all(map(is_plain, found[1]))

    def hides_fields(self, found: Class) -> bool:
        """Whether what a class or prototype has hides the fields of those above."""
        hierarchy = self._engine.hierarchy
        rules = found.rules
        is_table = rules.members_are_items and not rules.functions_make
        is_told = is_table or rules.declared_calls
        return is_told or hierarchy.makers.function_of(found) is not None

    def _hold(
        self, owner: Class, place: Spot, receiver: Value, name: str, cell: Cell
    ) -> None:
        """Let what a class holds under a name reach a cell."""
        given = self.generics.member(owner, place, receiver)
        if given is not None:
            given.feed(cell)
        elif isinstance(place.term, InstanceOf):
            # What instances hold is declared; no class binds it.
            self._engine.term(place).feed(cell)
        else:
            asked = Asked(receiver, name, cell, self.binding)
            self._engine.term(place).listen(asked)

    def _read_described(self, value: Value, name: str, cell: Cell) -> None:
        """Run the getters that descriptors name for a member."""

        def run(getter: Value) -> None:
            if isinstance(getter, Bound):
                self._run(getter.receiver, name, cell, getter.function)

        if name in self.properties.described():
            self.attribute(value, f"{GETTER}{name}").listen(run)

    def _from_holder(self, value: Value, name: str, cell: Cell) -> None:
        found = self.holding.native(value, name)
        if found is not None:
            cell.add(found)

    def unset(self, base: Cell, name: str, cell: Cell) -> None:
        """Let attributes reach a cell as they were before anything was stored there."""

        def one(value: Value) -> None:
            if isinstance(value, ModuleRef) and self._bound_by(value, name, cell):
                return
            is_exact = isinstance(value, Instance) and value.exact
            cls = value.of if isinstance(value, Instance) else value
            ancestors: tuple[Class, ...] = ()
            if isinstance(cls, Class) and (is_exact or cls is value):
                ancestors = self._engine.hierarchy.ancestors(cls)
            found = self._engine.hierarchy.written(ancestors, name)
            if found is None:
                self.load(self._engine.constant(value), name, cell)
                return
            for place in found[1]:
                self._hold(found[0], place, value, name, cell)

        base.listen(one)

    def _bound_by(self, value: ModuleRef, name: str, cell: Cell) -> bool:
        # What a module itself binds, where one other file alone stores there.
        engine = self._engine
        files, outer = engine.world.files, engine.lexical.outer_stores
        stored = [
            store.file
            for path in value.module.files
            for store in outer.of(files[path], name)
        ]
        places = engine.world.members(value, name)
        is_alone = all(one is stored[0] for one in stored)
        for place in places if is_alone else ():
            engine.term(place).feed(cell)
        return is_alone and bool(places)

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

    def behind(self, value: Super) -> tuple[Class, ...]:
        """Return the classes in which `super` looks a member up."""
        receiver = value.receiver
        own = receiver.of if isinstance(receiver, Instance) else receiver
        hierarchy = self._engine.hierarchy
        ancestors = hierarchy.ancestors(own) if isinstance(own, Class) else ()
        if value.behind not in ancestors:
            ancestors = hierarchy.ancestors(value.behind)
        return self._search.behind(value.behind, ancestors)

    def _is_outside(self, cls: Class, found: Class | None) -> bool:
        # Where types decide, a member that no class here has is one of a base outside.
        hierarchy = self._engine.hierarchy
        is_declared = found is None and cls.rules.declared_calls
        return is_declared and hierarchy.is_open(cls)

    def _is_enum_member(self, cls: Class, name: str) -> bool:
        hierarchy = self._engine.hierarchy
        if not hierarchy.is_enum(cls) or name.startswith("_"):
            return False
        found = hierarchy.find(hierarchy.ancestors(cls), name)
        return found is not None and not any(_is_defined(at) for at in found[1])

    def _behind_object(self, value: Container, name: str, cell: Cell) -> None:
        """Let a member of what is behind an object reach a cell, called on that."""

        def on(home: Value) -> None:
            for receiver in self._engine.item(value, RECEIVER).values:
                self._look_up(home, name, receiver, cell)

        self._engine.item(value, HOME).listen(on)

    def _look_up(self, value: Value, name: str, receiver: Value, cell: Cell) -> None:
        raise NotImplementedError

    def _make_up(self, value: Instance, name: str, receiver: Value, cell: Cell) -> None:
        """Let what `__getattr__` gives for a name reach a cell."""
        for _, place in self.places(value, MISSING):
            self._give(place, receiver, name, cell)

    def _give(self, place: Spot, receiver: Value | None, name: str, cell: Cell) -> None:
        """Let what a `__getattr__` gives for a name reach a cell."""
        made = self._engine.term(place)
        made.listen(partial(self._run, receiver, name, cell))
        made.listen(partial(self._handing_on.hand_on, name, cell))


def behind_all(value: Super, name: str) -> str:
    """Return what `super()` finds behind all classes: the word of a model, or none.

    It makes an instance (in a metaclass), or a bare one, for which nothing else runs;
    in a metaclass that is a class.
    """
    if name == CALL:
        return MAKE if isinstance(value.receiver, Class) else ""
    return BARE if name == NEW and isinstance(value.receiver, (Instance, Class)) else ""


def _is_of_instances(found: Found, receiver: Value) -> bool:
    cls, places = found
    is_apart = cls.rules.functions_make and cls.definition.kind != NAMESPACE
    return is_apart and isinstance(receiver, Class) and all(map(_is_method, places))


def _is_method(place: Spot) -> bool:
    """Whether a name is bound by a function that is no member of the class itself."""
    if not isinstance(place.term, Defined) or is_own(place.file, place.term):
        return False
    definition = place.file.facts.definitions[place.term.definition]
    return definition.label == "Function"


def _is_defined(place: Spot) -> bool:
    """Whether a name is bound by a definition, decorated or not."""
    term = place.term
    if isinstance(term, CallResult):
        return place.file.facts.calls[term.call].kind == "decorator"
    return isinstance(term, Defined)
