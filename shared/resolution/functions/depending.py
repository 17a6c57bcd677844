"""Which results depend on the class of a receiver: `return self.kind()`."""

from shared.parsing.facts import (
    Attribute,
    Awaited,
    CallResult,
    Either,
    InstanceOf,
    Item,
    Literal,
    Name,
    Parameter,
    Return,
    Super,
    This,
)
from shared.resolution.flow.engine import Engine
from shared.resolution.functions.making import NEW
from shared.resolution.project.makers import CONSTRUCTOR
from shared.resolution.project.spot import Spot
from shared.resolution.values.reached import OTHERWISE, WHEN
from shared.resolution.values.value import Class, Function

# Calls in calls, and names that stand for names; deeper ones are generated.
MAX_DEPTH = 6
# And so many terms of one result are looked at.
MAX_STEPS = 64
# Classes below that may have other members.
MAX_BELOW = 64

CLASS = "__class__"
_BOTH = frozenset({OTHERWISE, WHEN})


class Depending:
    """Looks at what one method returns, by facts alone.

    Attributes:
        asked: The parameters that results may be, and that may be nothing.
        over: The members of the receiver that results are told by, and whether classes
            below have others.
        steps: How many terms were looked at for one result.
    """

    def __init__(
        self, engine: Engine, method: Function, depth: int = MAX_DEPTH
    ) -> None:
        self._engine = engine
        self._method = method
        self._file = engine.world.files[method.path]
        # How many methods in methods are looked at.
        self._depth = depth
        self._makes = method.rules.functions_make or method.rules.builds
        self.asked: set[int] = set()
        self.over: dict[str, bool] = {}
        self.steps = 0

    def take(self, returns: list[Return]) -> tuple[list[Spot], list[Return]]:
        """Tell apart what depends on the receiver, and what else is returned."""
        own = self._engine.state(self._method).own
        is_told = own is not None and (own == 0 or self._makes)
        if not is_told or not self._has_below():
            return [], returns
        if any(one.yields for one in returns):
            return [], returns
        places: list[Spot] = []
        left: list[Return] = []
        for one in returns:
            place = Spot(self._file, one.scope, one.value, one.at)
            self.steps = 0
            if self._depends(place, MAX_DEPTH):
                places.append(place)
            else:
                left.append(one)
        return places, left

    def is_any(self) -> bool:
        """Whether anything that the method returns depends on its receiver."""
        state = self._engine.state(self._method)
        if state.is_of_receiver is None:
            state.is_of_receiver = False
            returns = self._file.returns.get(self._method.index, [])
            state.is_of_receiver = bool(self.take(returns)[0])
        return state.is_of_receiver

    def _depends(self, place: Spot, depth: int) -> bool:
        term = place.term
        self.steps += 1
        if not depth or self.steps > MAX_STEPS:
            return False
        if isinstance(term, CallResult):
            return self.is_made(place, depth)
        if isinstance(term, Attribute):
            inner = place.with_term(term.base)
            if self.is_own(inner):
                return self._is_over(term.name)
            return self._depends(inner, depth - 1)
        is_receiver = self._makes and self.is_own(place)
        return is_receiver or any(
            self._depends(one, depth - 1) for one in self.parts(place)
        )

    def parts(self, place: Spot) -> list[Spot]:
        """Return what a term may be: sides of `a or b`, what a name is bound to."""
        match place.term:
            case Awaited(base=base):
                return [place.with_term(base)]
            case Either(options=options):
                return [place.with_term(option) for option in options]
            case Item(base=Attribute(name=name), index=index) if name in _BOTH:
                return [place.with_term(index)] if index is not None else []
            case Name():
                return self._bound(place)
            case _:
                return []

    def is_made(self, place: Spot, depth: int) -> bool:
        """Whether a call depends on the receiver: `self.kind()`, `cls()`."""
        callee = self.callee(place)
        term = callee.term
        if self.is_own(callee) or self.is_class_of_own(callee):
            return self._has_below()
        if isinstance(term, Attribute):
            if is_bare(term) and (given := self.first(place)) is not None:
                return self.is_own(given) and self._has_below()
            if isinstance(term.base, Super):
                return self._gives_own(self._behind(term.name))
            base = callee.with_term(term.base)
            if self.is_own(base):
                return self._is_over(term.name) or self._is_inherited(term.name)
            return self._depends(base, depth - 1)
        return isinstance(term, Name) and self._depends(callee, depth - 1)

    def callee(self, place: Spot) -> Spot:
        """Return what a call calls."""
        call = self._file.facts.calls[getattr(place.term, "call", 0)]
        return Spot(place.file, call.scope, call.callee, call.at)

    def first(self, place: Spot) -> Spot | None:
        """Return what a call is given first; None where that is not told."""
        call = self._file.facts.calls[getattr(place.term, "call", 0)]
        given = call.arguments[0] if call.arguments else None
        is_plain = given is not None and not given.name and not given.spread
        if given is None or not is_plain:
            return None
        return Spot(place.file, call.scope, given.value, call.at)

    def _has_below(self) -> bool:
        owner = self._method.owner
        return owner is not None and bool(self._engine.hierarchy.subclasses(owner))

    def _is_over(self, name: str) -> bool:
        # Whether a class below has another member of the name.
        found = self.over.get(name)
        if found is None:
            hierarchy, owner = self._engine.hierarchy, self._method.owner
            below = hierarchy.subclasses(owner) if owner is not None else ()
            is_put = self._engine.lexical.outer_stores.puts(name)
            found = self.over[name] = is_put or any(
                hierarchy.own(cls, name) for cls in below[:MAX_BELOW]
            )
        return found

    def _is_inherited(self, name: str) -> bool:
        # Whether a method of the name gives what depends on its receiver, too.
        hierarchy, owner = self._engine.hierarchy, self._method.owner
        return owner is not None and self._gives_own(
            self._found(hierarchy.ancestors(owner), name)
        )

    def _gives_own(self, method: Function | None) -> bool:
        if method is None or not self._depth:
            return False
        return Depending(self._engine, method, self._depth - 1).is_any()

    def _behind(self, name: str) -> Function | None:
        owner = self._method.owner
        return self.behind(owner, name) if owner is not None else None

    def behind(self, cls: Class, name: str) -> Function | None:
        """Return what `super` finds where the receiver is of a class."""
        ancestors, owner = self._engine.hierarchy.ancestors(cls), self._method.owner
        if owner is None or owner not in ancestors:
            return None
        return self._found(ancestors[ancestors.index(owner) + 1 :], name)

    def _found(self, ancestors: tuple[Class, ...], name: str) -> Function | None:
        found = self._engine.hierarchy.find(ancestors, name)
        value = self._engine.lexical.value(found[1][0]) if found is not None else None
        return value if type(value) is Function else None

    def is_own(self, place: Spot) -> bool:
        """Whether a term is the receiver itself, or an instance of it as a class."""
        term = place.term
        term = term.type if isinstance(term, InstanceOf) else term
        if isinstance(term, This):
            return self._makes
        if self._makes or not isinstance(place.term, Name):
            return False
        found = self._engine.lexical.parameter(place)
        if found is None or found.index != 0:
            return False
        return found.definition == self._method.index

    def is_class_of_own(self, place: Spot) -> bool:
        """Whether a term is the class of the receiver: `type(self)`."""
        term = place.term
        if isinstance(term, Attribute):
            name = CONSTRUCTOR if self._makes else CLASS
            return term.name == name and self.is_own(place.with_term(term.base))
        if not isinstance(term, CallResult) or self.callee(place).term != Name("type"):
            return False
        given = self.first(place)
        return given is not None and self.is_own(given)

    def _bound(self, place: Spot) -> list[Spot]:
        # What a name of the method itself is bound to.
        if not isinstance(place.term, Name) or self.is_own(place):
            return []
        spots = self._engine.lexical.spots(place, place.term.name) or []
        self.asked.update(
            spot.term.index
            for spot in spots
            if isinstance(spot.term, Parameter)
            and spot.term.index > 0
            and spot.term.definition == self._method.index
            and self._may_lack(spot.term.index)
        )
        file = self._file
        is_inner = all(
            spot.file is file and file.enclosing_function(spot.scope) is self._method
            for spot in spots
        )
        return spots if is_inner and len(spots) <= MAX_DEPTH else []

    def _may_lack(self, index: int) -> bool:
        # Whether a parameter is nothing where a call does not give it.
        default = self._method.definition.formals[index].default
        return isinstance(default, Literal) and default.type == "None"


def is_bare(callee: Attribute) -> bool:
    """Whether what is called makes an instance: `object.__new__`, `super().__new__`."""
    is_behind = isinstance(callee.base, Super) or callee.base == Name("object")
    return callee.name == NEW and is_behind
