"""Which functions making an instance of a class runs."""

from shared.parsing.facts import CallResult, Defined, Mapping, Name, Return, Sequence
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.names.lexical import Lexical
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.makers import CONSTRUCTOR
from shared.resolution.project.spot import Found, Spot
from shared.resolution.values.value import Class

NEW, INIT = "__new__", "__init__"
# Only a constructor that nobody wrote runs this one at its end.
SET_UP = "__post_init__"
# A class that binds a name behind this shows what classes above have under the name.
USING = "using "


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
        is_taken = _takes(self._hierarchy, ancestors[0], rules.constructors)
        is_searched = rules.constructors_inherited or is_taken
        searched = ancestors if is_searched else ancestors[:1]
        names = rules.constructors + (rules.call_constructors if is_call else ())
        every = {name: self._hierarchy.find(searched, name) for name in names}
        if SET_UP in every and _is_written(every.get(INIT)):
            del every[SET_UP]
        if rules.call_member in rules.call_constructors and rules.call_member in every:
            every[rules.call_member] = _of_objects(every[rules.call_member])
        return [found for found in every.values() if found is not None]

    def makes_others(self, cls: Class) -> bool:
        """Whether what is called in a class's place makes nothing but other objects.

        `def __new__(cls): return Real()` (Python), `constructor() { return {} }`
        """
        found = self._others.get(cls)
        if found is None:
            given = [place for _, places in self._new(cls) for place in places]
            found = bool(given) and all(self._gives_others(cls, one) for one in given)
            self._others[cls] = found
        return found

    def _new(self, cls: Class) -> list[Found]:
        rules = cls.rules
        if not rules.implied and (not rules.functions_make or rules.declared_calls):
            return []
        name = NEW if rules.implied else CONSTRUCTOR
        found = self._hierarchy.find(self._hierarchy.ancestors(cls), name)
        return [] if found is None else [found]

    def _gives_others(self, cls: Class, place: Spot) -> bool:
        if not isinstance(place.term, Defined):
            return False
        returns = place.file.returns.get(place.term.definition)
        if not returns:
            return False
        if cls.rules.functions_make:
            return _gives_objects(place.file, place.term.definition, returns)
        return all(
            self._is_other(cls, Spot(place.file, one.scope, one.value, one.at))
            for one in returns
        )

    def _is_other(self, cls: Class, place: Spot) -> bool:
        if not isinstance(place.term, CallResult):
            return False
        call = place.file.facts.calls[place.term.call]
        made = self._lexical.value(Spot(place.file, call.scope, call.callee, call.at))
        return isinstance(made, Class) and cls not in self._hierarchy.ancestors(made)


def making(
    hierarchy: Hierarchy, cls: Class, names: tuple[str, ...]
) -> tuple[Class, ...]:
    """Return a class, and those above where it takes their constructors (C++)."""
    return hierarchy.ancestors(cls) if _takes(hierarchy, cls, names) else (cls,)


def _takes(hierarchy: Hierarchy, cls: Class, names: tuple[str, ...]) -> bool:
    return cls.rules.hides_names and any(
        hierarchy.own(cls, USING + name) for name in names
    )


def _gives_objects(file: FileIndex, definition: int, returns: list[Return]) -> bool:
    """Whether a constructor always returns an object of its own (JavaScript)."""
    end = file.facts.scopes[file.facts.definitions[definition].body].end
    return any(one.until >= end for one in returns) and all(
        _is_object(file, one) for one in returns
    )


def _is_object(file: FileIndex, returned: Return) -> bool:
    said = [returned.value]
    if isinstance(returned.value, Name):
        scope, name = returned.scope, returned.value.name
        bound = file.bindings.get((scope, name))
        said = [one.value for one in bound or ()]
    return len(said) == 1 and (
        isinstance(said[0], (Defined, Mapping, Sequence))
        or (
            isinstance(said[0], CallResult)
            and file.facts.calls[said[0].call].kind == "new"
        )
    )


def _is_written(found: Found | None) -> bool:
    places = found[1] if found is not None else ()
    return any(
        isinstance(place.term, Defined)
        and place.file.facts.definitions[place.term.definition].name != ""
        for place in places
    )


def _of_objects(found: Found | None) -> Found | None:
    # Calling an instance runs what its class says, calling the class what its object.
    cls, places = found or (None, ())
    own = tuple(place for place in places if _is_in_object(place))
    return (cls, own) if cls is not None and own else None


def _is_in_object(place: Spot) -> bool:
    around = place.file.facts.scopes[place.scope].definition
    return around >= 0 and place.file.facts.definitions[around].kind == "object"
