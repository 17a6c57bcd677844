"""Call sites of languages with static types: what is declared decides."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from shared.parsing.facts import MODULE_SCOPE, NO_SCOPE, Name
from shared.resolution.declared import bound_class
from shared.resolution.dispatch import Dispatch
from shared.resolution.engine import Engine, Evidence, Site
from shared.resolution.static_calls import MAKING, StaticCalls
from shared.resolution.values import Class, Function
from shared.resolution.world import Spot

Link: TypeAlias = Callable[[Site, Function, Evidence], None]


class StaticSites:
    """Opens the sites that declared types explain."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._calls = StaticCalls(engine.world, engine.lexical, engine.hierarchy)
        self._dispatch = Dispatch(
            engine.world, engine.lexical, engine.hierarchy, self._calls.declarations
        )

    def open(self, site: Site, link: Link) -> bool:
        """Link the site to what its call means; False leaves it to flow."""
        if not site.file.language.rules.static_types or site.call.kind in MAKING:
            return False
        functions = self._calls.called(site.file, site.index)
        if functions is None:
            return False
        is_unsure = self._is_unsure(site, functions)
        for function in functions:
            how = Evidence.NAME_MATCH if is_unsure else self._evidence(site, function)
            link(site, function, how)
        for body in self._bodies(functions) if site.call.kind != "exact" else ():
            if body not in site.targets and self._may_run(site, body):
                link(site, body, Evidence.INHERITED)
        if not functions:
            rules = site.file.language.rules
            site.seen[self._engine.world.outside("types.member", rules)] = None
        return True

    def allows(self, site: Site, constructor: Function) -> bool:
        """Whether the arguments choose this one of a class's constructors."""
        if not site.file.language.rules.static_types:
            return True
        if site.file.language.rules.converts and constructor.owner is not None:
            of = constructor.owner
            among = self._calls.constructor(site.file, site.index, of)
            return not among or constructor in among
        chosen = self._calls.called(site.file, site.index)
        return not chosen or chosen == (constructor,)

    def fits(self, function: Function, count: int) -> bool:
        """Whether a call with so many arguments may mean the function."""
        formals = function.definition.formals
        if count < self._calls.declarations.required(function):
            return False
        has_rest = any(formal.kind == "rest" for formal in formals)
        return has_rest or count <= len(formals)

    def _is_unsure(self, site: Site, among: tuple[Function, ...]) -> bool:
        # Overloads that the arguments do not tell apart.
        is_overloaded = len(among) > 1 and site.file.language.rules.overloads
        return is_overloaded and not self._calls.are_alike(among)

    def _evidence(self, site: Site, function: Function) -> Evidence:
        call = site.call
        here = Evidence.LOCAL if function.path == site.file.path else Evidence.IMPORT
        if isinstance(call.callee, Name):
            around = self._classes_around(site)
            is_inherited = function.owner is not None and bool(around)
            if is_inherited and function.owner not in around:
                is_imported = (MODULE_SCOPE, call.callee.name) in site.file.bindings
                return here if is_imported else Evidence.INHERITED
            return here
        if function.owner is None:
            return here
        of = self._calls.receiver(Spot(site.file, call.scope, call.callee, call.at))
        if of is None or bound_class(of) is not function.owner:
            return Evidence.INHERITED
        return here if of.is_class else Evidence.MEMBER

    def _classes_around(self, site: Site) -> list[Class]:
        found: list[Class] = []
        scopes, scope = site.file.facts.scopes, site.call.scope
        while scope != NO_SCOPE:
            index = scopes[scope].definition
            symbol = site.file.symbols[index] if index >= 0 else None
            if isinstance(symbol, Class):
                found.append(symbol)
            scope = scopes[scope].parent
        return found

    def _may_run(self, site: Site, body: Function) -> bool:
        marks = site.file.language.rules.test_paths
        is_test = any(mark in body.path for mark in marks)
        return not is_test or any(mark in site.file.path for mark in marks)

    def _bodies(self, functions: Iterable[Function]) -> Iterable[Function]:
        for function in functions:
            yield from self._dispatch.bodies(function)
