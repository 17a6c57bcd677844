"""Kotlin's extensions of a type: which ones a place sees, which of them fit best."""

from collections.abc import Iterator

from shared.languages.kotlin.statics.fitting import plain
from shared.languages.kotlin.statics.generics import FUNCTIONS
from shared.languages.kotlin.statics.lookup import EXTENDS, METHOD, Found
from shared.languages.kotlin.statics.results import Results
from shared.parsing.facts import Defined
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.names.lexical import Lexical
from shared.resolution.project.world import Spot, World
from shared.resolution.static.choices import Shape
from shared.resolution.values.declared import Type
from shared.resolution.values.value import Class, Function


class Extensions(Results):
    """Answers for functions that extend the type they are called on."""

    def __init__(self, world: World, lexical: Lexical, hierarchy: Hierarchy) -> None:
        super().__init__(world, lexical, hierarchy)
        self._extended: dict[tuple[str, str, int, Type], Found] = {}

    def _extensions_around(self, place: Spot, name: str) -> list[Found]:
        # Extensions that are members of the classes around.
        key = f"{EXTENDS}{name}{METHOD}"
        classes = (r.cls for r in self.receivers(place.file, place.scope))
        found = (self.lookup.methods(cls, key) for cls in classes if cls is not None)
        return [own for own in found if own]

    def _extensions(
        self, place: Spot, of: Type, name: str, around: list[Found] | None = None
    ) -> Iterator[Found]:
        file = place.file
        key = f"{EXTENDS}{name}{METHOD}"
        local = self.lookup.local(file, place.scope, key, place.at)
        if local is not None:
            symbols = (b.value for b in local if isinstance(b.value, Defined))
            yield self._extending([file.symbols[s.definition] for s in symbols], of)
        if around is None:
            around = self._extensions_around(place, name)
        for own in around:
            yield self._extending(own, of)
        for number, level in enumerate(self.lookup.top_level(file, name, EXTENDS)):
            known = (file.path, name, number, of)
            if known not in self._extended:
                self._extended[known] = self._extending(level, of)
            yield self._extended[known]

    def _extending(self, candidates: Found, of: Type) -> Found:
        # Those whose receiver fits best.
        if not of.is_class and of.variable < 0 and of.name not in FUNCTIONS:
            exact = self._choices.exact(candidates, (_bare(of),), self._extended_type)
            if exact:
                return exact

        def choose() -> Found:
            return self._best_extending(candidates, of)

        return self._choices.among(candidates, of, choose)

    def _extended_type(self, candidate: Function | Class) -> Shape | None:
        wanted = None
        if isinstance(candidate, Function):
            wanted = self.written(candidate, candidate.definition.receiver)
        return None if wanted is None or wanted.variable >= 0 else (_bare(wanted),)

    def _best_extending(self, candidates: Found, of: Type) -> Found:
        scored: list[tuple[float, Function]] = []
        for function in candidates:
            if isinstance(function, Function):
                wanted = self.written(function, function.definition.receiver)
                fit = self.fitting.receiver(wanted, of)
                if fit is not None:
                    scored.append((fit, function))
        best = max((fit for fit, _ in scored), default=0.0)
        return [function for fit, function in scored if fit == best]


def _bare(of: Type) -> Type:
    # Without what tells no extension from another.
    return Type("" if of.cls else plain(of.name), of.cls)
