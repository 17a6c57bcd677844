"""What stands in for a parameter that may be nothing: `f or default` (Python).

Where all calls surely pass a function, a class or an instance, nothing stands in. Nor
does it for a member of a parameter, `o.f ?? g`, that all calls write: `{ f: h }`.
"""

from typing import TypeAlias

from shared.parsing.facts import (
    Attribute,
    Call,
    CallResult,
    Defined,
    Either,
    Imported,
    Item,
    Name,
    Parameter,
    Sequence,
    Term,
)
from shared.parsing.naming import is_naming
from shared.resolution.flow.engine import Engine
from shared.resolution.flow.site import Arguments, Site
from shared.resolution.functions.choices import (
    may_be,
    may_give,
    without_functions,
)
from shared.resolution.functions.passing import ONE, formal_of
from shared.resolution.names.origins import behind
from shared.resolution.objects.giving import given_for
from shared.resolution.objects.written import Written, member_of
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.reached import OTHERWISE
from shared.resolution.values.tests import NOT_CALLABLE
from shared.resolution.values.value import Class, Function, ModuleRef

# What names a member of a parameter, empty for all of it.
Key: TypeAlias = str | int

# Parameters are handed from function to function; further than this nobody looks.
MAX_STEPS = 4
# Of more calls some pass nothing.
MAX_ASKED = 500
# And of more some pass what is asked for.
MAX_TESTED = 50
MAX_NAMED = 32

# Kinds of calls with the name of what they call, or of its class.
NAMED = frozenset({"call", "new"})
INITS = frozenset({"__init__", "constructor"})

# What may say that an instance is as good as nothing.
TRUTH = ("__bool__", "__len__")


def _is_loose(file: FileIndex) -> bool:
    # Where no types decide (Python, JavaScript).
    rules = file.language.rules
    return bool(rules.implied or rules.functions_make)


def standing_in(term: Term) -> Term | None:
    """Return what stands in for a parameter, of `p or x`; None of any other term."""
    if not isinstance(term, Either) or len(term.options) != 2:  # noqa: PLR2004 (both sides)
        return None
    instead = [one for one in term.options if isinstance(one, Item)]
    base = instead[0].base if len(instead) == 1 else None
    is_meant = isinstance(base, Attribute) and base.name == OTHERWISE
    return instead[0].index if is_meant else None


class _Waiting:
    """What stands in for a parameter of a function, or counts where it is `asked`.

    With a `key`, for that member of it.
    """

    __slots__ = ("asked", "formal", "given", "key", "target")

    def __init__(
        self,
        formal: tuple[Function, int],
        given: Cell,
        target: Cell,
        asked: str = "",
        key: Key = "",
    ) -> None:
        self.formal = formal
        self.given = given
        self.target = target
        self.asked = asked
        self.key = key


class Otherwise:
    """Lets in what stands in, once a call is known that may pass nothing."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._waiting: list[_Waiting] = []
        self._written = Written(engine, self._is_sure)
        self._left = 0
        self._by_name: dict[str, list[Call]] | None = None
        # By where the term is read, so that one that is read again waits once.
        self._found: dict[tuple[FileIndex, int, int], Cell] = {}

    def forget(self) -> None:
        """Let go of all that waits."""
        self._waiting.clear()
        self._found.clear()
        self._by_name = None

    def item(self, place: Spot, term: Item, held: Term) -> Cell:
        """Return the cell of what stands in for `held`."""
        if term.index is None:
            return self._engine.empty
        given = self._engine.value(place, term.index)
        name: Key = ""
        whole = held
        if isinstance(held, Attribute):
            name, whole = held.name, held.base
        elif isinstance(held, Item) and held.key is not None:
            name, whole = held.key, held.base
        formal = self._formal(place.with_term(whole))
        is_void = self._engine.is_void(given)
        if formal is None and self._written.has(place, held, MAX_STEPS):
            return self._engine.empty
        if formal is None or is_void or self.is_left_out(*formal):
            return given
        key = (place.file, id(term), place.scope)
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = self._engine.cell()
            self._waiting.append(_Waiting(formal, given, found, key=name))
        return found

    def when(self, place: Spot, term: Item, held: Term) -> Cell:
        """Return the cell of what counts where `held` is what is asked for.

        That is told for files that nobody else calls.
        """
        engine, asked = self._engine, str(term.key)
        if term.index is None:
            return engine.empty
        given = engine.value(place, term.index)
        if engine.is_void(given) or not engine.unused.is_program(place.file):
            return given
        tested = place.with_term(held)
        formal = self._formal(tested)
        if formal is None and asked == NOT_CALLABLE and term.index == held:
            return without_functions(engine, given)
        if formal is None:
            return given if may_be(engine, tested, asked) else engine.empty
        key = (place.file, id(term), place.scope)
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = engine.cell()
            self._waiting.append(_Waiting(formal, given, found, asked))
        return found

    def may_lack(self, formal: tuple[Function, int], arguments: Arguments) -> bool:
        """Whether a call may pass nothing for a parameter."""
        self._left = MAX_ASKED
        return self._may_lack(formal, arguments, MAX_STEPS)

    def settle(self, *, is_last: bool = False) -> bool:
        """Let those in for whom a call has been found; whether there are any.

        At the `is_last` round those as well whose functions nobody calls.
        """
        waiting, self._waiting = self._waiting, []
        for one in waiting:
            calls = self._calls(one.formal[0])
            self._left = MAX_TESTED if one.asked else MAX_ASKED
            if any(self._lets_in(one, call) for call in calls) or (
                is_last and not calls
            ):
                one.given.feed(one.target)
            else:
                self._waiting.append(one)
        return len(self._waiting) < len(waiting)

    def _lets_in(self, one: _Waiting, arguments: Arguments) -> bool:
        if not one.asked:
            return self._may_lack(one.formal, arguments, MAX_STEPS, one.key)
        self._left -= 1
        if type(arguments) is not Site or arguments.arguments is not None:
            return True
        function, index = one.formal
        shift = int(self._engine.state(function).own == 0)
        at = (index, shift)
        return self._left < 0 or may_give(
            self._engine, function, arguments, at, one.asked
        )

    def is_left_out(self, function: Function, index: int) -> bool:
        """Whether the names of calls tell already that some give nothing: most do."""
        calls = self.calls_by_name(function)
        return not calls or any(
            given_for(self._engine, function, call, index) is None for call in calls
        )

    def calls_by_name(self, function: Function) -> list[Call]:
        """Return the calls of what has the name of a function; none for too many."""
        if self._by_name is None:
            self._by_name = self._named()
        owner, name = function.owner, function.definition.name
        is_init = owner is not None and name in INITS
        named = owner.definition.name if owner is not None and is_init else name
        calls = self._by_name.get(named, [])
        return calls if len(calls) <= MAX_NAMED else []

    def _named(self) -> dict[str, list[Call]]:
        found: dict[str, list[Call]] = {}
        for file in self._engine.world.files.values():
            for call in file.facts.calls if _is_loose(file) else ():
                callee = call.callee
                if call.kind in NAMED and is_naming(callee):
                    calls = found.get(callee.name)
                    if calls is None:
                        found[callee.name] = [call]
                    elif len(calls) <= MAX_NAMED:
                        calls.append(call)
        return found

    def _formal(self, place: Spot) -> tuple[Function, int] | None:
        term = place.term
        found = term if isinstance(term, Parameter) else None
        return formal_of(place, found or self._engine.lexical.parameter(place), ONE)

    def _calls(self, function: Function) -> list[Arguments]:
        state = self._engine.state(function)
        return [*state.free, *state.bound]

    def _may_lack(
        self,
        formal: tuple[Function, int],
        arguments: Arguments,
        steps: int,
        key: Key = "",
    ) -> bool:
        function, index = formal
        self._left -= 1
        if self._left < 0:
            return True
        if type(arguments) is not Site or arguments.arguments is not None:
            return True
        given = given_for(self._engine, function, arguments.call, index)
        if given is None:
            return True
        call = arguments.call
        member = given if key == "" else _member(given, key)
        return member is None or not self._is_sure(
            Spot(arguments.file, call.scope, member, call.at), steps
        )

    def _is_sure(self, place: Spot, steps: int) -> bool:
        # Whether a term is surely something, and nothing that passes for nothing.
        term = place.term
        if isinstance(term, Defined):
            return True
        if isinstance(term, CallResult):
            return self._is_made(place.file, term)
        if not isinstance(term, (Name, Attribute, Imported)) or not steps:
            return False
        if isinstance(self._engine.lexical.value(place), (Function, Class, ModuleRef)):
            return True
        formal = self._formal(place)
        if formal is not None:
            calls = self._calls(formal[0])
            return bool(calls) and not any(
                self._may_lack(formal, call, steps - 1) for call in calls
            )
        sources = behind(self._engine.world, self._engine.lexical.sources, place)
        return len(sources) == 1 and self._is_sure(sources[0], steps - 1)

    def _is_made(self, file: FileIndex, term: CallResult) -> bool:
        call = file.facts.calls[term.call]
        callee = Spot(file, call.scope, call.callee, call.at)
        cls, hierarchy = self._engine.lexical.value(callee), self._engine.hierarchy
        if not isinstance(cls, Class) or hierarchy.is_open(cls):
            return False
        ancestors = hierarchy.ancestors(cls)
        return not any(hierarchy.find(ancestors, name) for name in TRUTH)


def _member(term: Term, key: Key) -> Term | None:
    # What an object that is written in a call has under a key, and nothing hides.
    if isinstance(term, Sequence) and isinstance(key, int):
        return term.items[key] if 0 <= key < len(term.items) else None
    return member_of(term, key)
