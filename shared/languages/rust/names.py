"""What Rust's paths mean from where they are written."""

from collections.abc import Hashable

from shared.languages.rust.crates import Module
from shared.languages.rust.imports import IMPORTED
from shared.languages.rust.meanings import (
    Global,
    Item,
    Meaning,
    Outside,
    SelfType,
    TypeParameter,
    Variable,
    mark,
    stem,
)
from shared.languages.rust.members import Members
from shared.languages.rust.paths import MACRO, TYPE
from shared.languages.rust.prelude import PRELUDE
from shared.parsing.facts import NO_SCOPE, Defined, FileFacts, Imported, Sequence
from shared.resolution.adapter import Project
from shared.resolution.project.binders import Binders

# What scopes are found by, beside the names that they bind.
MODULE, FUNCTION, OWNER, STARS = range(4)

# Functions in functions hide the variables of those around; so many hidden ones of one
# name are passed.
MAX_HIDDEN = 16


class Names(Members):
    """Answers what a path means from a place."""

    def __init__(self, project: Project) -> None:
        super().__init__(project)
        self._binders: dict[str, Binders] = {}

    def path(
        self, facts: FileFacts, scope: int, at: int, names: list[str]
    ) -> Meaning | None:
        """Return what a path means that is written in a scope.

        `names` carry their marks; a path that starts with `::` starts with that.
        """
        first, *rest = names
        found = self._root(facts, scope, at, first)
        return self.descend(found, rest)

    def _root(self, facts: FileFacts, scope: int, at: int, name: str) -> Meaning | None:
        module = self.crates.module(facts, scope)
        if module is None:
            return None
        word = stem(name)
        if word in ("crate", "$crate"):
            return module.crate.root
        if name == TYPE:
            # `::a` is a crate, or in the first edition what the root holds.
            return Global(module.crate)
        if name in (f"self{TYPE}", f"super{TYPE}"):
            return self._below(module, name)
        if word == "Self":
            return self._self_type(facts, scope)
        return self._lexical(facts, scope, at, name) or self._prelude(module, name)

    def holds(self, facts: FileFacts, outer: int, scope: int) -> bool:
        """Whether a scope of a file is inside of another one, or that itself."""
        return self._binding(facts).holds(outer, scope)

    def _self_type(self, facts: FileFacts, scope: int) -> Meaning | None:
        owner = self._binding(facts).nearest(OWNER, scope)
        if owner == NO_SCOPE:
            return None
        definition = facts.scopes[owner].definition
        has_self = facts.definitions[definition].kind in ("impl", "trait")
        return SelfType(facts.path, definition) if has_self else None

    def _binding(self, facts: FileFacts) -> Binders:
        """Return the scopes of a file by what they bind or are."""
        found = self._binders.get(facts.path)
        if found is None:
            bound: list[tuple[int, Hashable]] = [*self.bindings(facts.path)]
            bound.extend((scope, STARS) for scope in self.stars(facts))
            for number, scope in enumerate(facts.scopes):
                if (facts.path, number) in self.crates.modules:
                    bound.append((number, MODULE))
                elif scope.definition >= 0:
                    kind = facts.definitions[scope.definition].kind
                    if scope.kind == "class":
                        bound.append((number, OWNER))
                    elif kind != "lambda":
                        bound.append((number, FUNCTION))
            found = self._binders[facts.path] = Binders(facts.scopes, bound)
        return found

    def _lexical(
        self, facts: FileFacts, scope: int, at: int, name: str
    ) -> Meaning | None:
        bindings = self.bindings(facts.path)
        nearest = self._binding(facts).nearest
        telling = (name, stem(name) + IMPORTED, STARS, MODULE)
        # What a function binds, the functions in it do not see.
        function = nearest(FUNCTION, scope)
        for _ in range(MAX_HIDDEN):
            scope = max(nearest(key, scope) for key in telling)
            module = self.crates.modules.get((facts.path, scope))
            if module is not None or scope == NO_SCOPE:
                return self.member(module, name) if module is not None else None
            opened = facts.scopes[scope]
            if opened.kind == "class":
                found = bindings.get((scope, name)) if name.endswith(TYPE) else None
                if found and isinstance(found[0].value, Sequence):
                    return TypeParameter(facts.path, scope, name)
            else:
                is_inside = function <= scope
                local = self._local(facts, scope, at, name, is_inside=is_inside)
                if local is not None:
                    return local
            scope = opened.parent
        self._cut.note()
        return None

    def _local(
        self, facts: FileFacts, scope: int, at: int, name: str, *, is_inside: bool
    ) -> Meaning | None:
        bindings = self.bindings(facts.path)
        for binding in bindings.get((scope, name), ()):
            value = binding.value
            if isinstance(value, Defined) and binding.at == 0:
                return Item(facts.path, value.definition)
            if isinstance(value, Defined) and name.endswith((TYPE, MACRO)):
                return Item(facts.path, value.definition)
            if isinstance(value, Sequence) and name.endswith(TYPE):
                return TypeParameter(facts.path, scope, name) if is_inside else None
            if binding.at > at:
                break
            if is_inside or binding.at == 0:
                return Variable(facts.path, scope, name)
        for binding in bindings.get((scope, stem(name) + IMPORTED), ()):
            if isinstance(binding.value, Imported):
                found = self.imported(facts, binding.value.index, mark(name))
                if found is not None:
                    return found
        return self._through_stars(facts, scope, name)

    def _prelude(self, module: Module, name: str) -> Meaning | None:
        word = stem(name)
        if name.endswith(TYPE):
            found = self._extern(module.crate, word)
            if found is not None:
                return found
        if name.endswith(MACRO):
            return self.macros.find(module.crate, name) or Outside("std", (name,))
        return Outside("std", (word,)) if word in PRELUDE else None
