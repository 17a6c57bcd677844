"""What tables of a file hold where code takes values out of them: `for p, f in T:`."""

from collections.abc import Iterator

from shared.parsing.facts import (
    Attribute,
    Call,
    CallResult,
    Defined,
    Either,
    Element,
    FileFacts,
    Imported,
    Item,
    Mapping,
    Name,
    Parameter,
    Sequence,
    Term,
    This,
    Unknown,
    Within,
)
from shared.pipeline.clues.facts.origins import Origins

# A part with the scope that it is written in.
Part = tuple[int, Term]

# How often a value is looked behind, in a row and for all calls of a file.
_MOST_DEPTH = 16
_MOST_STEPS = 20_000
_SEVERAL = 2
_UNKNOWN = Unknown()
_PAIRS = frozenset({"entries", "items"})
_LOOPS = frozenset({"flatMap", "forEach", "map"})
_SELF = Name("self")


def inside(scope: int, term: Term) -> list[Part]:
    """Return what a value holds or may be, with the scopes that it is written in."""
    match term:
        case Either(options=options):
            apart = {each.base for each in options if isinstance(each, Attribute)}
            # A class and the name of a method in it stand for that method.
            return [
                (scope, each)
                for each in options
                if not isinstance(each, Sequence) or apart.isdisjoint(each.items[:1])
            ]
        case Sequence(items=options):
            return [(scope, each) for each in options]
        case Mapping(entries=entries):
            return [(scope, each) for _, each in entries]
        case Within(scope=inner, base=base):
            return [(inner, base)]
        case _:
            return []


class Unpacked:
    """Follows what is taken out of lists and dictionaries that a file writes."""

    def __init__(self, fact: FileFacts, origins: Origins) -> None:
        self._fact = fact
        self._origins = origins
        self._left = _MOST_STEPS
        self._members: dict[str, list[Part]] | None = None
        self._looping: dict[int, Call] | None = None

    def parts(self, scope: int, term: Term) -> list[Part]:
        """Return what may be taken out of a table by a part of it; nothing for others.

        Of tables that are imported the name is told, as all that they hold may be it.
        """
        match term:
            case Item() | Element() | Parameter():
                found = self._meant(scope, term, 0)
            case Attribute(base=Name(name=name)):
                place, value = self._origins.value(scope, name)
                is_taken = isinstance(value, (Element, Either, Item, Parameter))
                found = self._meant(place, term, 0) if is_taken else []
            case Attribute(base=Parameter()):
                found = self._meant(scope, term, 0)
            case _:
                found = []
        return [each for each in found if each[1] != term]

    def _meant(self, scope: int, term: Term, depth: int) -> list[Part]:
        self._left -= 1
        if depth > _MOST_DEPTH or self._left < 0:
            return []
        found = list(self._found(scope, term, depth + 1))
        return found if len(found) < _SEVERAL else list(dict.fromkeys(found))

    def _found(self, scope: int, term: Term, depth: int) -> Iterator[Part]:
        match term:
            case Item(base=base, key=key):
                yield from self._taken(self._meant(scope, base, depth), key, depth)
            case Element(base=base):
                for place, each in self._meant(scope, base, depth):
                    if isinstance(each, Sequence):
                        yield from self._each(place, each.items, depth)
                    elif self._is_imported(place, each):
                        yield place, each
            case Attribute(base=base, name=name):
                yield from self._of(scope, base, name, depth)
            case CallResult(call=index):
                yield from self._given(scope, self._fact.calls[index], term, depth)
            case _:
                yield from self._behind(scope, term, depth)

    def _behind(self, scope: int, term: Term, depth: int) -> Iterator[Part]:
        """Yield what names, parameters of loops and choices stand for, or the term."""
        waiting: list[Part] = []
        match term:
            case Name(name=name):
                place, value = self._origins.value(scope, name)
                if value is None or isinstance(value, (Defined, Imported)):
                    yield scope, term
                elif value != term:
                    waiting = [(place, value)]
            case Either() | Within():
                waiting = inside(scope, term)
            case Parameter(definition=index, index=0):
                call = self._loops().get(index)
                if call is not None and isinstance(call.callee, Attribute):
                    waiting = [(call.scope, Element(call.callee.base))]
            case _:
                yield scope, term
        for each in waiting:
            yield from self._meant(*each, depth)

    def _each(self, scope: int, terms: tuple[Term, ...], depth: int) -> Iterator[Part]:
        for each in terms:
            yield from self._meant(scope, each, depth)

    def _taken(
        self, tables: list[Part], key: str | int | None, depth: int
    ) -> Iterator[Part]:
        """Yield what is taken out by a key; without one it may be any of them."""
        for scope, table in tables:
            self._left -= _size(table)
            if isinstance(table, Sequence):
                at = (
                    slice(key, key + 1)
                    if isinstance(key, int) and key >= 0
                    else slice(None)
                )
                yield from self._each(scope, table.items[at], depth)
            elif isinstance(table, Mapping):
                values = tuple(v for k, v in table.entries if key in (None, k))
                yield from self._each(scope, values, depth)
            elif self._is_imported(scope, table):
                yield scope, table

    def _of(self, scope: int, base: Term, name: str, depth: int) -> Iterator[Part]:
        """Yield what a member of something is: of a literal, or the one of the file."""
        holders = self._meant(scope, base, depth)
        tables = [each for each in holders if isinstance(each[1], Mapping)]
        if tables:
            yield from self._taken(tables, name, depth)
            return
        if any(self._is_imported(*each) for each in holders):
            yield scope, Attribute(base, name)
            return
        stored = self._stored().get(name, [])
        if len(stored) == 1:
            yield from self._meant(*stored[0], depth)
        elif base in (This(), _SELF):
            yield scope, Attribute(base, name)

    def _given(
        self, scope: int, call: Call, term: CallResult, depth: int
    ) -> Iterator[Part]:
        """Yield what a call gives of a table: its values, or keys with their values."""
        callee = call.callee
        name = callee.name if isinstance(callee, Attribute) else ""
        if not isinstance(callee, Attribute) or name not in {*_PAIRS, "values"}:
            if call.kind in ("call", "new"):
                yield scope, term
            return
        is_static = callee.base == Name("Object") and len(call.arguments) == 1
        of = call.arguments[0].value if is_static else callee.base
        for place, table in self._meant(call.scope, of, depth):
            self._left -= _size(table)
            if isinstance(table, Mapping):
                values = [each for _, each in table.entries]
                pairs = [Sequence((_UNKNOWN, each)) for each in values]
                yield place, Sequence(tuple(pairs if name in _PAIRS else values))
            elif self._is_imported(place, table):
                yield place, table

    def _is_imported(self, scope: int, term: Term) -> bool:
        base = term.base if isinstance(term, Attribute) else term
        if not isinstance(base, Name):
            return False
        return isinstance(self._origins.value(scope, base.name)[1], Imported)

    def _stored(self) -> dict[str, list[Part]]:
        """Return what the file stores in members, and writes for them in classes."""
        if self._members is None:
            self._members = {}
            for store in self._fact.stores:
                if store.attribute and store.base in (This(), _SELF):
                    of = self._members.setdefault(store.attribute, [])
                    of.append((store.scope, store.value))
            for binding in self._fact.bindings:
                if self._fact.scopes[binding.scope].kind == "class":
                    of = self._members.setdefault(binding.name, [])
                    of.append((binding.scope, binding.value))
        return self._members

    def _loops(self) -> dict[int, Call]:
        """Return the functions that are called for each item, with the calls."""
        if self._looping is None:
            self._looping = {}
            for call in self._fact.calls:
                callee, first = call.callee, [a.value for a in call.arguments[:1]]
                is_loop = isinstance(callee, Attribute) and callee.name in _LOOPS
                if is_loop and first and isinstance(first[0], Defined):
                    self._looping[first[0].definition] = call
        return self._looping


def _size(table: Term) -> int:
    if isinstance(table, Sequence):
        return len(table.items)
    return len(table.entries) if isinstance(table, Mapping) else 0
