"""The types of local variables, constants and statics."""

from abc import abstractmethod
from bisect import bisect_right

from shared.languages.rust.meanings import Variable as Local
from shared.languages.rust.names import Names
from shared.languages.rust.typing.parts import Parts
from shared.languages.rust.typing.types import Type, completed, is_whole
from shared.parsing.facts import Attribute, Binding, Either, Name, Term
from shared.resolution.cut import Cut
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World

# Methods that tell what is in a collection, by the argument that does.
TELLING = {"push()": 0, "push_back()": 0, "push_front()": 0, "insert()": -1}

# A variable is assigned more often than this in generated code only.
MAX_BINDINGS = 32

# Assignments that are passed on the way back to the `let`.
MAX_ASSIGNED = 1_024

# What is put into a collection is told by the first of these that has a type.
MAX_TELLERS = 64


class Variables(Parts):
    """Answers what a variable is, by its declaration and by what is done with it."""

    def __init__(self, world: World, names: Names) -> None:
        super().__init__(world, names)
        self._telling: set[tuple[str, int, str]] = set()
        self._tellers: dict[str, dict[str, list[int]]] = {}

    @abstractmethod
    def expected(self, place: Spot, term: Term, written: Type) -> Type | None:
        """Return what an expression is that is asked to be of a type, if that tells."""

    @abstractmethod
    def value(self, place: Spot) -> Type | None:
        """Return the type of an expression."""

    def variable(self, path: str, scope: int, name: str, at: int) -> Type | None:
        """Return the type of a variable as it is seen from a place."""
        file = self.world.files[path]
        every = self.names.bindings(path)[scope, name]
        behind = max(1, bisect_right(every, at, key=_at))
        first = _declaration(every, behind, self.world.cut)
        found = self._bound(file, every[first])
        for binding in every[first + 1 : first + MAX_BINDINGS]:
            if found is not None and is_whole(found):
                return found
            is_same = binding.at == every[first].at
            if not is_same and not _is_assignment(binding):
                break
            found = self._completed(file, found, binding)
        else:
            if len(every) > first + MAX_BINDINGS:
                self.world.cut.note()
        key = (path, scope, name)
        if found is not None and not is_whole(found) and key not in self._telling:
            self._telling.add(key)
            found = self._told(file, scope, name, found)
            self._telling.discard(key)
        return found

    def _completed(
        self, file: FileIndex, written: Type | None, binding: Binding
    ) -> Type | None:
        # `let all: Vec<_> = xs.collect();`.
        found = self._bound(file, binding)
        if found is None and written is not None:
            place = Spot(file, binding.scope, binding.value, binding.at - 1)
            found = self.expected(place, binding.value, written)
        return completed(written, found)

    def _bound(self, file: FileIndex, binding: Binding) -> Type | None:
        place = Spot(file, binding.scope, binding.value, binding.at - 1)
        if binding.declared:
            return self.of(place, binding.value)
        return self.value(place)

    def _told(self, file: FileIndex, scope: int, name: str, found: Type) -> Type | None:
        """Return what is put into a collection, where its type does not say."""
        tellers = self._tellers.get(file.path)
        if tellers is None:
            tellers = self._tellers[file.path] = {}
            for number, call in enumerate(file.facts.calls):
                callee = call.callee
                if isinstance(callee, Attribute) and callee.name in TELLING:
                    base = callee.base
                    if isinstance(base, Name) and call.arguments:
                        tellers.setdefault(base.name, []).append(number)
        for number in self.world.cut.first(tellers.get(name, []), MAX_TELLERS):
            call = file.facts.calls[number]
            facts = file.facts
            meant = self.names.path(facts, call.scope, call.at, [name])
            if not isinstance(meant, Local) or meant.scope != scope:
                continue
            given = [
                self.value(Spot(file, call.scope, argument.value, call.at))
                for argument in call.arguments
            ]
            args = tuple(given[-len(found.args) :]) if found.args else (given[-1],)
            found = completed(found, Type(found.head, args)) or found
            if is_whole(found):
                break
        return found


def _is_assignment(binding: Binding) -> bool:
    return isinstance(binding.value, Either) and len(binding.value.options) == 1


def _declaration(every: list[Binding], behind: int, cut: Cut) -> int:
    """Return which of the bindings in front is the last `let`; its type comes first."""
    at = behind - 1
    for _ in range(MAX_ASSIGNED):
        if at == 0 or not _is_assignment(every[at]):
            break
        at -= 1
    else:
        cut.note()
    while at > 0 and every[at - 1].at == every[at].at and every[at - 1].declared:
        at -= 1
    return at


def _at(binding: Binding) -> int:
    return binding.at
