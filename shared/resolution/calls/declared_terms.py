"""What is declared, or was checked, to be of a type."""

from shared.parsing.facts import InstanceOf, Term, Within
from shared.parsing.terms import Excluding
from shared.resolution.calls.assumed import Assumed
from shared.resolution.flow.engine import Engine
from shared.resolution.objects.generics import Generics
from shared.resolution.project.called_names import CalledNames
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import (
    Class,
    Container,
    Instance,
    Native,
    Outside,
    Value,
)


class DeclaredTerms:
    """Evaluates terms that say of which type something is.

    What is declared and yields to what is known better goes to `assumed`.
    """

    def __init__(self, engine: Engine, assumed: Assumed, generics: Generics) -> None:
        self._engine = engine
        self._called = CalledNames(engine.world.files.values())
        self._partial: dict[Class, bool] = {}
        self._assumed = assumed
        self._generics = generics

    def instance_of(self, place: Spot, term: InstanceOf) -> Cell:
        """An instance of a class; of what was checked, what passes the check."""
        if (same := self._engine.lexical.same(place, term)) is not None:
            return self._engine.value(place, same)
        target = self._engine.cell()
        is_checked = place.file.language.rules.accessors
        checked = term.arguments if is_checked else _checked(term)

        def declared(value: Value) -> None:
            cls = self._engine.hierarchy.makers.class_of(value)
            if cls is not None and (is_checked or checked):
                self._narrowed(place, checked, cls, target)
            elif cls is not None and term.is_below:
                self._below(cls, target)
            elif cls is not None and self._is_partial(cls):
                self._assumed.add(target, cls.instance)
            elif cls is not None and _is_generic(place, cls):
                given = () if checked else term.arguments
                target.add(self._generics.declared(place, cls, given))
            elif cls is not None:
                target.add(instance(place, cls))
            elif isinstance(value, (Outside, Native)) and checked:
                self._outside(place, term, checked, target)
            elif isinstance(value, (Outside, Native)):
                self._generic(place, term, target)

        self._engine.value(place, term.type).listen(declared)
        return target

    def excluding(self, place: Spot, term: Excluding) -> Cell:
        """What is there, without instances of a class and of those below it."""
        held = self._engine.value(place, term.base)
        cls = self._engine.lexical.value(place.with_term(term.type))
        if not isinstance(cls, Class):
            return held
        target, hierarchy = self._engine.cell(), self._engine.hierarchy

        def kept(value: Value) -> None:
            if not isinstance(value, Instance) or cls not in hierarchy.ancestors(
                value.of
            ):
                target.add(value)

        held.listen(kept)
        return target

    def _is_partial(self, cls: Class) -> bool:
        """Whether what is declared to be of a class is sure to be of another one.

        Nobody makes an instance of it, and other classes stand in for it.
        """
        found = self._partial.get(cls)
        if found is None:
            hierarchy = self._engine.hierarchy
            found = self._partial[cls] = (
                bool(hierarchy.rules(cls).implied)
                and cls.definition.name not in self._called
                and (
                    cls.definition.kind == "protocol" or bool(hierarchy.subclasses(cls))
                )
            )
        return found

    def _below(self, cls: Class, target: Cell) -> None:
        hierarchy = self._engine.hierarchy
        every = (cls, *hierarchy.subclasses(cls))
        made = [one for one in every if one.definition.name in self._called]
        for one in made or [cls]:
            target.add(one.instance)

    def _narrowed(
        self, place: Spot, checked: tuple[Term, ...], cls: Class, target: Cell
    ) -> None:
        # Where no types are declared, a check leaves of what is there what passes it.
        hierarchy = self._engine.hierarchy

        def kept(value: Value) -> None:
            if isinstance(value, Instance) and cls in hierarchy.ancestors(value.of):
                target.add(value)

        for term in checked:
            self._engine.value(place, term).listen(kept)
        self._engine.fallbacks.append((target, cls.instance))

    def _outside(
        self, place: Spot, term: InstanceOf, checked: tuple[Term, ...], target: Cell
    ) -> None:
        # Of what is checked to be of a type of the library, what may be.
        hierarchy = self._engine.hierarchy
        name = getattr(term.type, "name", "")
        holds = place.file.language.rules.generics.get(name) == "holds"

        def kept(value: Value) -> None:
            if isinstance(value, Container):
                if holds:
                    target.add(value)
            elif isinstance(value, Instance):
                above = hierarchy.outer_names(value.of)
                if any(one.rpartition(".")[2] == name for one in above):
                    target.add(value)

        for one in checked:
            self._engine.value(place, one).listen(kept)

    def _generic(self, place: Spot, term: InstanceOf, target: Cell) -> None:
        rules, arguments = place.file.language.rules, term.arguments
        name = getattr(term.type, "name", "")
        match rules.generics.get(name):
            case "either":
                self._assumed.hand_on(target)
                for argument in arguments:
                    self._engine.value(place, argument).feed(target)
            case "holds" if arguments:
                made = Container("list", rules)
                held = self._engine.value(place, arguments[-1])
                held.feed(self._engine.container(made).computed)
                if self._holds_partial(place, arguments[-1]):
                    self._assumed.add(target, made)
                else:
                    target.add(made)
            case "class":
                for argument in arguments:
                    if isinstance(argument, InstanceOf):
                        self._class(place, argument.type, target)
            case _:
                pass

    def _holds_partial(self, place: Spot, term: Term) -> bool:
        if not isinstance(term, InstanceOf) or not place.file.language.rules.implied:
            return False
        cls = self._engine.lexical.value(place.with_term(term.type))
        return isinstance(cls, Class) and self._is_partial(cls)

    def _class(self, place: Spot, term: Term, target: Cell) -> None:
        cls = self._engine.lexical.value(place.with_term(term))
        if isinstance(cls, Class) and self._is_partial(cls):
            self._assumed.add(target, cls)
        else:
            self._engine.value(place, term).feed(target)


def _checked(term: InstanceOf) -> tuple[Term, ...]:
    # What a check is made of is read where the check is.
    return tuple(one for one in term.arguments if isinstance(one, Within))


def _is_generic(place: Spot, cls: Class) -> bool:
    rules = place.file.language.rules
    is_said = rules.declared_calls or rules.declared_types
    return is_said and bool(cls.definition.type_formals)


def instance(place: Spot, cls: Class) -> Value:
    """Return what something is that a file declares to be of a class."""
    rules = place.file.language.rules
    is_open = rules.open_types or not rules.receiver_flows
    return cls.declared if is_open else cls.instance
