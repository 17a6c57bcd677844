"""What a name means across files: who defines it, and whose definition is meant.

A file sees its own names, then those of the headers that it includes, then what other
files define for the linker. Where several define one name, for several programs or
platforms, the ones are meant that implement a header the file includes, and of those
the ones that lie nearest.
"""

from collections.abc import Callable, Mapping
from itertools import islice

from shared.languages.c.functions import PROTOTYPE
from shared.languages.c.macros import ALIAS
from shared.languages.c.namespaces import OPENED
from shared.languages.c.near import common, nearest, sees
from shared.languages.c.sorts import (
    ASSIGNED,
    CALLABLE,
    DEFINING,
    ORDER,
    SHARED,
    SHARED_FUNCTIONS,
    TYPES,
    VARIABLES,
    Sort,
    sort_of,
)
from shared.languages.c.spaces import Used, around, within
from shared.languages.c.spec import C
from shared.languages.c.types import TAG
from shared.parsing.facts import (
    MODULE_SCOPE,
    FileFacts,
    Imported,
)
from shared.resolution.cut import Cut
from shared.resolution.project.nearest import beside

C_NAME = C.name

Places = tuple[tuple[str, str], ...]

# One function for so many platforms at most; more is a name that says nothing.
MAX_ALIKE = 4
MAX_VARIABLES = 32
# Namespaces that macros open are few: one for a library and its details.
MAX_BY_MACROS = 8


class Linkage:
    """The names that files bind at their top level."""

    def __init__(
        self,
        files: Mapping[str, FileFacts],
        headers: Callable[[str], Mapping[str, int]],
        cut: Cut,
    ) -> None:
        self._files = files
        self._headers = headers
        self._bound: dict[str, dict[str, Sort]] = {}
        # What bound names end with: most that are looked for are no end of any.
        self._plain: set[str] = set()
        self._used = Used(cut)
        self._by_macros = self._used.by_macros
        self._cut = cut
        self._spaces: dict[tuple[str, int], list[str]] = {}
        self._found: dict[tuple[str, str], Places] = {}
        self._by_sorts: dict[tuple[str, frozenset[Sort]], list[str]] = {}
        for path in sorted(files):
            self._index(files[path])

    def bound(self, file: FileFacts, scope: int, name: str) -> Places:
        """Return where a name that is no local one is bound.

        In C++ that is in the classes and namespaces around, then in those in use.
        """
        if file.language == C_NAME:
            return self.find(file.path, name) or self._of_cpp(file.path, name)
        plain = name.removeprefix(TAG)
        if plain.rpartition("::")[2] not in self._plain:
            return ()
        if plain.startswith("::"):
            return self._either(file.path, plain[2:])
        return self._in_spaces(file, scope, plain) or self._by_macro(file.path, plain)

    def _by_macro(self, path: str, plain: str) -> Places:
        # What is in such a namespace counts as outside of it, and yet sees what is in.
        for space in islice(sorted(self._by_macros), MAX_BY_MACROS):
            found = self._either(path, within(space, plain))
            if found:
                return found
        return ()

    def _in_spaces(self, file: FileFacts, scope: int, plain: str) -> Places:
        spaces = self._around(file, scope)
        for space in spaces:
            found = self._either(file.path, within(space, plain))
            if found and space:
                return found
            if found:
                return self._with_used(file, scope, plain, found)
        return self._in_used(file, scope, plain, spaces)

    def _with_used(
        self, file: FileFacts, scope: int, plain: str, found: Places
    ) -> Places:
        # What namespaces in use hold counts as outside of all, too: a file calls what
        # it sees a declaration of, whatever others define for the linker.
        used = self._in_used(file, scope, plain, [""])
        reached = self._headers(file.path)
        if not used or not sees(reached, used, self._bound):
            return found
        if not sees(reached, found, self._bound):
            return used
        both = (*found, *used)
        may_be_overloads = all(self._bound[k].get(p) in CALLABLE for p, k in both)
        return both if may_be_overloads else found

    def _in_used(
        self, file: FileFacts, scope: int, plain: str, spaces: list[str]
    ) -> Places:
        for used in self._used.by(file, scope):
            for space in spaces:
                found = self._either(file.path, within(within(space, used), plain))
                if found:
                    return found
        return ()

    def _around(self, file: FileFacts, scope: int) -> list[str]:
        found = self._spaces.get((file.path, scope))
        if found is None:
            found = around(file, scope)
            if "" not in found:
                self._cut.note()
            self._spaces[file.path, scope] = found
        return found

    def members(self, key: str, name: str) -> Places:
        """Return where a member of a namespace is bound, as the key's file sees it."""
        path, _, space = key.partition("|")
        found = self._either(path, within(space, name))
        if found:
            return found
        # What another header declares that the file does not include.
        known = self._bound.get(within(space, name), {})
        if not known and (file := self._files.get(path)) is not None:
            for used in self._used.by(file, MODULE_SCOPE, space):
                found = self._either(path, within(used, name))
                if found:
                    return found
        if not known and space in self._by_macros:
            return self.members(f"{path}|", name)
        sorts = {p: s for p, s in known.items() if s in DEFINING}
        every = [(p, within(space, name)) for p in sorts]
        return tuple(self._cut.first(every, MAX_VARIABLES))

    def _either(self, path: str, key: str) -> Places:
        # A header in C has its tags apart.
        return self.find(path, key) or self.find(path, TAG + key)

    def _of_cpp(self, path: str, name: str) -> Places:
        return self.find(path, name[len(TAG) :]) if name.startswith(TAG) else ()

    def find(self, path: str, key: str) -> Places:
        """Return where a name is bound as a file sees it."""
        if key not in self._bound and ALIAS + key not in self._bound:
            return ()
        found = self._found.get((path, key))
        if found is None:
            found = self._found[path, key] = self._find(path, key)
        return found

    def _find(self, path: str, key: str) -> Places:
        known = self._bound.get(key, {})
        if key.endswith(PROTOTYPE):
            return tuple((p, key) for p in common(known, self._headers(path)))
        own = known.get(path)
        if own in (Sort.TYPE, Sort.HIDDEN):
            return ((path, key),)
        found = self._functions(path, key, known)
        if found and own is not Sort.VARIABLE:
            return found
        return self._others(path, key, known)

    def _functions(self, path: str, key: str, known: Mapping[str, Sort]) -> Places:
        if self._files[path].language != C_NAME:
            return self._overloads(path, key, known)
        if known.get(path) in DEFINING:
            return ((path, key),)
        near = self._near(path, key, known)
        if near:
            return ((near[0], key),)
        functions = self._having(key, known, SHARED_FUNCTIONS)
        meant = self._meant(path, functions, key) if functions else []
        return tuple((p, key) for p in meant)

    def _others(self, path: str, key: str, known: Mapping[str, Sort]) -> Places:
        near = self._near(path, key, known)
        if near:
            return ((near[0], key),)
        variables = self._variables(path, key, known)
        if variables:
            return tuple((p, key) for p in variables)
        types = self._having(key, known, TYPES)
        if types:
            return ((types[0], key),) if len(types) == 1 else ()
        return () if key.startswith(ALIAS) else self._alias(path, ALIAS + key)

    def _overloads(self, path: str, key: str, known: Mapping[str, Sort]) -> Places:
        # Functions of one name in several files are all meant, the nearest first.
        callable_ = beside(self._having(key, known, CALLABLE), path)
        if not callable_:
            return ()
        own = [path] if path in callable_ else []
        near = [p for p in self._near(path, key, known) if p != path]
        if near and known[near[0]] is Sort.TYPE and not own:
            return ((near[0], key),)
        local = [*own, *(p for p in near if known[p] in CALLABLE)]
        others = [p for p in callable_ if known[p] is Sort.FUNCTION and p not in local]
        linked = self._meant(path, others, key) if others else []
        return tuple((p, key) for p in [*local, *linked])

    def _having(
        self, key: str, known: Mapping[str, Sort], sorts: frozenset[Sort]
    ) -> list[str]:
        # The files that bind a name so, in order; kept, for many files may ask.
        found = self._by_sorts.get((key, sorts))
        if found is None:
            found = self._by_sorts[key, sorts] = [
                p for p, sort in known.items() if sort in sorts
            ]
        return found

    def _near(self, path: str, key: str, known: Mapping[str, Sort]) -> list[str]:
        defining = self._having(key, known, DEFINING)
        if not defining or (len(defining) == 1 and known[defining[0]] in SHARED):
            # The only one there is, whichever way it is declared here.
            return defining
        reached = self._headers(path)
        if len(defining) > len(reached):
            return [p for p in reached if known.get(p) in DEFINING]
        near = [p for p in defining if p in reached]
        return sorted(near, key=lambda p: reached[p])

    def _variables(self, path: str, key: str, known: Mapping[str, Sort]) -> list[str]:
        declaring = self._having(key, known, VARIABLES)
        if not declaring:
            return []
        assigning = self._having(key, known, ASSIGNED)
        own = [path] if known.get(path) in VARIABLES | ASSIGNED else []
        if len(declaring) + len(assigning) > MAX_VARIABLES:
            self._cut.note()
        few = [*declaring[:MAX_VARIABLES], *assigning[:MAX_VARIABLES]]
        return [*own, *(p for p in few if p != path)][:MAX_VARIABLES]

    def _alias(self, path: str, key: str) -> Places:
        known = self._bound.get(key, {})
        if not known:
            return ()
        reached = self._headers(path)
        near = common(known, reached)
        return ((min(near, key=lambda p: reached[p]), key),) if near else ()

    def _meant(self, path: str, functions: list[str], key: str) -> list[str]:
        if len(functions) == 1:
            return functions
        functions = beside(functions, path)
        declaring = self._bound.get(key + PROTOTYPE, {})
        reached = self._headers(path)
        headers = [p for p in common(declaring, reached) if p != path]
        implementing = [
            p for p in functions if any(h in self._headers(p) for h in headers)
        ]
        few = nearest(path, implementing or functions)
        if len(few) <= MAX_ALIKE:
            return few
        self._cut.note()
        return []

    def _index(self, facts: FileFacts) -> None:
        shown = {export.name for export in facts.exports}
        for binding in facts.bindings:
            if binding.scope == MODULE_SCOPE:
                sort = sort_of(facts, binding, shown)
                if isinstance(binding.value, Imported):
                    opened = facts.imports[binding.value.index]
                    if opened.kind == OPENED:
                        spaces = self._used.opened if opened.module else self._by_macros
                        spaces.add(binding.name)
                places = self._bound.setdefault(binding.name, {})
                if not places:
                    whole = binding.name.removeprefix(ALIAS).removeprefix(TAG)
                    self._plain.add(whole.rpartition("::")[2])
                known = places.get(facts.path)
                if known is None or ORDER.index(sort) < ORDER.index(known):
                    places[facts.path] = sort
