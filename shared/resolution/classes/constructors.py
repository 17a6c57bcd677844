"""Which functions making an instance of a class runs."""

from shared.parsing.facts import CallResult, Defined
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.names.lexical import Lexical
from shared.resolution.project.spot import Found, Spot
from shared.resolution.values.value import Class

NEW, INIT = "__new__", "__init__"
# Only a constructor that nobody wrote runs this one at its end.
SET_UP = "__post_init__"


class Constructors:
    """The constructors of classes, looked up once for each."""

    def __init__(self, hierarchy: Hierarchy, lexical: Lexical) -> None:
        self._hierarchy = hierarchy
        self._lexical = lexical
        self._of: dict[tuple[Class, bool], list[Found]] = {}
        self._others: dict[Class, bool] = {}

    def of(self, cls: Class, *, is_call: bool) -> list[Found]:
        """Return what making an instance of a class runs, and the classes it is of."""
        found = self._of.get((cls, is_call))
        if found is None:
            ancestors = self._hierarchy.ancestors(cls)
            found = self.among(ancestors, is_call=is_call)
            if self.makes_others(cls):
                # Nothing is left to be set up.
                found = [one for one in found if one in self._new(cls)]
            self._of[cls, is_call] = found
        return found

    def among(self, ancestors: tuple[Class, ...], *, is_call: bool) -> list[Found]:
        """Return likewise what is found in classes one after the other."""
        if not ancestors:
            return []
        rules = ancestors[0].rules
        searched = ancestors if rules.constructors_inherited else ancestors[:1]
        names = rules.constructors + (rules.call_constructors if is_call else ())
        every = {name: self._hierarchy.find(searched, name) for name in names}
        if SET_UP in every and _is_written(every.get(INIT)):
            del every[SET_UP]
        return [found for found in every.values() if found is not None]

    def makes_others(self, cls: Class) -> bool:
        """Whether what is called in a class's place makes nothing but other classes.

        `def __new__(cls): return Real()` (Python)
        """
        found = self._others.get(cls)
        if found is None:
            given = [place for _, places in self._new(cls) for place in places]
            found = bool(given) and all(self._gives_others(cls, one) for one in given)
            self._others[cls] = found
        return found

    def _new(self, cls: Class) -> list[Found]:
        if not cls.rules.implied:
            return []
        found = self._hierarchy.find(self._hierarchy.ancestors(cls), NEW)
        return [] if found is None else [found]

    def _gives_others(self, cls: Class, place: Spot) -> bool:
        if not isinstance(place.term, Defined):
            return False
        returns = place.file.returns.get(place.term.definition)
        return bool(returns) and all(
            self._is_other(cls, Spot(place.file, one.scope, one.value, one.at))
            for one in returns or ()
        )

    def _is_other(self, cls: Class, place: Spot) -> bool:
        if not isinstance(place.term, CallResult):
            return False
        call = place.file.facts.calls[place.term.call]
        made = self._lexical.value(Spot(place.file, call.scope, call.callee, call.at))
        return isinstance(made, Class) and cls not in self._hierarchy.ancestors(made)


def _is_written(found: Found | None) -> bool:
    places = found[1] if found is not None else ()
    return any(
        isinstance(place.term, Defined)
        and place.file.facts.definitions[place.term.definition].name != ""
        for place in places
    )
