"""The state of one resolution: cells by what they stand for, and call sites."""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial
from typing import Any, TypeAlias

from shared.parsing.facts import (
    Awaited,
    Call,
    CallResult,
    Name,
    Parameter,
    Term,
    Within,
)
from shared.resolution.containers import ContainerState
from shared.resolution.contexts import Contexts
from shared.resolution.file_index import FileIndex
from shared.resolution.fixtures import Fixtures
from shared.resolution.flow import Cell, EmptyCell, Flow
from shared.resolution.hierarchy import Hierarchy
from shared.resolution.lexical import Lexical
from shared.resolution.natives import NOTHING
from shared.resolution.values import Class, Container, Function, Value, Wrapper
from shared.resolution.world import Spot, World


class Evidence(StrEnum):
    """How the target of a call was found, from the surest to the weakest."""

    LOCAL = "local"
    IMPORT = "import"
    MEMBER = "member"
    INHERITED = "inherited"
    INFERRED = "inferred"
    CALLBACK = "callback"
    POSSIBLE = "possible"
    DISTINCT = "distinct"
    NAME_MATCH = "name_match"


@dataclass(slots=True, kw_only=True, eq=False)
class Passed:
    """An argument as a cell; `spread` as in `facts.Argument`."""

    cell: Cell
    name: str | None = None
    spread: int = 0


@dataclass(slots=True, kw_only=True, eq=False)
class Site:
    """A call site: what it calls, and where its results go.

    `targets` grows while values arrive. `seen` holds the non-symbol values that were
    called: outside names, built-ins. `withheld` are functions that the decorator of a
    class may return, None once it is settled that it does not return the class.
    `is_ambiguous` says that too many overloads may be meant.
    """

    file: FileIndex
    index: int
    call: Call
    targets: dict[Function | Class, Evidence] = field(default_factory=dict)
    seen: dict[Value, None] = field(default_factory=dict)
    result: Cell | None = None
    produced: list[tuple[Cell, Function | None]] = field(default_factory=list)
    arguments: list[Passed] | None = None
    callee: Cell | None = None
    withheld: list[Value] | None = field(default_factory=list)
    is_ambiguous: bool = False


@dataclass(slots=True, kw_only=True, eq=False)
class Invocation:
    """One function called with some arguments, from a site or through a model.

    `plain` is what `is_plain` has found, once it was asked.
    """

    function: Function
    receiver: Value | None
    arguments: Callable[[], list[Passed]]
    plain: bool | None = None

    def is_plain(self) -> bool:
        """Whether the arguments are one for each parameter, in order."""
        if self.plain is None:
            passed = self.arguments()
            self.plain = not any(a.spread or a.name is not None for a in passed)
        return self.plain


@dataclass(slots=True, kw_only=True, eq=False)
class FunctionState:
    """What is known of a function: who calls it with what, and what comes back.

    Arguments flow into the `fed` ones of the parameters that were asked for. `own` is
    what it returns but for the results of a function that its maker was given.
    """

    invocations: list[Invocation] = field(default_factory=list)
    known: set[tuple[object, object]] = field(default_factory=set)
    parameters: dict[int, Cell] = field(default_factory=dict)
    result: Cell | None = None
    own: Cell | None = None
    forwarded: dict[int, None] = field(default_factory=dict)
    fed: set[int] = field(default_factory=set)
    decorated: set[Value] = field(default_factory=set)


# The second argument is the term itself, of the type the rule is listed under.
TermRule: TypeAlias = Callable[[Spot, Any], Cell]


# Terms that are another cell under another name: no cell of their own is made, but
# chains of names are followed only so far at once.
ALIASES = frozenset({Name, CallResult, Parameter, Awaited, Within})
MAX_ALIASES = 20


class Engine:
    """Cells for terms, variables, fields and functions, made when first asked for.

    Only what some call needs is ever evaluated. `rules` says how each kind of term
    is; it is filled by `Terms`.
    """

    def __init__(self, world: World, lexical: Lexical, hierarchy: Hierarchy) -> None:
        self.world = world
        self.lexical = lexical
        self.contexts = Contexts(world, lexical, hierarchy)
        self.hierarchy = hierarchy
        self.flow = Flow(hierarchy.widened)
        self.empty: Cell = EmptyCell(self.flow)
        self.rules: dict[type[Term], TermRule] = {}
        self.functions: dict[Function, FunctionState] = {}
        self.fixtures = Fixtures(world.files.values())
        self.containers: dict[Container, ContainerState] = {}
        self._entries: dict[Container, Container] = {}
        self._depth = 0
        self._literals: dict[Container, Callable[[], None]] = {}
        self._terms: dict[tuple[int, FileIndex, int], Cell] = {}
        self._constants: dict[Value, Cell] = {}
        self._variables: dict[tuple[int, ...], Cell] = {}

    def cell(self) -> Cell:
        """Return a new, empty cell."""
        return Cell(self.flow)

    def constant(self, value: Value) -> Cell:
        """Return the cell that holds one value for ever."""
        if value is NOTHING:
            return self.empty
        found = self._constants.get(value)
        if found is None:
            found = self._constants[value] = Cell(self.flow)
            found.add(value)
        return found

    def term(self, place: Spot) -> Cell:
        """Return the cell with the values of a term."""
        rule = self.rules.get(type(place.term))
        if rule is None:
            return self.empty
        key = (id(place.term), place.file, place.scope)
        found = self._terms.get(key)
        if found is None:
            value = self.lexical.value(place)
            if value is not None:
                found = self.constant(value)
            elif type(place.term) in ALIASES and self._depth < MAX_ALIASES:
                self._depth += 1
                found = rule(place, place.term)
                self._depth -= 1
            else:
                found = Cell(self.flow)
                self.flow.defer(partial(self._evaluate, rule, place, found))
            self._terms[key] = found
        return found

    def _evaluate(self, rule: TermRule, place: Spot, cell: Cell) -> None:
        evaluated = rule(place, place.term)
        if evaluated is not self.empty:
            evaluated.feed(cell)

    def value(self, place: Spot, term: Term) -> Cell:
        """Return the cell of another term at the same place."""
        return self.term(Spot(place.file, place.scope, term, place.at))

    def union(self, places: list[Spot]) -> Cell:
        """Return a cell that holds what any of the terms may be."""
        if len(places) == 1:
            return self.term(places[0])
        key = tuple(id(place.term) for place in places)
        found = self._variables.get(key)
        if found is None:
            found = self._variables[key] = Cell(self.flow)
            for place in places:
                self.term(place).feed(found)
        return found

    def state(self, function: Function) -> FunctionState:
        """Return what is known of a function."""
        if isinstance(function, Wrapper):
            function = function.function
        found = self.functions.get(function)
        if found is None:
            found = self.functions[function] = FunctionState()
        return found

    def container(self, container: Container) -> ContainerState:
        """Return the cells of a container."""
        found = self.containers.get(container)
        if found is None:
            found = self.containers[container] = ContainerState(self.flow)
            fill = self._literals.pop(container, None)
            if fill is not None:
                fill()
        return found

    def literal(self, container: Container, fill: Callable[[], None]) -> Cell:
        """Return the cell of a literal, whose contents `fill` puts in when it is read.

        Most literals are never read, and what is in them need not be evaluated.
        """
        self._literals[container] = fill
        return self.constant(container)

    def item(self, container: Container, key: str | int) -> Cell:
        """Return the cell of a container's item."""
        state = self.container(container)
        if key not in state.items:
            for copy in state.copies:
                self.flow.defer(partial(self._copy_item, container, copy, key))
        return state.item(key)

    def entry(self, container: Container) -> Container:
        """Return the pair of a key and a value that iterating a map gives."""
        found = self._entries.get(container)
        if found is None:
            found = self._entries[container] = Container("list", container.rules)
            self.container(container).every.feed(self.item(found, 1))
        return found

    def spread(
        self, source: Container, copy: Container, but: frozenset[str | int | None]
    ) -> None:
        """Let the items of a container be items of another one, but for some keys."""
        state = self.container(source)
        if source is copy or copy in state.copies:
            return
        state.copies[copy] = but
        state.computed.feed(self.container(copy).computed)
        for key in state.known_keys():
            self.flow.defer(partial(self._copy_item, source, copy, key))

    def _copy_item(self, source: Container, copy: Container, key: str | int) -> None:
        if key not in self.container(source).copies[copy]:
            self.item(source, key).feed(self.item(copy, key))
