"""Literals into which a parameter is spread: `{**DEFAULTS, **options}`.

What is written in front of it counts under those keys alone that not every call gives.
Which do waits until values have come to rest.
"""

from typing import NamedTuple

from shared.parsing.facts import Call
from shared.resolution.flow.engine import Engine
from shared.resolution.flow.site import Arguments, Site
from shared.resolution.functions.passing import ONE, formal_of
from shared.resolution.objects.giving import given_for
from shared.resolution.objects.members import Members
from shared.resolution.objects.spreading import exported
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Container, Function, Value

Key = str | int
Keys = frozenset[Key | None]

NO_KEYS: Keys = frozenset()
# What more calls have in common is not looked for.
MAX_CALLS = 200

REST = "keyword_rest"
DICT = "dict"
SPREAD = "..."


class Entry(NamedTuple):
    """What a literal has under a key, or what is spread; `hidden` is written behind."""

    key: Key
    value: Cell
    hidden: Keys


class _Merge:
    """A literal whose entries wait; `surely` are the keys that all calls give.

    `seen` is how many calls and values that is told by.
    """

    __slots__ = ("entries", "formal", "held", "made", "seen", "surely")

    def __init__(
        self, formal: tuple[Function, int], held: Cell, made: Container
    ) -> None:
        self.formal = formal
        self.held = held
        self.made = made
        self.entries: list[Entry] = []
        self.seen = (0, 0)
        self.surely: Keys | None = None


class Merging:
    """Lets such entries in, once it is known what calls give."""

    def __init__(self, engine: Engine, members: Members) -> None:
        self._engine = engine
        self._members = members
        self._merges: list[_Merge] = []

    def forget(self) -> None:
        """Let go of all that waits."""
        self._merges.clear()

    def formal(self, place: Spot) -> tuple[Function, int] | None:
        """Return the parameter that a term is, of those that hold keys."""
        found = self._engine.lexical.parameter(place)
        return formal_of(place, found, ONE | {REST})

    def may_give(self, function: Function, index: int, key: Key | None = None) -> bool:
        """Whether, by the names of calls, all may give some key, or one that is told.

        Most often they do not, and nobody needs to wait.
        """
        otherwise = self._members.apart.otherwise
        if function.definition.formals[index].kind != REST:
            return not otherwise.is_left_out(function, index)
        calls = otherwise.calls_by_name(function)
        names = _common(function, calls) if calls else NO_KEYS
        return bool(names) if key is None else key in names

    def wait(
        self, formal: tuple[Function, int], held: Cell, made: Container
    ) -> list[Entry]:
        """Return where the entries in front of a parameter go, which is `held`."""
        merge = _Merge(formal, held, made)
        self._merges.append(merge)
        return merge.entries

    def lacking(self, place: Spot, key: Key, value: Cell) -> Cell | None:
        """Return what counts for a key that not all calls give: `options.get(k, x)`.

        None where `place` is no parameter for all that is passed by name.
        """
        formal = self.formal(place)
        if formal is None or formal[0].definition.formals[formal[1]].kind != REST:
            return None
        if not self.may_give(*formal, key):
            return None
        made = Container(DICT, place.file.language.rules)
        held = self._engine.value(place, place.term)
        self.wait(formal, held, made).append(Entry(key, value, NO_KEYS))
        return self._engine.item(made, key)

    def settle(self, *, is_last: bool = False) -> bool:
        """Let in what calls that are known by now leave out; whether there was any.

        At the `is_last` round that of functions that nobody calls as well.
        """
        changed = False
        for merge in self._merges:
            keys = self._surely(merge)
            if keys is None and is_last and merge.surely is None:
                keys = NO_KEYS
            if keys is None:
                continue
            if merge.surely is None:
                merge.surely = keys
                self._let_in(merge)
                changed = True
            elif not merge.surely <= keys:
                lost, merge.surely = merge.surely - keys, merge.surely & keys
                self._let_in_later(merge, lost)
                changed = True
        return changed

    def _surely(self, merge: _Merge) -> Keys | None:
        function, index = merge.formal
        state = self._engine.state(function)
        calls = [*state.free, *state.bound]
        seen = len(calls), len(merge.held.values)
        if not calls or seen == merge.seen:
            return None
        merge.seen = seen
        if len(calls) > MAX_CALLS:
            return NO_KEYS
        if function.definition.formals[index].kind == REST:
            return _named(function, calls)
        given = [self._given(function, index, call) for call in calls]
        if not all(given) or not merge.held.values:
            return NO_KEYS
        every = [self._written(value) for value in merge.held.values]
        return every[0].intersection(*every[1:])

    def _given(self, function: Function, index: int, call: Arguments) -> bool:
        # Whether a call gives something that is known.
        if type(call) is not Site or call.arguments is not None:
            return False
        term = given_for(self._engine, function, call.call, index)
        return term is not None and bool(self._engine.value(call.place, term).values)

    def _written(self, value: Value) -> Keys:
        if not isinstance(value, Container) or value.kind != DICT:
            return NO_KEYS
        state = self._engine.container(value)
        return frozenset(key for key in state.known_keys() if state.is_written(key))

    def _let_in(self, merge: _Merge) -> None:
        for entry in merge.entries:
            if entry.key == SPREAD:
                self._spread(merge, entry)
            elif merge.surely is not None and entry.key not in merge.surely:
                self._engine.container(merge.made).put(entry.key, entry.value)

    def _spread(self, merge: _Merge, entry: Entry) -> None:
        engine = self._engine

        def one(value: Value) -> None:
            value = exported(engine, self._members, value)
            if isinstance(value, Container):
                hidden = entry.hidden | (merge.surely or NO_KEYS)
                engine.copies.spread(value, merge.made, hidden)

        entry.value.listen(one)

    def _let_in_later(self, merge: _Merge, keys: Keys) -> None:
        engine = self._engine
        for entry in merge.entries:
            if entry.key != SPREAD:
                if entry.key in keys:
                    engine.container(merge.made).put(entry.key, entry.value)
                continue
            for value in entry.value.values:
                if not isinstance(value, Container):
                    continue
                for key in sorted(keys - entry.hidden, key=str):
                    if key is not None and engine.container(value).has(key):
                        engine.item(value, key).feed(engine.item(merge.made, key))


def _named(function: Function, calls: list[Arguments]) -> Keys:
    written: list[Call] = []
    for call in calls:
        if type(call) is not Site or call.arguments is not None:
            return NO_KEYS
        written.append(call.call)
    return _common(function, written)


def _common(function: Function, calls: list[Call]) -> Keys:
    # The names that all calls give beside those of parameters.
    own = {None, *(formal.name for formal in function.definition.formals)}
    every = [{a.name for a in call.arguments if a.name not in own} for call in calls]
    return frozenset(every[0].intersection(*every[1:]))
