"""What names mean without any flow: the definition, module or package they stand for.

Most calls are answered here, for good and in one step. Everything returns None where
only the flow of values can tell.
"""

from shared.parsing.facts import (
    MODULE_SCOPE,
    NO_SCOPE,
    Attribute,
    CallResult,
    Defined,
    Imported,
    Name,
    Parameter,
    Within,
)
from shared.resolution.adapter import WHOLE, External, Language, Module
from shared.resolution.names.decorated import decorated
from shared.resolution.names.meanings import LookUp, Meaning, Meanings
from shared.resolution.names.natives import NOTHING, Natives
from shared.resolution.names.outer_stores import OuterStores
from shared.resolution.names.semantics import Semantics
from shared.resolution.names.starred import ClassStars, over, starred
from shared.resolution.names.steps import HALFWAY, MAX_STEPS, Steps
from shared.resolution.names.typed import Typed
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World, spot
from shared.resolution.values.value import (
    Class,
    Function,
    ModuleRef,
    Native,
    Outside,
    Value,
)

# Between the things that one name may mean, where `Rules.namespace_mark` is set.
ALTERNATIVE = "|"


class Lexical(Typed):
    """Answers by names alone."""

    def __init__(self, world: World) -> None:
        super().__init__(world)
        self.outer_stores = OuterStores(world)
        self._natives = Natives(world)
        self._class_stars = ClassStars()
        self._bound: dict[tuple[int, int], Value | None] = {}
        self.steps = Steps()
        self._meanings = Meanings(world)
        self._look_up: LookUp = self._bound_spots
        self._semantics: dict[Language, Semantics] = {
            language: language.semantics(world)
            for language in {file.language: None for file in world.files.values()}
            if language.semantics is not None
        }

    def semantics(self, file: FileIndex) -> Semantics | None:
        """Return what answers for a file whose language knows its own names."""
        return self._semantics.get(file.language)

    def value(  # noqa: PLR0911 (one answer for each kind of term)
        self, place: Spot, steps: int = MAX_STEPS
    ) -> Value | None:
        """Return the one thing that a term surely stands for."""
        file, term = place.file, place.term
        if steps <= HALFWAY and self.steps.are_used_up(place, steps):
            return None
        if self._semantics and (own := self._semantics.get(file.language)):
            return own.value(place)
        match term:
            case Name():
                return self._name(place, term.name, steps)
            case Defined():
                return file.symbols[term.definition]
            case Attribute():
                base = self.value(
                    Spot(file, place.scope, term.base, place.at), steps - 1
                )
                return self.member(base, term.name, steps - 1) if base else None
            case Imported():
                return self.imported(file, term.index, steps - 1)
            case CallResult():
                return self.decorated(file, term.call, steps - 1)
            case Within():
                return self.value(Spot(file, term.scope, term.base, place.at), steps)
            case _:
                return None

    def spots(self, place: Spot, name: str) -> list[Spot] | None:
        """Return where the values of a name come from; None when nothing binds it."""
        if self._semantics and (own := self._semantics.get(place.file.language)):
            return own.spots(place, name)
        if not place.file.language.rules.namespace_mark:
            return self._spots(place, name)
        *nearer, last = name.split(ALTERNATIVE)
        options = (self._spots(place, option) for option in nearer)
        found = next((found for found in options if found is not None), None)
        if found is not None or not place.file.language.rules.own_mark:
            return found or self._spots(place, last)
        return self._inherited(place, last)

    def _inherited(self, place: Spot, name: str) -> list[Spot] | None:
        # A constant of a class above the one around comes before a global one; in
        # `A::B`, behind those of A itself (Ruby).
        mark = place.file.language.rules.namespace_mark
        outer, written, short = name.rpartition(mark)
        direct = self._spots(place, name) if outer or not written else None
        if direct is not None or not written:
            return direct
        cls: Value | None = place.file.enclosing_class(place.scope)
        if outer:
            cls = self.value(Spot(place.file, place.scope, Name(outer), place.at))
        found = self._visible(cls, short) if isinstance(cls, Class) else ()
        return list(found) or self._spots(place, name)

    def _spots(self, place: Spot, name: str) -> list[Spot] | None:
        file, scope = place.file, place.scope
        if file.has_plain_names:
            return self.meaning(place, name).spots
        implied = self.implied(file, scope, name)
        if implied is not None:
            return list(implied[1])
        bound = file.scope_of_name(scope, name, place.at)
        if bound in (NO_SCOPE, MODULE_SCOPE):
            linked = self._world.linked(file, scope, name)
            if linked is not None:
                return linked or self._through_classes(file, name)
        return self._bound_spots(place, name, bound)

    def meaning(self, place: Spot, name: str) -> Meaning:
        """Return what a name means in a file where names are plain."""
        return self._meanings.of(place, name, self._look_up)

    def _bound_spots(self, place: Spot, name: str, bound: int) -> list[Spot] | None:
        file, scope = place.file, place.scope
        if bound != NO_SCOPE:
            reaching = file.reaching(bound, name, scope, place.at)
            places = [spot(file, bound, binding) for binding in reaching]
            if bound == MODULE_SCOPE:
                places = over(self._world, place, name, places) or places
                outer = self.outer_stores.of(file, name)
                if outer and self.outer_stores.replace(file, name):
                    places = outer[-1:]
                else:
                    places += outer
            declared = len(places) > 1 and self.declared_among(places, name)
            return declared or places
        other = self._world.neighbour_that_binds(file, name)
        if other is not None:
            found = other.finally_bound(MODULE_SCOPE, name)
            return [spot(other, MODULE_SCOPE, binding) for binding in found]
        if file.stars and (starred := self._world.through_stars(file, name)):
            return starred
        return self._through_classes(file, name) or self._world.put_names.of(file, name)

    def _through_classes(self, file: FileIndex, name: str) -> list[Spot] | None:
        return self._class_stars.members(file, name, self.value, self._visible)

    def imported(
        self, file: FileIndex, index: int, steps: int = MAX_STEPS
    ) -> Value | None:
        """Return what an import binds."""
        fact = file.facts.imports[index]
        target = self._world.target(file, index)
        is_plain = fact.name is None and not fact.alias
        is_root = is_plain and file.language.rules.bound_import == "root"
        if isinstance(target, External):
            is_whole = fact.name in (None, WHOLE)
            name = fact.module if is_whole else f"{fact.module}.{fact.name}"
            if is_root:
                name = fact.module.partition(".")[0]
            return self._natives.named(file.language.rules, name)
        if is_root:
            # `import a.missing` binds `a` all the same.
            root = self._world.root(file, fact)
            target = root if isinstance(root, Module) else target
        if not isinstance(target, Module):
            return NOTHING
        ref = self._world.ref(file.family, target)
        if fact.name is not None:
            places = self._world.imported(file, ref, fact.name)
            return self._from_places(ref, fact.name, places, steps)
        return ref

    def member(self, base: Value, name: str, steps: int = MAX_STEPS) -> Value | None:
        """Return the member of a module or outside name."""
        if isinstance(base, ModuleRef):
            return self._module_member(base, name, steps)
        if isinstance(base, Outside):
            dotted = f"{base.name}.{name}"
            return self._natives.named(base.rules, dotted) if base.name else NOTHING
        if isinstance(base, Native):
            return self._natives.member(base, name)
        if isinstance(base, Class):
            places = self._visible(base, name)
            inner = self.value(places[0], steps) if len(places) == 1 else None
            return inner if isinstance(inner, Class) else None
        return None

    def _module_member(self, ref: ModuleRef, name: str, steps: int) -> Value | None:
        files = self._world.files
        if any(self.outer_stores.of(files[path], name) for path in ref.module.files):
            return None  # What others put there may be meant as well.
        return self._from_places(ref, name, self._world.members(ref, name), steps)

    def _from_places(
        self, ref: ModuleRef, name: str, places: list[Spot], steps: int
    ) -> Value | None:
        if len(places) == 1:
            return self.value(places[0], steps)
        if places:
            return None
        more = None if self._world.has_more(ref) else NOTHING
        return self._world.child(ref, name) or more

    def _name(self, place: Spot, name: str, steps: int) -> Value | None:
        if not place.file.has_plain_names:
            return self._named(place, name, self.spots(place, name), steps)
        meaning = self.meaning(place, name)
        if meaning.is_valued:
            # Whoever asks once more is cut once more.
            self.steps.cuts += meaning.is_cut
            return meaning.value
        before = self.steps.cuts
        found = self._named(place, name, meaning.spots, steps)
        if found is not None or steps == MAX_STEPS:
            meaning.value, meaning.is_valued = found, True
            meaning.is_cut = found is None and before != self.steps.cuts
        return found

    def _named(
        self, place: Spot, name: str, places: list[Spot] | None, steps: int
    ) -> Value | None:
        if places is None:
            return self.unbound(place.file, name)
        if len(places) > 1:
            return self._agreed(places, steps)
        if not places or isinstance(places[0].term, Parameter):
            return None
        found = self._bound_value(places[0], steps - 1)
        is_method = isinstance(found, Function) and found.owner is not None
        if is_method and self.implied(place.file, place.scope, name) is not None:
            # Which method it is depends on the receiver's class.
            return None
        return found

    def _agreed(self, places: list[Spot], steps: int) -> Value | None:
        # A class comes through two stars as easily as through one, and a namespace
        # is opened twice.
        # The first says enough of overloads, however many there are.
        if not isinstance(places[0].term, (Defined, Imported)):
            return None
        found = self._bound_value(places[0], steps - 1)
        if not isinstance(found, (Class, ModuleRef)):
            return None
        if not all(isinstance(place.term, (Defined, Imported)) for place in places):
            return None
        same = all(self._bound_value(p, steps - 1) is found for p in places[1:])
        return found if same else None

    def _bound_value(self, place: Spot, steps: int) -> Value | None:
        # A popular name is asked for thousands of times; its one binding has one value.
        # Bindings keep their terms alive, so an id is never used again.
        key = (id(place.term), place.scope)
        if key in self._bound:
            return self._bound[key]
        before = self.steps.cuts
        found = self.value(place, steps)
        is_whole = steps == MAX_STEPS - 1 and before == self.steps.cuts
        if found is not None or is_whole:
            self._bound[key] = found
        return found

    def unbound(self, file: FileIndex, name: str) -> Value:
        """Return the value of a name that nothing binds; NOTHING when there is none."""
        rules = file.language.rules
        if rules.bound_import == "namespace":
            found = self._world.named_package(file, name)
            if found is not None:
                return found
        if rules.root_packages and name not in rules.builtins:
            root = self._world.ref(file.family, Module(key=""))
            return self._world.child(root, name) or NOTHING
        shown = starred(self._world, file, name) if file.stars else None
        return shown or self._natives.unbound(rules, name.rpartition(ALTERNATIVE)[2])

    def decorated(
        self, file: FileIndex, index: int, steps: int = MAX_STEPS
    ) -> Value | None:
        """Return what a decorator from outside decorates: it is taken to return it."""
        return decorated(lambda place: self.value(place, steps), file, index)

    def symbol(self, place: Spot) -> Function | Class | None:
        """Return the definition that a term surely stands for, if it is one."""
        found = self.value(place)
        return found if isinstance(found, (Function, Class)) else None
