"""What Go's library calls of the functions it is given: `slices.SortFunc(xs, f)`."""

from shared.languages.go.generics import GoGenerics
from shared.parsing.facts import Attribute, Name
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.static.methods import Targets, named_once
from shared.resolution.values.declared import ARRAY, Type
from shared.resolution.values.value import Function

_TEXTS = """
ContainsFunc FieldsFunc IndexFunc LastIndexFunc Map TrimFunc TrimLeftFunc TrimRightFunc
"""
_CALLING = {
    "bytes": _TEXTS,
    "filepath": "Walk WalkDir",
    "fs": "WalkDir",
    "maps": "DeleteFunc EqualFunc",
    "slices": """
        BinarySearchFunc CompactFunc CompareFunc ContainsFunc DeleteFunc EqualFunc
        IndexFunc IsSortedFunc MaxFunc MinFunc SortFunc SortStableFunc SortedFunc
    """,
    "sort": "Find Search Slice SliceIsSorted SliceStable",
    "strings": _TEXTS,
}
# Functions that call what they are given at once, by package.
CALLING = {package: frozenset(names.split()) for package, names in _CALLING.items()}
# Methods of types outside that do: `once.Do(f)`, `group.Go(f)`.
METHODS = frozenset({"Do", "Go"})

# What functions of the library give, by what their first argument holds: the same, one
# of it, a slice of it, or what a loop goes through.
_SAME, _ONE, _SLICE, _LOOPED = "same", "one", "slice", "Seq"
_GIVING = {
    ("maps", _SAME): "Clone Collect",
    ("maps", _LOOPED): "All Values",
    ("slices", _SAME): """
        AppendSeq Clip Clone Compact CompactFunc Concat Delete DeleteFunc Grow Insert
        Repeat Replace
    """,
    ("slices", _ONE): "Max MaxFunc Min MinFunc",
    ("slices", _SLICE): "Collect Sorted SortedFunc SortedStableFunc",
    ("slices", _LOOPED): "All Backward Values",
}
GIVING = {
    (package, name): what
    for (package, what), names in _GIVING.items()
    for name in names.split()
}


class GoCalls(GoGenerics):
    """Answers for call sites of Go."""

    def result(self, file: FileIndex, call: int) -> Type | None:
        """Return the type of what a call returns."""
        fact = file.facts.calls[call]
        callee, gives = fact.callee, None
        if isinstance(callee, Attribute) and isinstance(callee.base, Name):
            gives = GIVING.get((callee.base.name, callee.name))
        if gives is None or not fact.arguments or self._resolved(file, call):
            return super().result(file, call)
        given = self.of(Spot(file, fact.scope, fact.arguments[0].value, fact.at))
        if given is None or not given.arguments:
            return None
        held = given.arguments[-1:]
        if gives == _SAME:
            return given
        if gives == _ONE:
            return held[0]
        return Type(ARRAY if gives == _SLICE else gives, arguments=held)

    def handed(self, file: FileIndex, index: int) -> Targets:
        """Return the named functions that the library is given, and calls at once."""
        call = file.facts.calls[index]
        callee = call.callee
        if not isinstance(callee, Attribute):
            return ()
        package = callee.base.name if isinstance(callee.base, Name) else ""
        is_calling = callee.name in METHODS or callee.name in CALLING.get(package, ())
        return named_once(file, call, self._meant) if is_calling else ()

    def _meant(self, place: Spot) -> list[Function]:
        match place.term:
            case Name(name=name):
                return self._bare(place, name) or []
            case Attribute(base=base, name=name):
                return self._methods(place, base, name) or []
            case _:
                return []
