"""How well an argument fits a parameter, and a receiver an extension."""

from shared.languages.kotlin.known_types import NAMES, SEALED, SUPERS
from shared.languages.kotlin.statics.generics import FUNCTIONS
from shared.languages.kotlin.types import EXTENSION
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.values.declared import NULL, Type, bound_class
from shared.resolution.values.value import Class

EXACT, NARROWER, CONVERTED, ANYTHING = 4.0, 3.0, 1.5, 1.0
UNKNOWN_FIT = 2.0
# A superclass that is further away fits less well.
STEP = 0.05
ANY = frozenset({"Any", "Object"})
NUMBERS = frozenset({"Byte", "Short", "Int", "Long"})


def plain(name: str) -> str:
    """Return Kotlin's name of a type that Java may call otherwise."""
    return NAMES.get(name, name)


class Fitting:
    """Compares types by what the archive and a few facts of the library tell."""

    def __init__(self, hierarchy: Hierarchy) -> None:
        self._hierarchy = hierarchy

    def argument(self, wanted: Type | None, given: Type | None) -> float | None:
        """Return how well a value fits; None when it does not."""
        if given is None or wanted == given:
            return UNKNOWN_FIT if given is None else EXACT
        if given.name == NULL:
            return UNKNOWN_FIT
        if wanted is None:
            return ANYTHING
        if wanted.variable >= 0:
            bound = wanted.arguments[0]
            fits = bound is None or self.argument(bound, given) is not None
            return ANYTHING if fits else None
        return self._typed(wanted, given)

    def receiver(self, wanted: Type | None, given: Type) -> float | None:
        """Return how well a receiver fits an extension; None when it does not."""
        if wanted is None or wanted.name == NULL:
            return None
        if given.name == NULL:
            # `null.f()`: written for what may be null, or it were no program.
            return UNKNOWN_FIT
        if wanted.variable >= 0:
            bound = wanted.arguments[0]
            if bound is None or bound.name in ANY:
                return ANYTHING
            return self.receiver(bound, given)
        if given.is_class and given.cls is not None:
            return self._of_class(wanted, given.cls)
        return self._typed(wanted, given, sure=True)

    def _of_class(self, wanted: Type, cls: Class) -> float | None:
        if cls.definition.kind in ("object", "companion"):
            return self._typed(wanted, Type(cls=cls), sure=True)
        if wanted.cls is None:
            return None
        own = wanted.cls.definition
        is_companion = own.kind == "companion" and wanted.cls.path == cls.path
        inside = own.qualified_name.rpartition(".")[0]
        return (
            EXACT if is_companion and inside == cls.definition.qualified_name else None
        )

    def _typed(self, wanted: Type, given: Type, *, sure: bool = False) -> float | None:
        if wanted.cls is None and plain(wanted.name) in ANY:
            return ANYTHING
        if given.variable >= 0:
            bound = given.arguments[0]
            return None if bound is None else self._typed(wanted, bound, sure=sure)
        if wanted.name in FUNCTIONS or given.name in FUNCTIONS:
            return self._function(wanted, given)
        if wanted.cls is not None:
            return self._class(wanted.cls, given)
        cls = bound_class(given)
        if cls is not None:
            return self._outside_base(plain(wanted.name), cls, sure=sure)
        return _outside(plain(wanted.name), plain(given.name), sure=sure)

    def _function(self, wanted: Type, given: Type) -> float | None:
        if given.is_class:
            # `::C`.
            return CONVERTED if wanted.name in FUNCTIONS else None
        if wanted.name not in FUNCTIONS or given.name not in FUNCTIONS:
            is_open = wanted.cls is None and plain(wanted.name) not in SEALED
            return CONVERTED if is_open and given.name in FUNCTIONS else None
        return NARROWER

    def _class(self, wanted: Class, given: Type) -> float | None:
        cls = bound_class(given)
        if cls is None:
            return None
        ancestors = self._hierarchy.ancestors(cls)
        if wanted not in ancestors:
            return None
        return (EXACT if wanted is cls else NARROWER) - STEP * ancestors.index(wanted)

    def _outside_base(self, wanted: str, cls: Class, *, sure: bool) -> float | None:
        for ancestor in self._hierarchy.ancestors(cls):
            for base in ancestor.definition.bases:
                name = getattr(base.type, "name", "")
                if wanted == name or wanted in SUPERS.get(name, ()):
                    return NARROWER
        if sure or wanted in SEALED:
            return None
        return CONVERTED if self._hierarchy.is_open(cls) else None


def _outside(wanted: str, given: str, *, sure: bool) -> float | None:
    if wanted == given:
        return EXACT
    supers = SUPERS.get(given, ())
    if wanted in supers:
        return NARROWER - STEP * supers.index(wanted)
    if given == "Int" and wanted in NUMBERS and not sure:
        # A literal is of any of these types.
        return CONVERTED
    if sure or given in SEALED or wanted in SEALED:
        return None
    return CONVERTED


def takes(wanted: Type) -> int:
    """Return how many parameters a function of the type has."""
    return len(wanted.arguments) - 1 - (wanted.name == EXTENSION)
