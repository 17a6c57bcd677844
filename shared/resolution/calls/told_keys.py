"""Which constants a computed key may be, as calls, defaults and returns tell."""

from typing import NamedTuple

from shared.parsing.facts import (
    Attribute,
    Call,
    CallResult,
    Constant,
    Either,
    Element,
    Imported,
    Item,
    Literal,
    Name,
    Parameter,
    Sequence,
    Within,
)
from shared.parsing.passed import written_for
from shared.resolution.calls.class_keys import ClassKeys
from shared.resolution.calls.key_sets import OPEN, Key, Told, product_of, together
from shared.resolution.calls.own_stores import OwnStores
from shared.resolution.calls.told_members import Calls, ToldMembers
from shared.resolution.calls.told_tables import Tables, is_kept
from shared.resolution.calls.unwritten import told_missing, told_unwritten
from shared.resolution.flow.engine import Engine
from shared.resolution.flow.site import Arguments, Site
from shared.resolution.functions.passing import ONE
from shared.resolution.names.origins import behind
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.values.value import Class, Function, ModuleRef

# Constants of more calls are as good as any.
MAX_ASKED = 500

# Keys are handed from function to function; further than this nobody looks.
MAX_STEPS = 6

# Bases of enumerations whose members equal nothing but themselves.
PURE = frozenset({"enum.Enum", "enum.Flag"})


class Written(NamedTuple):
    """A call, and the file that it is in."""

    file: FileIndex
    call: Call


class ToldKeys:
    """Answers from the calls that are known when it is asked."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._left = 0
        self._stores = OwnStores(engine.world)
        self._tables = Tables(engine, self._stores)
        self._classes = ClassKeys(engine)

    def of(self, place: Spot) -> Told:
        """Return what a term may be as a key."""
        self._left = MAX_ASKED
        return self._of(place, MAX_STEPS)

    def _of(  # noqa: C901, PLR0911, PLR0912 (one answer for each kind of term)
        self, place: Spot, steps: int
    ) -> Told:
        self._left -= 1
        if steps == 0 or self._left < 0:
            return OPEN
        term = place.term
        match term:
            case Constant():
                return Told(frozenset({term.key}))
            case Item(base=Literal(), key=str(key)):
                # What a call of a keyed method is given: `x.get("a")`.
                return Told(frozenset({key}))
            case Either(options=terms):
                options = [place.with_term(option) for option in terms]
                return self._any_of(options, steps)
            case Element(base=base):
                return self._items(place.with_term(base), steps)
            case Within():
                inner = Spot(place.file, term.scope, term.base, place.at)
                return self._of(inner, steps - 1)
            case Attribute(name="__class__"):
                return self._classes.of_type(place) or OPEN
            case Name() | Imported() | Attribute():
                member = self.member(place)
                if member is not None:
                    return Told(frozenset({member}))
                spots = self._behind(place)
                if not spots and isinstance(term, Attribute):
                    return self._told_member(place, term, steps)
                return self._any_of(spots, steps)
            case Parameter():
                return self._parameter(place, term, steps)
            case Item(base=Constant(key=pattern), index=Sequence(items=parts)):
                spots = [place.with_term(part) for part in parts]
                return self._joined(str(pattern), spots, steps - 1)
            case Item(base=Constant(key=pattern), index=index) if index is not None:
                told = self._of(place.with_term(index), steps - 1)
                return told.within(str(pattern))
            case Item():
                return self._any_of(self._tables.of(place), steps)
            case CallResult():
                own = self._classes.of_type(place)
                return own or self._result(place, term.call, steps)
            case _:
                return OPEN

    def key(self, place: Spot) -> Key | None:
        """Return the one constant that the key of a literal is: `{Op.ADD: f}`."""
        if not isinstance(place.term, (Name, Imported, Attribute)):
            return None
        told = self.of(place)
        is_one = not told.is_open and len(told.keys) == 1 and not told.is_uncalled
        return next(iter(told.keys)) if is_one else None

    def member(self, place: Spot) -> str | None:
        """Return what stands for a class, or a member of an enumeration, as a key.

        No text is written like that.
        """
        term, hierarchy = place.term, self._engine.hierarchy
        if (key := self._classes.key(place)) or not isinstance(term, Attribute):
            return key
        cls = self._engine.lexical.value(place.with_term(term.base))
        if not isinstance(cls, Class) or not hierarchy.is_enum(cls):
            return None
        is_pure = PURE.issuperset(hierarchy.outer_names(cls))
        if not is_pure or not hierarchy.own(cls, term.name):
            return None
        return f"<{cls.path}:{cls.definition.qualified_name}.{term.name}>"

    def _any_of(self, spots: list[Spot], steps: int) -> Told:
        if not spots:
            return OPEN
        return together(self._of(spot, steps - 1) for spot in spots)

    def _parameter(self, place: Spot, term: Parameter, steps: int) -> Told:
        function = place.file.symbols[term.definition]
        if not isinstance(function, Function) or term.index < 0:
            return OPEN
        calls = self._calls(function)
        if not calls:
            return Told(is_uncalled=True)
        return together(
            self._given(function, given, (term.index, shift), steps)
            for given, shift in calls
        )

    def _told_member(self, place: Spot, term: Attribute, steps: int) -> Told:
        # Made for each, so that nothing hangs together with itself.
        tables, of, called = self._tables, self._of, self._called
        members = ToldMembers(self._engine, self._stores, tables, of, called)
        return members.of(place, term, steps)

    def _called(self, place: Spot, term: Parameter) -> Calls | None:
        # The calls that pass something to a parameter; None of what is none of one.
        function = place.file.symbols[term.definition]
        if not isinstance(function, Function) or term.index < 0:
            return None
        calls = self._calls(function)
        self._left -= len(calls)
        is_one = function.definition.formals[term.index].kind in ONE
        return calls if is_one and self._left >= 0 else None

    def _calls(self, function: Function) -> Calls:
        # What each is given, and how many parameters come before that.
        state = self._engine.state(function)
        calls = [(arguments, 0) for arguments in state.free]
        return calls + [(arguments, 1) for arguments in state.bound]

    def _joined(self, pattern: str, parts: list[Spot], steps: int) -> Told:
        # What one call gives goes together: `def f(verb, noun)`, `f"{verb}_{noun}"`.
        formals = [self._engine.lexical.parameter(part) for part in parts]
        around = {formal.definition for formal in formals if formal is not None}
        function = parts[0].file.symbols[min(around)] if len(around) == 1 else None
        if not isinstance(function, Function):
            return product_of(pattern, [self._of(part, steps) for part in parts])
        calls = self._calls(function)
        if not calls:
            return Told(is_uncalled=True)
        return together(
            product_of(
                pattern,
                [
                    self._of(part, steps)
                    if formal is None or formal.index < 0
                    else self._given(function, given, (formal.index, shift), steps)
                    for part, formal in zip(parts, formals, strict=True)
                ],
            )
            for given, shift in calls
        )

    def given(
        self, function: Function, arguments: Arguments, place: tuple[int, int]
    ) -> Told:
        """Return what one call passes to a parameter, as a key.

        `place` is the index of the formal, and how many come before those that the
        arguments are for.
        """
        self._left = MAX_ASKED
        return self._given(function, arguments, place, MAX_STEPS)

    def passed(
        self, function: Function, written: Written, place: tuple[int, int]
    ) -> Told:
        """Return likewise what a call passes as it is written."""
        self._left = MAX_ASKED
        return self._passed(function, written, place, MAX_STEPS)

    def _given(
        self,
        function: Function,
        arguments: Arguments,
        place: tuple[int, int],
        steps: int,
    ) -> Told:
        if type(arguments) is not Site:
            return told_unwritten(function, arguments, place)
        written = Written(arguments.file, arguments.call)
        return self._passed(function, written, place, steps)

    def _passed(
        self, function: Function, written: Written, place: tuple[int, int], steps: int
    ) -> Told:
        index, shift = place
        formal = function.definition.formals[index]
        file, call = written
        missing = told_missing(function, call, index)
        if missing is not None:
            return missing
        if index < shift or any(argument.spread for argument in call.arguments):
            return OPEN
        found = written_for(call, formal, index - shift)
        if found is not None:
            at = Spot(file, call.scope, found, call.at)
            return self._of(at, steps - 1)
        if formal.default is None or formal.kind not in ONE:
            return OPEN
        definition = function.definition
        home = self._engine.world.files[function.path]
        at = Spot(home, definition.scope, formal.default, definition.at)
        return self._of(at, steps - 1)

    def _items(self, place: Spot, steps: int) -> Told:
        # What all items of a list are that is written as such: `NAMES = ["a", "b"]`.
        if isinstance(place.term, Sequence):
            items = [place.with_term(item) for item in place.term.items]
            return together(self._of(item, steps - 1) for item in items)
        self._left -= 1
        if steps == 0 or self._left < 0:
            return OPEN
        if not is_kept(place.term):
            item = place.with_term(Element(place.term))
            return self._any_of(self._tables.of(item), steps)
        lists = self._behind(place)
        if not lists:
            return OPEN
        return together(self._items(one, steps - 1) for one in lists)

    def _behind(self, place: Spot) -> list[Spot]:
        # What is bound to a name, and to a member of a module or a class.
        term = place.term
        if not isinstance(term, Attribute):
            return behind(self._engine.world, self._engine.lexical.sources, place)
        base = self._engine.lexical.value(place.with_term(term.base))
        if isinstance(base, ModuleRef):
            return self._engine.world.members(base, term.name)
        hierarchy = self._engine.hierarchy
        if not isinstance(base, Class) or hierarchy.is_enum(base):
            return []
        found = hierarchy.find(hierarchy.ancestors(base), term.name)
        return list(found[1]) if found else []

    def _result(self, place: Spot, index: int, steps: int) -> Told:
        call = place.file.facts.calls[index]
        callee = Spot(place.file, call.scope, call.callee, call.at)
        function = self._engine.lexical.value(callee)
        if not isinstance(function, Function) or function.definition.is_async:
            return OPEN
        file = self._engine.world.files[function.path]
        returns = file.returns.get(function.index, [])
        if any(returned.yields for returned in returns):
            return OPEN
        return self._any_of(
            [Spot(file, one.scope, one.value, one.at) for one in returns], steps
        )
