"""Call sites of languages with static types: what is declared decides."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from shared.parsing.facts import TYPE_ARGUMENTS, Attribute, Name, Super
from shared.resolution.abilities import Including
from shared.resolution.calls.classes_around import ClassesAround
from shared.resolution.calls.concerns import PROPERTIES
from shared.resolution.calls.made_here import MadeHere
from shared.resolution.calls.outside_names import OutsideNames
from shared.resolution.calls.standing import standing_for
from shared.resolution.calls.static_evidence import StaticEvidence
from shared.resolution.calls.written_calls import (
    is_itself,
    is_named_otherwise,
    is_of_containers,
)
from shared.resolution.classes.declarations import Declarations
from shared.resolution.classes.dispatch import Dispatch
from shared.resolution.flow.engine import Engine, Evidence, Passed, Site
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.static.alike import Alike
from shared.resolution.static.arguments import ends_pack
from shared.resolution.static.calls import MAKING, StaticCalls
from shared.resolution.static.choices import FEW, MAX_CHOSEN
from shared.resolution.static.computed import Computed
from shared.resolution.static.functional import is_functional
from shared.resolution.values.declared import bound_class
from shared.resolution.values.value import Class, Function, Value

# Whether the file of the first path can call what that of the other defines.
MaySee: TypeAlias = Callable[[str, str], bool]
Link: TypeAlias = Callable[[Site, Function | Class, Evidence], None]


class StaticSites:
    """Opens the sites that declared types explain.

    Attributes:
        dispatch: What may run where a function without a body is called.
        computed: What accesses run.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._shared: StaticCalls | None = None
        self._families: dict[str, StaticCalls] = {}
        self._around = ClassesAround()
        self._outside = OutsideNames(engine.world)
        self._including: dict[str, MaySee | None] = {}
        self._alike = Alike(engine.world, engine.hierarchy.overloads.known)
        parts = (engine.world, engine.lexical, engine.hierarchy)
        self._declarations = Declarations(*parts)
        self.dispatch = Dispatch(*parts, self._declarations)
        self.made_here = MadeHere(engine.lexical, self.dispatch)
        self.computed = Computed(engine.world, engine.hierarchy, self.dispatch)
        self._sure = StaticEvidence(self._calls_of, self._around)

    def _calls_of(self, site: Site) -> StaticCalls:
        family = site.file.family
        found = self._families.get(family)
        if found is None:
            found = self._families[family] = self._made(family)
        return found

    def _made(self, family: str) -> StaticCalls:
        world = self._engine.world
        parts = (world, self._engine.lexical, self._engine.hierarchy)
        languages = {file.language: None for file in world.files.values()}
        own = [
            language.statics
            for language in languages
            if language.statics is not None and language.family_name == family
        ]
        if own:
            # Kotlin's answer for Java too, which they extend.
            made: StaticCalls = max(own, key=_extended)(*parts)
            return made
        if self._shared is None:
            self._shared = StaticCalls(*parts)
        return self._shared

    def open(self, site: Site, link: Link) -> bool:
        """Link the site to what its call means; False leaves it to flow."""
        if not site.file.language.rules.static_types:
            return False
        if site.call.kind in MAKING:
            made = self._calls_of(site).made(site.file, site.index)
            for cls in made:
                link(site, cls, Evidence.INFERRED)
            if not made and not isinstance(self._meant(site), Class):
                self._hand(site, link)
            return bool(made)
        if site.call.kind in PROPERTIES:
            return self._access(site, link)
        functions = self._calls_of(site).called(site.file, site.index)
        if functions is None and self._outside.has(site):
            self._hand(site, link)
        return functions is not None and self._link(site, functions, link)

    def _link(
        self, site: Site, functions: tuple[Function | Class, ...], link: Link
    ) -> bool:
        if len(functions) > 1 and self._engine.flow.branches.is_spent:
            self._engine.flow.truncated = True
            functions = functions[:1]
        is_unsure = self._is_unsure(site, functions)
        if len(functions) > MAX_CHOSEN:
            site.is_ambiguous = True
            # What would not have been shown anyway is not lost.
            self._engine.hierarchy.truncated |= not is_unsure
            return True
        calls = self._calls_of(site)
        for function in functions:
            self._extend(site, function)
            how = Evidence.NAME_MATCH if is_unsure else self._sure.of(site, function)
            shown = standing_for(function, site, calls, self._engine.hierarchy)
            link(site, shown, how)
        self._link_bodies(site, self._bodies(site, functions), link)
        if not functions:
            self._hand(site, link)
            rules = site.file.language.rules
            site.see(self._engine.world.outside("types.member", rules))
            if not self._is_of_functions(site):
                return not is_of_containers(site)
            self._make(site, link)
            return False
        return True

    def _make(self, site: Site, link: Link) -> None:
        # `Supplier<C> f = C::new; f.get()`: the class stands for what makes one.
        def called(value: Value) -> None:
            if isinstance(value, Class):
                link(site, value, Evidence.INFERRED)

        if isinstance(site.call.callee, Attribute):
            self._engine.value(site.place, site.call.callee.base).listen(called)

    def _hand(self, site: Site, link: Link) -> None:
        for handed in self._calls_of(site).handed(site.file, site.index):
            # What the library gives it is not what the call gives the library.
            inner = site.nested()
            inner.arguments = [Passed(cell=self._engine.empty)] * len(
                site.call.arguments
            )
            link(inner, handed, Evidence.CALLBACK)

    def _meant(self, site: Site) -> Value | None:
        return self._engine.lexical.value(site.place)

    def _is_of_functions(self, site: Site) -> bool:
        # `supplier.get()`: which function is held, nobody declares.
        callee = site.call.callee
        if not site.file.language.rules.function_members:
            return False
        place = Spot(site.file, site.call.scope, callee, site.call.at)
        of = self._calls_of(site).receiver(place)
        return of is not None and is_functional(of)

    def _access(self, site: Site, link: Link) -> bool:
        calls = self._calls_of(site)
        run, bodies = self.computed.accessed(calls, site.file, site.call)
        if run is not None:
            link(site, run, self._sure.of(site, run))
        self._link_bodies(site, bodies, link)
        return True

    def _link_bodies(self, site: Site, bodies: Iterable[Function], link: Link) -> None:
        rules = site.file.language.rules
        weak = Evidence.POSSIBLE if rules.weak_dispatch else Evidence.INHERITED
        for body in bodies:
            if body not in site.targets and self._may_run(site, body):
                link(site, body, weak)

    def _extend(self, site: Site, function: Function | Class) -> None:
        # An extension method takes its receiver as first argument.
        call, calls = site.call, self._calls_of(site)
        if not isinstance(function, Function) or not isinstance(call.callee, Attribute):
            return
        if site.arguments is None and calls.is_extended(site.file, call, function):
            place = Spot(site.file, call.scope, call.callee, call.at)
            site.arguments = [
                Passed(cell=self._engine.value(place, value), name=name)
                for value, name in (
                    (call.callee.base, None),
                    *((a.value, a.name) for a in call.arguments),
                )
            ]

    def constructors(
        self, site: Site, cls: Class, places: tuple[Spot, ...]
    ) -> tuple[Spot, ...]:
        """Return which of a class's constructors a call may run, where they are many.

        The arguments choose one, or none is said to be run.
        """
        rules = site.file.language.rules
        if len(places) <= FEW or not (rules.static_types and rules.overloads):
            return places
        chosen = self._calls_of(site).constructor(site.file, site.index, cls)
        # One of the places itself: the engine tells terms apart by identity.
        value = self._engine.lexical.value
        return tuple(p for p in places if len(chosen) == 1 and value(p) is chosen[0])

    def allows(self, site: Site, constructor: Function) -> bool:
        """Whether the arguments choose this one of a class's constructors."""
        if not site.file.language.rules.static_types:
            return True
        return self._calls_of(site).allows(site.file, site.index, constructor)

    def fits(self, site: Site, function: Function) -> bool:
        """Whether a call with so many arguments may mean the function.

        Where types do not decide, the only one of its name is meant in any case.
        """
        if not site.file.language.rules.static_types:
            if is_itself(site, function):
                return False
            written = site.call if site.arguments is None else None
            if (meant := self._alike.tells(written, function)) is not None:
                return meant
        given = site.call.arguments if site.arguments is None else site.arguments
        count = sum(one.name != TYPE_ARGUMENTS for one in given)
        # `f(args...)`: how many there are, nobody says.
        spread = sum(one.spread > 0 for one in given)
        is_given = spread > 0 or count >= self._declarations.required(function)
        if not is_given or not self._may_see(site.file, function):
            return False
        formals = function.definition.formals
        has_rest = any(formal.kind == "rest" for formal in formals)
        # What extends a type may be called with the receiver as first argument.
        is_apart = function.definition.receiver is not None
        is_asked = not isinstance(site.call.callee, Name)
        rules = site.file.language.rules
        more = is_apart and is_asked and not rules.declaration_mark
        more |= rules.function_members and is_named_otherwise(site, function)
        return has_rest or count - spread <= len(formals) + more

    def _may_see(self, file: FileIndex, function: Function) -> bool:
        if file.family not in self._including:
            modules = self._engine.world.modules(file.family)
            may = modules.may_see if isinstance(modules, Including) else None
            self._including[file.family] = may
        may_see = self._including[file.family]
        return may_see is None or may_see(file.path, function.path)

    def _is_unsure(self, site: Site, among: tuple[Function | Class, ...]) -> bool:
        # Overloads that the arguments do not tell apart.
        is_overloaded = len(among) > 1 and site.file.language.rules.overloads
        if not is_overloaded or ends_pack(site.call, len(among)):
            return False
        return not self._calls_of(site).are_alike(among)

    def _may_run(self, site: Site, body: Function) -> bool:
        marks = site.file.language.rules.test_paths
        is_test = any(mark in body.path for mark in marks)
        return not is_test or any(mark in site.file.path for mark in marks)

    def _bodies(
        self, site: Site, functions: Iterable[Function | Class]
    ) -> Iterable[Function]:
        callee = site.call.callee
        if isinstance(callee, Attribute) and isinstance(callee.base, Super):
            return
        if site.call.kind == "exact":
            return
        for function in functions:
            if isinstance(function, Function) and function.owner is not None:
                of = self._receiving(site, function.owner)
                yield from self._narrowed(site, function, of)

    def _narrowed(
        self, site: Site, function: Function, of: Class | None
    ) -> Iterable[Function]:
        bodies = self.dispatch.bodies(function, of)
        if not bodies or site.file.language.rules.weak_dispatch:
            return bodies
        # `Shape s = new Circle(); s.area()`: no other shape is in s.
        made = self.made_here.classes(site, of)
        run = [b for cls in made for b in self.dispatch.bodies_in(cls, function)]
        return run or bodies

    def _receiving(self, site: Site, owner: Class) -> Class | None:
        # The class of what a method of the owner is called on.
        file, call = site.file, site.call
        if isinstance(call.callee, Attribute):
            place = Spot(file, call.scope, call.callee, call.at)
            of = self._calls_of(site).receiver(place)
            return bound_class(of) if of is not None else None
        ancestors = self._engine.hierarchy.ancestors
        every = self._around.every(file, call.scope)
        return next((cls for cls in every if owner in ancestors(cls)), None)


def _extended(statics: object) -> int:
    return len(getattr(statics, "__mro__", ()))
