"""What is declared, or was checked, to be of a type."""

from collections.abc import Callable
from functools import partial

from shared.parsing.facts import (
    InstanceOf,
    Term,
    Within,
)
from shared.parsing.terms import Excluding
from shared.resolution.calls.assumed import Assumed
from shared.resolution.calls.declared_containers import HOLDING, holding
from shared.resolution.calls.explicit import explicit, is_explicit
from shared.resolution.calls.one_of_class import instance
from shared.resolution.calls.type_checks import checked, is_asked, passed
from shared.resolution.flow.engine import Engine, TermRule
from shared.resolution.functions.invocation import parameter, rules_of
from shared.resolution.functions.returned import result
from shared.resolution.objects.generics import Generics
from shared.resolution.project.called_names import CalledNames
from shared.resolution.project.programs import Programs
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.declared import OF_FUNCTIONS, PASSING
from shared.resolution.values.reached import RETURNED
from shared.resolution.values.value import (
    SIGNATURE,
    TELLING,
    Bound,
    Class,
    Container,
    Function,
    Instance,
    ModuleRef,
    Native,
    Outside,
    Value,
)

SIGNATURES = (SIGNATURE, TELLING)
# An alias may stand for an alias, or by mistake for itself.
MAX_ALIASES = 8


class DeclaredTerms:
    """Evaluates terms that say of which type something is.

    What is declared and yields to what is known better goes to `assumed`.
    """

    def __init__(self, engine: Engine, assumed: Assumed, generics: Generics) -> None:
        self._engine = engine
        self._called = CalledNames(engine.world.files.values())
        self._programs = Programs(engine.world)
        self._partial: dict[Class, bool] = {}
        self._assumed = assumed
        self._generics = generics
        # How many aliases are looked through just now.
        self._aliases = 0

    def rules(self) -> dict[type[Term], TermRule]:
        """Return how each kind of these terms is evaluated."""
        return {InstanceOf: self._instance_of, Excluding: self._excluding}

    def _instance_of(self, place: Spot, term: InstanceOf) -> Cell:
        """An instance of a class; of what was checked, what passes the check."""
        if (same := self._engine.lexical.same(place, term)) is not None:
            return self._engine.value(place, same)
        if is_explicit(term):
            return explicit(self._engine, self._generics, place, term)
        if is_asked(term.type) and len(term.arguments) == 1:
            return passed(self._engine, place, term)
        if len(term.arguments) > 1 and term.type == OF_FUNCTIONS:
            return self._signature(place, term.arguments[1])
        return self._instances(place, term)

    def _meant(self, place: Spot, cls: Class, given: tuple[Term, ...]) -> Cell:
        rules, definition = place.file.language.rules, cls.definition
        if definition.returns is not None and rules.declared_calls:
            # `type A = B[]`
            return self._generics.alias(place, cls, given)
        stands = definition.returns
        if isinstance(stands, InstanceOf) and stands.arguments and rules.converts:
            return self._aliased(cls, stands)
        is_said = rules.declared_calls or rules.declared_types
        if is_said and definition.type_formals:
            return self._engine.constant(self._generics.declared(place, cls, given))
        return self._engine.constant(instance(place, cls))

    def _aliased(self, cls: Class, stands: InstanceOf) -> Cell:
        # `using Hooks = std::vector<Hook>;`: each that is declared so is one by itself.
        if self._aliases >= MAX_ALIASES:
            return self._engine.empty
        definition = cls.definition
        file = self._engine.world.files[cls.path]
        self._aliases += 1
        found = self._instances(
            Spot(file, definition.scope, stands, definition.at), stands
        )
        self._aliases -= 1
        return found

    def _instances(self, place: Spot, term: InstanceOf) -> Cell:
        target = self._engine.cell()
        is_checked = place.file.language.rules.accessors
        # What a check is made of is read where the check is.
        checked = tuple(
            one for one in term.arguments if is_checked or isinstance(one, Within)
        )

        def one(value: Value) -> None:
            cls = self._engine.hierarchy.makers.class_of(value)
            if cls is not None and (is_checked or checked):
                self._narrowed(place, checked, cls, target)
            elif cls is not None and term.is_below:
                self._below(cls, target)
            elif cls is not None and self._yields(place, cls):
                self._assumed.add(target, cls.instance)
            elif cls is not None:
                given = () if checked else term.arguments
                self._meant(place, cls, given).feed(target)
            elif isinstance(value, (Outside, Native)) and checked:
                self._outside(place, term, checked, target)
            elif isinstance(value, (Outside, Native)):
                self._generic(place, term, target)
            elif (isinstance(value, Container) and value.kind in SIGNATURES) or (
                isinstance(value, ModuleRef) and is_type
            ):
                target.add(value)

        is_type = place.file.language.rules.modules_are_types
        is_listed = bool(checked) or term.is_below
        self._each(self._engine.value(place, term.type), one, is_listed=is_listed)
        return target

    def _each(
        self, types: Cell, one: Callable[[Value], None], *, is_listed: bool
    ) -> None:
        # `KINDS = (A, B)` are any of them, where types are listed.
        def declared(value: Value) -> None:
            if is_listed and isinstance(value, Container):
                self._engine.container(value).every.listen(one)
            else:
                one(value)

        types.listen(declared)

    def _signature(self, place: Spot, result: Term) -> Cell:
        """What a function type tells of functions: what calling one gives."""
        is_told = self._engine.lexical.is_declared(place.with_term(result))
        made = Container(TELLING if is_told else SIGNATURE, place.file.language.rules)

        def fill() -> None:
            given = self._engine.value(place, result)
            self._engine.container(made).put(RETURNED, given)

        return self._engine.literal(made, fill)

    def _excluding(self, place: Spot, term: Excluding) -> Cell:
        """What is there, but for what a check leaves out."""
        return checked(self._engine, place, term)

    def _yields(self, place: Spot, cls: Class) -> bool:
        """Whether what arrives says more than that something is declared as a class.

        In a program all that arrives is known.
        """
        if self._is_partial(cls):
            return True
        if not place.file.language.rules.implied:
            return False
        is_above = bool(self._engine.hierarchy.subclasses(cls))
        return is_above and self._programs.have(place.file)

    def _is_partial(self, cls: Class) -> bool:
        """Whether what is declared to be of a class is sure to be of another one.

        Nobody makes an instance of it, and other classes stand in for it.
        """
        found = self._partial.get(cls)
        if found is None:
            hierarchy = self._engine.hierarchy
            found = self._partial[cls] = (
                bool(cls.rules.implied)
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
        holds = place.file.language.rules.generics.get(name) in HOLDING

        def kept(value: Value) -> None:
            if isinstance(value, Container):
                if holds:
                    target.add(value)
            elif isinstance(value, (Class, Function, Bound)):
                if name in PASSING[isinstance(value, Class)]:
                    target.add(value)
            elif isinstance(value, Instance):
                above = hierarchy.outer_names(value.of)
                if any(one.rpartition(".")[2] == name for one in above):
                    target.add(value)
            elif isinstance(value, Native) and isinstance(value.receiver, Container):
                # What the library has made: a weak reference.
                target.add(value)

        for one in checked:
            self._engine.value(place, one).listen(kept)

    def _generic(self, place: Spot, term: InstanceOf, target: Cell) -> None:
        rules, arguments = place.file.language.rules, term.arguments
        name = getattr(term.type, "name", "")
        match rules.generics.get(name):
            case "either" | "wraps" as what:
                self._assumed.hand_on(target)
                for argument in arguments:
                    self._engine.value(place, argument).feed(target)
                if what == "wraps" and arguments:
                    target.add(holding(self._engine, place, "holds", arguments))
            case str(what) if what in HOLDING and arguments:
                made = holding(self._engine, place, what, arguments)
                if self._holds_partial(place, arguments[-1]):
                    self._assumed.add(target, made)
                else:
                    target.add(made)
            case "result" | "parameters" as what if arguments:
                take = partial(self._of_function, what, target)
                self._engine.value(place, arguments[0]).listen(take)
            case "class":
                for argument in arguments:
                    if isinstance(argument, InstanceOf):
                        self._class(place, argument.type, target)
            case _:
                pass

    def _of_function(self, what: str, target: Cell, value: Value) -> None:
        # `ReturnType<typeof f>`, `Parameters<typeof f>`
        if isinstance(value, Container) and value.kind in SIGNATURES:
            if what == "result":
                self._engine.item(value, RETURNED).feed(target)
            return
        function = value.function if isinstance(value, Bound) else value
        if not isinstance(function, Function):
            return
        if what == "result":
            result(self._engine, function).feed(target)
            return
        made = Container("list", rules_of(self._engine, function))
        for index in range(len(function.definition.formals)):
            given = parameter(self._engine, function, index)
            self._engine.container(made).put(index, given)
        target.add(made)

    def _holds_partial(self, place: Spot, term: Term) -> bool:
        if not isinstance(term, InstanceOf) or not place.file.language.rules.implied:
            return False
        cls = self._engine.lexical.value(place.with_term(term.type))
        return isinstance(cls, Class) and self._yields(place, cls)

    def _class(self, place: Spot, term: Term, target: Cell) -> None:
        cls = self._engine.lexical.value(place.with_term(term))
        if isinstance(cls, Class) and self._yields(place, cls):
            self._assumed.add(target, cls)
        else:
            self._engine.value(place, term).feed(target)
