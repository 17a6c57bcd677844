"""Texts that tables hold, as keys: `this[names[event]]()`, `a[step.does]()`.

A table is an object or array that is written down, alone or in another one, and that
nothing is put into (JavaScript).
"""

from shared.parsing.facts import (
    Attribute,
    Call,
    CallResult,
    Constant,
    Either,
    Element,
    Imported,
    Item,
    Mapping,
    Name,
    Sequence,
    Term,
    This,
    Within,
)
from shared.resolution.calls.own_stores import OwnStores, fields
from shared.resolution.flow.engine import Engine
from shared.resolution.names.origins import behind
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.values.value import Class

# What tables hold more of is data.
MAX_ITEMS = 64
# Tables nest, and have names that are bound to others.
MAX_STEPS = 8

# What gives a table that holds the same, and those of what one holds.
FREEZE, VALUES, ENTRIES = "Object.freeze", "Object.values", "Object.entries"
# What changes what it is given, and what it is called on.
ASSIGN = "assign"
CHANGING = frozenset({ASSIGN, "copyWithin", "fill", "push", "splice", "unshift"})

# The list of names that a Python module shows.
EXPORTED = "__all__"


def is_kept(term: Term) -> bool:
    """Whether a list is one that nothing is put into, by its name."""
    if isinstance(term, (Name, Attribute)):
        return term.name.isupper() or term.name == EXPORTED
    return isinstance(term, Imported)


class Tables:
    """Looks behind terms for what tables hold."""

    def __init__(self, engine: Engine, stores: OwnStores) -> None:
        self._engine = engine
        self._stores = stores
        self._left = 0
        # The names of what is changed.
        self._changed: set[str] | None = None

    def of(self, place: Spot) -> list[Spot]:
        """Return all that a term may be in a table; nothing where nobody can tell."""
        if not place.file.language.rules.functions_make:
            return []
        self._left = MAX_ITEMS
        found = self._of(place, MAX_STEPS)
        return found or []

    def _of(  # noqa: PLR0911 (one answer for each kind of term)
        self, at: Spot, steps: int
    ) -> list[Spot] | None:
        # None where it may be anything.
        self._left -= 1
        if not steps or self._left < 0:
            return None
        match at.term:
            case Item(base=base, key=key):
                return self._under(at.with_term(base), key, steps - 1)
            case Element(base=base):
                return self._under(at.with_term(base), None, steps - 1)
            case Either(options=terms):
                return self._all([at.with_term(one) for one in terms], steps - 1)
            case Within(scope=scope, base=base):
                return self._of(Spot(at.file, scope, base, at.at), steps - 1)
            case Attribute():
                return self._member(at, at.term, steps - 1)
            case Name() | Imported():
                if isinstance(at.term, Name) and self._changes(at.term.name):
                    return None
                sources = self._engine.lexical.sources
                spots = behind(self._engine.world, sources, at)
                return self._all(spots, steps - 1) if spots else None
            case CallResult(call=index):
                return self._given(at, at.file.facts.calls[index], steps - 1)
            case _:
                return [at]

    def _all(self, spots: list[Spot], steps: int) -> list[Spot] | None:
        found: list[Spot] = []
        for spot in spots:
            one = self._of(spot, steps)
            if one is None:
                return None
            found += one
        return found

    def _under(
        self, base: Spot, key: str | int | None, steps: int
    ) -> list[Spot] | None:
        tables = self._of(base, steps)
        if tables is None:
            return None
        found: list[Spot] = []
        for table in tables:
            held = _held(table.term, key)
            if held is None:
                return None
            found += [table.with_term(one) for one in held]
        return self._all(found, steps)

    def _member(self, at: Spot, term: Attribute, steps: int) -> list[Spot] | None:
        if self._changes(term.name):
            return None
        base = at.with_term(term.base)
        hierarchy = self._engine.hierarchy
        if isinstance(term.base, This):
            function = at.file.enclosing_function(at.scope)
            own = function.owner if function is not None else None
            spots = fields(hierarchy, self._stores, own, term.name) if own else []
            return self._all(spots, steps) if spots else None
        cls = self._engine.lexical.value(base)
        if isinstance(cls, Class):
            found = hierarchy.find(hierarchy.ancestors(cls), term.name)
            if found is None or self._stores.under(term.name) != []:
                return None
            return self._all(list(found[1]), steps)
        return self._under(base, term.name, steps)

    def _given(self, at: Spot, call: Call, steps: int) -> list[Spot] | None:
        callee, written = call.callee, call.arguments
        is_one = len(written) == 1 and not written[0].spread
        if not is_one or not isinstance(callee, Attribute):
            return None
        tables = self._of(Spot(at.file, call.scope, written[0].value, call.at), steps)
        name = f"{getattr(callee.base, 'name', '')}.{callee.name}"
        if tables is None or name == FREEZE:
            return tables
        found: list[Spot] = []
        for table in tables:
            held = _held(table.term, None)
            if held is None or not isinstance(table.term, Mapping):
                return None
            if name == ENTRIES:
                held = [
                    Sequence((Constant(key or 0), value))
                    for key, value in table.term.entries
                ]
            elif name != VALUES:
                return None
            found.append(table.with_term(Sequence(tuple(held))))
        return found

    def _changes(self, name: str) -> bool:
        if self._changed is None:
            self._changed = _changed(self._engine.world)
        return name in self._changed


def _held(term: Term, key: str | int | None) -> list[Term] | None:
    """Return what a table holds under a key, or all; None of what is none."""
    if isinstance(term, Sequence):
        items = list(term.items)
        if isinstance(key, int):
            return items[key : key + 1] if key >= 0 else None
        return items if key is None else None
    if not isinstance(term, Mapping) or term.keys:
        return None
    if any(name is None or name == "..." for name, _ in term.entries):
        return None
    return [value for name, value in term.entries if key is None or name == key]


def _changed(world: World) -> set[str]:
    found: set[str] = set()
    for file in world.files.values():
        if not file.language.rules.functions_make:
            continue
        for store in file.facts.stores:
            if not isinstance(store.base, This):
                _note(found, store.base)
        for call in file.facts.calls:
            callee = call.callee
            if isinstance(callee, Attribute) and callee.name in CHANGING:
                is_given = callee.name == ASSIGN and call.arguments
                _note(found, call.arguments[0].value if is_given else callee.base)
    return found


def _note(found: set[str], term: Term) -> None:
    # `a.b[c] = d` changes b.
    while isinstance(term, (Element, Item)):
        term = term.base
    if isinstance(term, (Attribute, Name)):
        found.add(term.name)
