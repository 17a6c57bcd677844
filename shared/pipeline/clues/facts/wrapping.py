"""Decorators of a tree that only wrap what they are on, and hand it to nobody."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence as Several

from shared.analysis.conventions.words import words
from shared.parsing.facts import (
    NO_SCOPE,
    Attribute,
    Call,
    CallResult,
    Defined,
    Definition,
    FileFacts,
    Imported,
    Name,
    Return,
    Sequence,
    Store,
    Term,
)
from shared.pipeline.clues.facts.meant import Meanings
from shared.pipeline.clues.facts.origins import Origins
from shared.pipeline.nodes import definition_ids

_PYTHON = "python"
# They look at a function, or dress another one as it.
_HARMLESS = words("""
    callable getattr hasattr id isasyncgenfunction iscoroutinefunction isfunction
    isgeneratorfunction isinstance issubclass repr signature str type update_wrapper
    wraps
    """)
# What classes list around all of their methods, and what is given that is put there.
_LISTS = words("decorators method_decorators")
_GIVEN = "method_decorator"
_DRESSED = words("__doc__ __module__ __name__ __qualname__ __signature__ __wrapped__")
# Functions in functions that are looked at, of one decorator.
_MOST_SCOPES = 50
# Of these so many are told of each function that it wraps.
_MOST_RUN = 8


class Wrapping:
    """Tells decorators that only wrap; each is looked at once."""

    def __init__(self, facts: Several[FileFacts], meanings: Meanings) -> None:
        self._files = {f.path: _File(f) for f in facts if f.language == _PYTHON}
        self._meanings = meanings
        self._places: dict[str, tuple[str, int]] | None = None
        self._known: dict[tuple[str, int, bool], bool] = {}
        self._run: dict[tuple[str, int], list[str]] = {}

    def found(
        self, path: str, definition: Definition
    ) -> Iterator[tuple[str, list[str]]]:
        """Yield the last names of decorators that only wrap a definition.

        Each with the ids of what runs in its place: the functions in the decorator.
        """
        file = self._files.get(path)
        if file is None or definition.label != "Function":
            return
        yield from self._named(file, definition.scope, definition.decorators)

    def around(
        self, path: str, definition: Definition
    ) -> tuple[list[str], list[list[str]]]:
        """Return what is in a class, and what runs around it or a method, by ids.

        A class lists that, or Django's `method_decorator` is given it.
        """
        file = self._files.get(path)
        if file is None:
            return [], []
        terms = [*file.listed(definition.body), *file.given(definition.decorators)]
        run = [run for _, run in self._named(file, definition.scope, terms)]
        is_class = bool(run) and definition.label == "Class"
        return file.inside(definition.body) if is_class else [], run

    def _named(
        self, file: "_File", scope: int, terms: Iterable[Term]
    ) -> Iterator[tuple[str, list[str]]]:
        for term in terms:
            named, is_called = term, False
            if isinstance(term, CallResult):
                named, is_called = file.fact.calls[term.call].callee, True
            if isinstance(named, (Name, Attribute)):
                found = self._meant(file, scope, named)
                if found is not None and self._only_wraps(*found, is_called=is_called):
                    yield named.name, self._run_by(*found)

    def _run_by(self, path: str, index: int) -> list[str]:
        """Return the ids of the functions in a decorator."""
        key = path, index
        known = self._run.get(key)
        if known is None:
            file = self._files[path]
            ids = definition_ids(file.fact)
            told = [ids[each] for each in file.opened(index) if ids[each]]
            known = self._run[key] = told[:_MOST_RUN]
        return known

    def _meant(
        self, file: "_File", scope: int, named: Name | Attribute
    ) -> tuple[str, int] | None:
        """Return the path and index of the function that a decorator is."""
        if isinstance(named, Name):
            value = file.value(scope, named.name)
            if isinstance(value, Defined):
                return file.fact.path, value.definition
            if not isinstance(value, Imported):
                return None
            name = file.fact.imports[value.index].name or named.name
            ends = self._meanings.followed(file.fact.path, name)
        else:
            base = named.base
            value = file.value(scope, base.name) if isinstance(base, Name) else None
            if not isinstance(value, Imported):
                return None
            line = file.fact.imports[value.index].line
            ends = self._meanings.only_one(file.fact.path, named.name.lower(), line)
        if self._places is None:
            self._places = {
                node: (each.fact.path, index)
                for each in self._files.values()
                for index, node in enumerate(definition_ids(each.fact))
                if node
            }
        return self._places.get(ends[0]) if len(ends) == 1 else None

    def _only_wraps(self, path: str, index: int, *, is_called: bool) -> bool:
        key = path, index, is_called
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._files[path].only_wraps(index, is_called)
        return known


class _File:
    """A file's facts by the scopes that they are in."""

    def __init__(self, fact: FileFacts) -> None:
        self.fact = fact
        self._origins = Origins(fact, ())
        self._is_read = False
        self._ids: dict[int, list[str]] | None = None
        self._listed: dict[int, tuple[Term, ...]] | None = None
        self._calls: dict[int, list[Call]] = defaultdict(list)
        self._stores: dict[int, list[Store]] = defaultdict(list)
        self._returns: dict[int, list[Return]] = defaultdict(list)
        self._inner: dict[int, list[int]] = defaultdict(list)

    def value(self, scope: int, name: str) -> Term | None:
        """Return what a name holds at last, from a scope on outwards."""
        return self._origins.value(scope, name)[1]

    def listed(self, scope: int) -> tuple[Term, ...]:
        """Return the decorators that a class lists, whose scope this is."""
        if self._listed is None:
            self._listed = {
                each.scope: each.value.items
                for each in self.fact.bindings
                if each.name in _LISTS and isinstance(each.value, Sequence)
                if self.fact.scopes[each.scope].kind == "class"
            }
        return self._listed.get(scope, ())

    def inside(self, scope: int) -> list[str]:
        """Return the ids of what is defined in a scope."""
        if self._ids is None:
            self._ids = defaultdict(list)
            pairs = zip(definition_ids(self.fact), self.fact.definitions, strict=True)
            for node, each in pairs:
                self._ids[each.scope].append(node)
        return self._ids.get(scope, [])

    def given(self, decorators: Iterable[Term]) -> list[Term]:
        """Return the decorators that others are given which put them elsewhere."""
        calls = [
            self.fact.calls[t.call] for t in decorators if isinstance(t, CallResult)
        ]
        return [
            term
            for call in calls
            if _last(call.callee) == _GIVEN
            for argument in call.arguments[:1]
            for term in (
                argument.value.items
                if isinstance(argument.value, Sequence)
                else (argument.value,)
            )
        ]

    def _read(self) -> None:
        if self._is_read:
            return
        self._is_read = True
        for call in self.fact.calls:
            self._calls[call.scope].append(call)
        for store in self.fact.stores:
            self._stores[store.scope].append(store)
        for given in self.fact.returns:
            self._returns[given.scope].append(given)
        for number, scope in enumerate(self.fact.scopes):
            self._inner[scope.parent].append(number)

    def only_wraps(self, index: int, is_called: bool) -> bool:  # noqa: FBT001
        """Return whether a function gives back one that calls what it was given.

        Neither of the two may be stored or handed to anybody in it.
        """
        fact, scopes = self.fact, self._scopes(index)
        if len(scopes) > _MOST_SCOPES:
            return False
        inner = [fact.definitions[each] for each in self.opened(index)]
        makers = inner if is_called else [fact.definitions[index]]
        given = {each.formals[0].name for each in makers if each.formals}
        around = {each.name for each in inner}
        if any(entry[0] in scopes for entry in fact.globals):
            return False
        calls = [call for scope in scopes for call in self._calls.get(scope, ())]
        stores = [store for scope in scopes for store in self._stores.get(scope, ())]
        is_calling = any(
            isinstance(call.callee, Name) and call.callee.name in given
            for call in calls
        )
        has_given_back = any(
            isinstance(each.value, Name) and each.value.name in around
            for scope in scopes
            for each in self._returns.get(scope, ())
        )
        held = given | around
        return (
            is_calling
            and has_given_back
            and not any(self._hands_over(call, held) for call in calls)
            and not any(_keeps(store, held) for store in stores)
        )

    def opened(self, index: int) -> list[int]:
        """Return the definitions in one whose scopes are looked at."""
        scopes = [self.fact.scopes[each] for each in self._scopes(index) if each > 0]
        opened = dict.fromkeys(scope.definition for scope in scopes)
        return [each for each in opened if each not in (-1, index)]

    def _scopes(self, index: int) -> list[int]:
        """Return the scopes of a definition, and of those in it, until too many."""
        self._read()
        body = self.fact.definitions[index].body
        scopes = [body] if body != NO_SCOPE else []
        for scope in scopes:
            scopes += self._inner.get(scope, ())
            if len(scopes) > _MOST_SCOPES:
                break
        return scopes

    def _hands_over(self, call: Call, held: set[str]) -> bool:
        """Return whether a call gives one of the functions to somebody."""
        given = [each.value for each in call.arguments]
        if call.kind == "decorator":
            callee = call.callee
            if isinstance(callee, CallResult):
                callee = self.fact.calls[callee.call].callee
            return _last(callee) not in _HARMLESS
        is_given = any(isinstance(each, Name) and each.name in held for each in given)
        if call.kind in ("store", "load"):
            return False
        is_own = isinstance(call.callee, Name) and call.callee.name in held
        return is_given and not is_own and _last(call.callee) not in _HARMLESS


def _keeps(store: Store, held: set[str]) -> bool:
    """Return whether a store keeps one of the functions, or leaves a sign on it."""
    value, base = store.value, store.base
    if isinstance(value, Name) and value.name in held:
        return store.attribute not in _DRESSED
    is_sign = isinstance(base, Name) and base.name in held
    return is_sign and store.attribute not in _DRESSED


def _last(term: Term) -> str:
    return term.name if isinstance(term, (Attribute, Name)) else ""
