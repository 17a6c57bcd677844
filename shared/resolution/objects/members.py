"""Attributes: what loading one gives, and which stores give it that."""

from collections.abc import Iterable
from functools import partial

from shared.resolution.adapter import ITSELF, WHOLE
from shared.resolution.classes.constructors import Constructors
from shared.resolution.flow.engine import Engine
from shared.resolution.functions.invocation import rules_of
from shared.resolution.names.natives import NOTHING
from shared.resolution.objects.apart import Apart
from shared.resolution.objects.asked import Asked
from shared.resolution.objects.behind import SUPER
from shared.resolution.objects.fields import Fields
from shared.resolution.objects.keeping import Keeping
from shared.resolution.objects.looking_up import LookingUp, behind_all
from shared.resolution.objects.prototypes import Prototypes
from shared.resolution.objects.proxies import BEHIND, Proxies
from shared.resolution.project.own_bindings import is_own
from shared.resolution.project.replacing import PROTOTYPE
from shared.resolution.values.cells import Cell
from shared.resolution.values.reached import ASKED, MEMBERS, OTHERS, UNDER
from shared.resolution.values.value import (
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
    Wrapper,
    is_made_up,
)

# What nothing has by these names.
MADE_UP = frozenset({ASKED, MEMBERS, UNDER})
# Ruby's `x.class`, Python's `x.__class__`; JavaScript's `x.constructor`.
CLASS_OF = frozenset({".class", "__class__"})
OWN = frozenset({"constructor"})


class Members(LookingUp):
    """The attributes of all values, made when first asked for.

    Attributes:
        prototypes: What objects inherit from objects.
        proxies: What answers for other objects.
        constructors: What making instances runs.
        apart: The instances that are told apart.
        fields: What is stored in them, and in functions and modules.
    """

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        self.constructors = Constructors(engine.hierarchy, engine.lexical)
        keeping = Keeping(engine, self.constructors, self.holding.kind)
        self.apart = Apart(engine, keeping)
        self.fields = Fields(engine, self.apart)
        engine.attribute, engine.told_apart = self.attribute, self.apart.tells
        # Whether built-ins put values into fields (JavaScript's Object.assign).
        files = engine.world.files.values()
        self._may_put = any(file.language.rules.functions_make for file in files)
        engine.show_members = self.fields.show if self._may_put else None
        self.proxies = Proxies(engine, self.attribute, self.properties.note)
        own = self.binding_own
        self.prototypes = Prototypes(engine, self.fields, self._look_up, own)

    def attribute(self, value: Value, name: str) -> Cell:
        """Return the cell of an attribute of a value."""
        attributes = self._attributes.get(name)
        if attributes is None:
            attributes = self._attributes[name] = {}
        found = attributes.get(value)
        if found is None:
            found = attributes[value] = self._engine.cell()
            # A name that is partly computed stands for all that it fits.
            self._gather(value, name, found)
            if name not in MADE_UP:  # which are known where the name is
                self._fill(value, name, found)
                self._read_described(value, name, found)
        return found

    def _fill(self, value: Value, name: str, cell: Cell) -> None:
        match value:
            case Instance() if name in CLASS_OF:
                cell.add(value.of)
            case Super():
                found = self._from_classes(
                    self.behind(value), name, value.receiver, cell
                )
                if not found:
                    self._wait(value.behind, name, value.receiver, cell)
                    model = behind_all(value, name)
                    if model:
                        cell.add(self.native(model, value.receiver))
                    self._from_holder(value.receiver, name, cell)
            case ModuleRef():
                self._from_module(value, name, cell)
            case Outside() | Native():
                self._from_outside(value, name, cell)
            case Class():
                self._from_class(value, name, value, cell)
            case Instance() | Container() | Function() | Bound():
                self._look_up(value, name, value, cell)

    def _look_up(self, value: Value, name: str, receiver: Value, cell: Cell) -> None:
        """Look a member up in an object, or behind it, for a receiver."""
        match value:
            case Instance():
                self._from_instance(value, name, receiver, cell)
            case Container():
                self._from_container(value, name, receiver, cell)
            case Class():
                self._from_class(value, name, receiver, cell)
            case Function() | Bound():
                self._from_function(value, name, receiver, cell)
            case _:
                pass

    def _from_instance(
        self, value: Instance, name: str, receiver: Value, cell: Cell
    ) -> None:
        hierarchy = self._engine.hierarchy
        ancestors = hierarchy.ancestors(value.of)
        if name in OWN and value.of.rules.functions_make:
            cell.add(hierarchy.makers.function_of(value.of) or value.of)
            return
        set_at = self.fields.hiding(ancestors, name)
        is_hidden = set_at >= 0 and self.is_plain(ancestors, name)
        own = () if is_hidden else ancestors + self.reopened.behind(value.of)
        found = self._from_classes(own, name, receiver, cell)
        if set_at >= 0:
            ancestors = ancestors[: set_at + 1]
        if found is not None and found in ancestors and self.hides_fields(found):
            ancestors = ancestors[: ancestors.index(found) + 1]
        if found is None or not self.accessors.takes(found, name):
            self._from_fields(ancestors, name, receiver, cell)
        if found is None:
            self._wait(value.of, name, receiver, cell)
            if self.gathering.is_used:
                self.gathering.member(value, name, cell)
            self._from_holder(value, name, cell)
        is_missing = found is None and bool(value.of.rules.implied)
        is_missing = is_missing and not self.fields.is_own(ancestors, name)
        if is_missing or not (value.exact or self._is_outside(value.of, found)):
            self._from_subclasses(value.of, name, cell)
        if is_missing and is_made_up(name) and not self.holds(value, name):
            self._make_up(value, name, receiver, cell)

    def _from_class(self, value: Class, name: str, receiver: Value, cell: Cell) -> None:
        hierarchy = self._engine.hierarchy
        is_prototype = name == PROTOTYPE and value.rules.functions_make
        if is_prototype or self._is_enum_member(value, name):
            # Nothing tells a prototype from what is made of it.
            cell.add(value.instance)
            return
        made_by, ancestors = hierarchy.makers.function_of, hierarchy.ancestors(value)
        owners: list[Value] = [made_by(cls) or cls for cls in ancestors]
        classes = tuple(cls for cls in owners if isinstance(cls, Class))
        found = self._from_classes(classes, name, receiver, cell)
        if found in owners:
            # It hides what is stored in those above.
            owners = owners[: owners.index(found) + 1]
        self._from_fields(owners, name, receiver, cell)
        if found is None:
            self._wait(value, name, receiver, cell)
            if value.rules.implied:
                self._from_metaclass(value, name, cell)
            elif of_heirs := self.holding.native_of(value, name):
                cell.add(of_heirs)

    def _wait(self, cls: Class, name: str, receiver: Value, cell: Cell) -> None:
        if model := cls.rules.object_models.get(name):
            cell.add(self.native(model, receiver))
        if cls.rules.functions_make:
            above = self._engine.hierarchy.ancestors(cls)
            self._from_classes(above, OTHERS, receiver, cell)
            self.prototypes.wait(cls, name, receiver, cell)

    def _from_outside(self, value: Outside | Native, name: str, cell: Cell) -> None:
        found = self._engine.lexical.member(value, name)
        if found is not None and found is not NOTHING:
            cell.add(found)
        made = value.receiver if isinstance(value, Native) else None
        if isinstance(made, Container):
            model = made.rules.builtin_members.get(f"native.{name}")
            if model:
                cell.add(self.native(model, value))

    def _from_classes(
        self, ancestors: tuple[Class, ...], name: str, receiver: Value, cell: Cell
    ) -> Class | None:
        """Let a member reach a cell; return the class that has it."""
        found = self._find(ancestors, name, receiver)
        if found is None:
            return None
        places = found[1]
        if len(places) > 1 and self._may_put:
            of_class = isinstance(receiver, Class)
            fitting = [p for p in places if is_own(p.file, p.term) == of_class]
            places = tuple(fitting) or places
        for place in places:
            getter = self.accessors.getter(place)
            if getter is not None and self._engine.lexical.value(place) is None:
                # A decorator of the archive has made something of it.
                self._run(receiver, name, cell, getter)
            self._hold(found[0], place, receiver, name, cell)
        return found[0]

    def _from_subclasses(self, cls: Class, name: str, cell: Cell) -> None:
        for ancestors, receiver in self._search.below(cls, name):
            self._from_classes(ancestors, name, receiver, cell)

    def _from_fields(
        self, owners: Iterable[Value], name: str, receiver: Value, cell: Cell
    ) -> None:
        if self.fields.has_tables:
            self.fields.pour(owners, Asked(receiver, name, cell, self.binding))
        if not self.fields.activate(name):
            if self._may_put and _may_be_filled(receiver):
                again = partial(self._from_fields, owners, name, receiver, cell)
                self.fields.miss(name, again)
            return
        for held in self.fields.seen(receiver, owners, name):
            held.listen(Asked(receiver, name, cell, self.binding_held))
        for shared in self.fields.shared_by(owners, name):
            # What is put into a class is found like what it binds.
            shared.listen(Asked(receiver, name, cell, self.binding))

    def holds(self, value: Instance, name: str) -> bool:
        """Whether an instance has what methods store, or a dictionary by itself."""
        is_stored = self.fields.is_own(self._engine.hierarchy.ancestors(value.of), name)
        return is_stored or self.holding.native(value, name) is not None

    def field(self, owner: Value, name: str) -> Cell:
        """Return a field that built-ins fill; who looked it up already is told."""
        return self.fields.put(owner, name)

    def _from_module(self, value: ModuleRef, name: str, cell: Cell) -> None:
        world = self._engine.world
        places, is_over = self._engine.lexical.outer_stores.members(value, name)
        for place in places:
            self._engine.term(place).feed(cell)
        if not places and (child := world.child(value, name)) is not None:
            cell.add(child)
        for place in () if places or name == WHOLE else world.members(value, WHOLE):
            self.load(self._engine.term(place), name, cell)
        self._from_fields(() if is_over else (value,), name, value, cell)
        for place in self.missing(value, name):
            self._give(place, None, name, cell)

    def _from_container(
        self, value: Container, name: str, receiver: Value, cell: Cell
    ) -> None:
        rules = value.rules
        if value.kind in BEHIND:
            use = self._behind_object if value.kind == SUPER else self.proxies.member
            use(value, name, cell)
            return
        reopened = self.reopened.of(value) if self.reopened.is_used else ()
        if self._from_classes(reopened, name, receiver, cell) is not None:
            return
        model = rules.builtin_members.get(f"{value.kind}.{name}")
        if model and not self.has_item(value, name):
            cell.add(value if model == ITSELF else self.native(model, value))
        elif rules.members_are_items:
            asked = Asked(receiver, name, cell, self.binding_own)
            self._engine.item(value, name).listen(asked)
            self.fields.activate(name)
            self.prototypes.wait(value, name, receiver, cell)

    def _from_function(
        self, value: Function | Bound, name: str, receiver: Value, cell: Cell
    ) -> None:
        function = value.function if isinstance(value, Bound) else value
        rules = rules_of(self._engine, function)
        model = rules.builtin_members.get(f"function.{name}")
        if model:
            cell.add(value if model == ITSELF else self.native(model, value))
        elif rules.function_members and model is None and name[:1].isalpha():
            cell.add(value)
        # What is set on a closure is set on it whatever it was made with.
        owner = function.function if isinstance(function, Wrapper) else function
        self._from_fields((owner,), name, receiver, cell)
        made = self._engine.hierarchy.makers.class_of(function)
        if made is not None and name == PROTOTYPE:
            cell.add(made.instance)
        elif made is not None or rules.functions_make:
            self.prototypes.wait(function, name, receiver, cell)


def _may_be_filled(owner: Value) -> bool:
    # What built-ins put into objects (JavaScript) they do not put into others' classes.
    cls = owner.of if isinstance(owner, Instance) else owner
    return not isinstance(cls, Class) or cls.rules.functions_make
