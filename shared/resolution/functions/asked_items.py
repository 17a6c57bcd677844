"""Items that a function gives of something: `return self.items[name]`.

A call that passes a constant for the key gets what is under that alone.
"""

from functools import partial
from typing import NamedTuple

from shared.parsing.facts import (
    Attribute,
    Call,
    CallResult,
    Constant,
    Formal,
    Item,
    Name,
    Return,
    Term,
)
from shared.resolution.flow.engine import Engine
from shared.resolution.flow.item_loads import items
from shared.resolution.flow.item_stores import watch_items
from shared.resolution.flow.site import Site
from shared.resolution.functions.captured import captured
from shared.resolution.functions.literals import Literals
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Container, Function, Value

# What is looked up under more keys is a table: any item is meant.
MAX_KEYS = 64

# What gives an item of a dictionary, or what it is given besides (Python).
GET = "get"


class _Asked(NamedTuple):
    """What is returned, where its items are, under which parameter, and what else."""

    place: Spot
    base: Spot
    formal: int
    otherwise: Spot | None = None


class AskedItems:
    """The results of one function that are items under what it is given.

    Attributes:
        are_any: Whether there are any.
    """

    def __init__(self, engine: Engine, function: Function, written: Literals) -> None:
        self._engine = engine
        self._function = function
        self._written = written
        self._file = engine.world.files[function.path]
        self._every: list[_Asked] = []
        self._found: dict[tuple[_Asked, str | int], Cell] = {}
        self._terms: list[Item] = []
        self.are_any = False

    def take(self, returns: list[Return]) -> list[Return]:
        """Look at what a function returns; return what is left to others."""
        left: list[Return] = []
        for one in returns:
            place = Spot(self._file, one.scope, one.value, one.at)
            asked = None if one.yields else self._asked(place)
            if asked is None:
                left.append(one)
            else:
                self._every.append(asked)
        self.are_any = bool(self._every)
        return left

    def _asked(self, place: Spot) -> _Asked | None:
        base, key, otherwise = place, None, None
        match place.term:
            case Item(base=of, key=None, index=term) if term is not None and _holds(of):
                base, key = place.with_term(of), place.with_term(term)
            case CallResult(call=number) if self._file.language.rules.maps_give_keys:
                call = self._file.facts.calls[number]
                if not _gets(call) or not isinstance(call.callee, Attribute):
                    return None
                at = Spot(self._file, call.scope, call.callee, call.at)
                given: list[Term] = [one.value for one in call.arguments]
                base, key = at.with_term(call.callee.base), at.with_term(given[0])
                otherwise = at.with_term(given[1]) if len(given) > 1 else None
            case _:
                return None
        if captured(self._engine, self._function, None, place) is not None:
            return None
        index = self._written.parameter(key)
        return _Asked(place, base, index, otherwise) if index is not None else None

    def called(self, site: Site, shift: int) -> list[Cell]:
        """Return what a call gives; `shift` formals come before its arguments."""
        formals = self._function.definition.formals
        return [
            self._cell(one, _passed(site.call, formals[one.formal], one.formal - shift))
            for one in self._every
        ]

    def by_key(self, key: str | int | None) -> list[Cell]:
        """Return what a method gives whose only argument is a key, if that is told."""
        return [
            self._cell(one, key if one.formal == 1 else None) for one in self._every
        ]

    def _cell(self, asked: _Asked, key: str | int | None) -> Cell:
        engine = self._engine
        if key is None:
            return engine.term(asked.place)
        found = self._found.get((asked, key))
        if found is None:
            if len(self._found) >= MAX_KEYS:
                return engine.term(asked.place)
            found = self._found[asked, key] = self._made(asked, key)
        return found

    def _made(self, asked: _Asked, key: str | int) -> Cell:
        engine = self._engine
        if isinstance(asked.place.term, Item):
            # A term is told from others as long as it is kept.
            self._terms.append(Item(asked.base.term, key))
            return engine.term(asked.base.with_term(self._terms[-1]))
        watch_items(engine)
        found = engine.cell()
        base = engine.value(asked.base, asked.base.term)
        base.listen(partial(self._get, asked, key, found))
        return found

    def _get(self, asked: _Asked, key: str | int, found: Cell, held: Value) -> None:
        engine = self._engine
        held = engine.holder(held, GET)
        if not isinstance(held, Container) or held.kind != "dict":
            engine.term(asked.place).feed(found)
            return
        items(engine, engine.constant(held), key, found)
        is_there = engine.container(held).is_written(key)
        if asked.otherwise is not None and not is_there:
            engine.term(asked.otherwise).feed(found)


def _holds(base: Term) -> bool:
    # Whether it is something that has items of its own: no literal is built for them,
    # and what stands for something else has a name that no program writes.
    match base:
        case Attribute(name=name):
            return name.isidentifier()
        case Name() | Item():
            return True
        case _:
            return False


def _gets(call: Call) -> bool:
    is_plain = not any(one.spread or one.name is not None for one in call.arguments)
    is_get = isinstance(call.callee, Attribute) and call.callee.name == GET
    return is_plain and is_get and 1 <= len(call.arguments) <= len(("key", "default"))


def _passed(call: Call, formal: Formal, position: int) -> str | int | None:
    # The constant that a call passes to a parameter.
    given = [one.value for one in call.arguments if one.name == formal.name]
    if not given and position >= 0:
        by_place = [one.value for one in call.arguments if one.name is None]
        given = by_place[position : position + 1]
    is_told = not any(one.spread for one in call.arguments)
    match given:
        case [Constant(key=key)] if is_told:
            return key
        case _:
            return None
