"""Call sites of languages with static types: what is declared decides."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from shared.resolution.dispatch import Dispatch
from shared.resolution.engine import Engine, Evidence, Site
from shared.resolution.evidence import evidence_of
from shared.resolution.static_calls import StaticCalls
from shared.resolution.values import Function

Link: TypeAlias = Callable[[Site, Function, Evidence], None]


class StaticSites:
    """Opens the sites that declared types explain."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._calls = StaticCalls(engine.world, engine.lexical, engine.hierarchy)
        self._dispatch = Dispatch(engine.world, engine.lexical, engine.hierarchy)

    def open(self, site: Site, link: Link) -> bool:
        """Link the site to what its call means; False leaves it to flow."""
        if not site.file.language.rules.static_types or site.call.kind == "new":
            return False
        functions = self._calls.called(site.file, site.index)
        if functions is None:
            return False
        for function in functions:
            link(site, function, self._evidence(site, function, functions))
        for body in self._bodies(functions):
            if body not in site.targets:
                link(site, body, Evidence.INHERITED)
        if not functions:
            rules = site.file.language.rules
            site.seen[self._engine.world.outside("types.member", rules)] = None
        return True

    def allows(self, site: Site, constructor: Function) -> bool:
        """Whether the arguments choose this one of a class's constructors."""
        if not site.file.language.rules.static_types:
            return True
        chosen = self._calls.called(site.file, site.index)
        return not chosen or chosen == (constructor,)

    def _evidence(
        self, site: Site, function: Function, among: tuple[Function, ...]
    ) -> Evidence:
        if len(among) > 1:
            # Overloads that the arguments do not tell apart.
            return Evidence.NAME_MATCH
        return evidence_of(self._engine, site, function, None)

    def _bodies(self, functions: Iterable[Function]) -> Iterable[Function]:
        for function in functions:
            yield from self._dispatch.bodies(function)
