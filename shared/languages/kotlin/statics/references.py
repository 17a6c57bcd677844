"""Which functions a Kotlin library call is handed: `names.map(::parse)`."""

from collections.abc import Iterator

from shared.languages.kotlin.statics.calls import KotlinCalls
from shared.languages.kotlin.statics.lookup import METHOD, Found
from shared.languages.kotlin.statics.members import KOTLIN
from shared.parsing.facts import Attribute, Name
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.static.methods import Targets, named_once
from shared.resolution.values.declared import bound_class
from shared.resolution.values.value import Class, Function

# Library functions that keep what they are given, and call nothing.
KEEPING = frozenset(["add", "put", "set", "to"])
# What runs what it is given, of all that is called by its name alone.
RUNNING = frozenset(
    {"FutureTask", "Thread", "repeat", "run", "runCatching", "thread", "with"}
)


class KotlinReferences(KotlinCalls):
    """Answers for the call sites of Kotlin that are given callable references."""

    def handed(self, file: FileIndex, index: int) -> Targets:
        """Return the functions that a call outside of the archive is handed: `::f`."""
        if file.language.spec.name != KOTLIN:
            return super().handed(file, index)
        call = file.facts.calls[index]
        callee = call.callee
        if isinstance(callee, Attribute) and callee.name in KEEPING:
            return ()
        if isinstance(callee, Name) and callee.name not in RUNNING:
            return ()
        found = named_once(file, call, self._referred)
        # What has the name of a class may be its object, which is not called.
        named = tuple(one for one in found if _is_function(one))
        return (*named, *self.objects_called(file, call))

    def _referred(self, place: Spot) -> Found:
        # A function is a value in a reference alone.
        value = place.term
        if isinstance(value, Name):
            return self._bare_reference(place, value.name)
        if not isinstance(value, Attribute):
            return []
        of = self.of(Spot(place.file, place.scope, value.base, place.at))
        cls = bound_class(of) if of is not None else None
        if of is None or cls is None or self._has(of, value.name)[0]:
            return []
        return self.lookup.methods(cls, value.name + METHOD)

    def _bare_reference(self, place: Spot, name: str) -> Found:
        local = self.lookup.local(place.file, place.scope, name, place.at)
        if local is not None:
            return self.lookup.named(place.file, name, local)
        if self._top_level(place.file, name) is not None:
            return []
        for receiver in self.receivers(place.file, place.scope):
            if self._has(receiver, name)[0]:
                return []
        levels: Iterator[Found] = self._bare_levels(place, name)
        return next((level for level in levels if level), [])


def _is_function(one: Function | Class) -> bool:
    return isinstance(one, Function) and one.definition.kind != "constructor"
