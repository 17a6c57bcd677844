"""Which constants members may be that are keys: `a[event.type]`, `a["on" + this.kind]`.

So is `type` where all that call a function pass it objects that are written there, and
`kind` where every constructor of a class stores a constant (JavaScript).
"""

from collections.abc import Callable
from typing import TypeAlias

from shared.parsing.facts import (
    Attribute,
    CallResult,
    Either,
    Element,
    Imported,
    Item,
    Mapping,
    Name,
    Parameter,
    Term,
    This,
    Within,
)
from shared.resolution.calls.key_sets import OPEN, Told, together
from shared.resolution.calls.own_stores import OwnStores, fields
from shared.resolution.calls.told_tables import Tables
from shared.resolution.flow.engine import Engine
from shared.resolution.flow.site import Arguments, Site
from shared.resolution.names.origins import behind
from shared.resolution.project.spot import Spot
from shared.resolution.values.value import Class, Function

# What a term may be as a key, in so many steps.
Of: TypeAlias = Callable[[Spot, int], Told]
# What each is given, and how many parameters come before that.
Calls: TypeAlias = list[tuple[Arguments, int]]
# The calls that pass something to a parameter; None where they are not told.
Called: TypeAlias = Callable[[Spot, Parameter], "Calls | None"]

# Gives what it is given.
FREEZE = Attribute(Name("Object"), "freeze")


class ToldMembers:
    """Answers for members of objects that are written, and of instances."""

    def __init__(
        self,
        engine: Engine,
        stores: OwnStores,
        tables: Tables,
        of: Of,
        called: Called,
    ) -> None:
        self._engine = engine
        self._stores = stores
        self._tables = tables
        self._of = of
        self._called = called

    def of(self, place: Spot, term: Attribute, steps: int) -> Told:
        """Return what a member may be as a key."""
        rules = place.file.language.rules
        if not rules.functions_make or self._stores.under(term.name) is None:
            return OPEN
        return self._in(place.with_term(term.base), term.name, steps)

    def _in(  # noqa: PLR0911 (one answer for each kind of term)
        self, at: Spot, name: str, steps: int
    ) -> Told:
        if steps == 0:
            return OPEN
        match at.term:
            case Mapping():
                return self._entry(at, at.term, name, steps)
            case This():
                function = at.file.enclosing_function(at.scope)
                owner = function.owner if function is not None else None
                return OPEN if owner is None else self._field(owner, name, steps)
            case CallResult():
                return self._result(at, at.term.call, name, steps)
            case Parameter():
                return self._given(at, at.term, name, steps)
            case Either(options=terms):
                return self._any([at.with_term(one) for one in terms], name, steps)
            case Attribute() | Element() | Item():
                held = self._tables.of(at)
                return self._any(held, name, steps) if held else OPEN
            case Within(scope=scope, base=base):
                return self._in(Spot(at.file, scope, base, at.at), name, steps - 1)
            case Name() | Imported():
                sources = self._engine.lexical.sources
                spots = behind(self._engine.world, sources, at)
                return self._any(spots, name, steps) if spots else OPEN
            case _:
                return OPEN

    def _result(self, at: Spot, index: int, name: str, steps: int) -> Told:
        call = at.file.facts.calls[index]
        if call.callee == FREEZE and call.arguments:
            given = at.with_term(call.arguments[0].value)
            return self._in(given, name, steps)
        callee = Spot(at.file, call.scope, call.callee, call.at)
        called = self._engine.lexical.value(callee)
        if call.kind == "new" and isinstance(called, Class):
            return self._field(called, name, steps)
        if not isinstance(called, Function) or called.definition.is_async:
            return OPEN
        file = self._engine.world.files[called.path]
        returns = file.returns.get(called.index, [])
        if not returns or any(one.yields for one in returns):
            return OPEN
        results = [Spot(file, one.scope, one.value, one.at) for one in returns]
        return self._any(results, name, steps)

    def _given(self, at: Spot, term: Parameter, name: str, steps: int) -> Told:
        calls, found = self._called(at, term), list[Spot]()
        for given, shift in calls or ():
            index = term.index - shift
            if type(given) is not Site or index < 0:
                return OPEN
            call, written = given.call, given.call.arguments
            if any(one.spread for one in written[: index + 1]):
                return OPEN
            if index < len(written):
                value = written[index].value
                found.append(Spot(given.file, call.scope, value, call.at))
        if calls is None:
            return OPEN
        return self._any(found, name, steps) if found else Told(is_uncalled=True)

    def _any(self, spots: list[Spot], name: str, steps: int) -> Told:
        return together(self._in(spot, name, steps - 1) for spot in spots)

    def _entry(self, at: Spot, term: Mapping, name: str, steps: int) -> Told:
        found: Term | None = None
        for key, value in term.entries:
            if key is None or key == "...":
                return OPEN
            if key == name:
                found = value
        return Told() if found is None else self._of(at.with_term(found), steps - 1)

    def _field(self, owner: Class, name: str, steps: int) -> Told:
        spots = fields(self._engine.hierarchy, self._stores, owner, name)
        if not spots:
            return OPEN
        return together(self._of(spot, steps - 1) for spot in spots)
