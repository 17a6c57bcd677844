"""What methods give of the object that they are called on: `return self.callback`.

Instances that are told apart each give their own.
"""

from shared.parsing.facts import Attribute, Name, Parameter, Return
from shared.resolution.flow.engine import Engine
from shared.resolution.functions.yielding import yields_in_order
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.reached import SENT_INDEX
from shared.resolution.values.value import (
    GENERATOR,
    Container,
    Function,
    Made,
    Value,
)


class OwnFields:
    """The fields of its receiver that one method returns."""

    def __init__(self, engine: Engine, method: Function) -> None:
        self._engine = engine
        self._method = method
        self._file = engine.world.files[method.path]
        self._places: list[tuple[Spot, str]] = []
        # Of a generator, all that it yields, and the generators that it makes.
        self._yields: list[Return] = []
        self._made: dict[Value | None, Cell] = {}

    def take(self, returns: list[Return]) -> list[Return]:
        """Look at what the method returns; return what is left to others."""
        owner, told_apart = self._method.owner, self._engine.told_apart
        formals = self._method.definition.formals
        is_method = self._engine.state(self._method).own == 0 and bool(formals)
        if owner is None or told_apart is None or not is_method:
            return returns
        found = [self._field(self._place(one)) for one in returns]
        kept = [name is not None and told_apart(owner, name) for name in found]
        if any(one.yields for one in returns):
            is_sent = SENT_INDEX in self._engine.state(self._method).parameters
            is_plain = all(one.yields for one in returns) and not is_sent
            if not is_plain or not any(kept):
                return returns
            self._yields = returns
            return []
        self._places = [
            (self._place(one), name)
            for one, name, is_kept in zip(returns, found, kept, strict=True)
            if is_kept and name is not None
        ]
        return [one for one, is_kept in zip(returns, kept, strict=True) if not is_kept]

    def of(self, receiver: Value | None) -> list[Cell]:
        """Return what the method gives of a receiver."""
        made = receiver if type(receiver) is Made else None
        if self._yields:
            return [self._generator(made)]
        return [self._read(made, place, name) for place, name in self._places]

    def _read(self, made: Made | None, place: Spot, name: str | None) -> Cell:
        if made is None or name is None or self._engine.attribute is None:
            return self._engine.term(place)
        return self._engine.attribute(made, name)

    def _generator(self, made: Made | None) -> Cell:
        found = self._made.get(made)
        if found is None:
            engine, file = self._engine, self._file
            generator = Container(GENERATOR, file.language.rules)
            found = self._made[made] = engine.constant(generator)
            put = yields_in_order(engine, file, generator, self._yields)
            for one in self._yields:
                place = self._place(one)
                put(self._read(made, place, self._field(place)))
        return found

    def _place(self, one: Return) -> Spot:
        return Spot(self._file, one.scope, one.value, one.at)

    def _field(self, place: Spot) -> str | None:
        term = place.term
        if not isinstance(term, Attribute) or not isinstance(term.base, Name):
            return None
        found = self._engine.lexical.parameter(place.with_term(term.base))
        is_own = (
            isinstance(found, Parameter)
            and found.definition == self._method.index
            and found.index == 0
        )
        return term.name if is_own else None
