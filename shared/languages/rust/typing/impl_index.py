"""Implementations by what they are asked for: a type and a name, or a trait."""

from collections import defaultdict

from shared.languages.rust.definitions import ASSOCIATED
from shared.languages.rust.typing.found import Impl
from shared.languages.rust.typing.types import Head, Variable
from shared.resolution.project.file_index import FileIndex
from shared.resolution.values.value import Class, Function


class ImplIndex:
    """Every implementation, for questions that must not cost a walk over all.

    Attributes:
        of_trait: The implementations of a trait of the archive.
        in_trait: The functions that a trait declares, by name.
    """

    def __init__(self) -> None:
        self.of_trait: defaultdict[Class, list[Impl]] = defaultdict(list)
        self.in_trait: dict[Class, dict[str, Function]] = {}
        self._functions: defaultdict[tuple[Head, str], list[Impl]] = defaultdict(list)
        self._traits: defaultdict[tuple[Head, Class], list[Impl]] = defaultdict(list)
        self._outside: defaultdict[Head, dict[str, Impl]] = defaultdict(dict)
        self._members: defaultdict[tuple[Head, str], list[Impl]] = defaultdict(list)
        self._blankets: defaultdict[str, list[Impl]] = defaultdict(list)
        self._namesakes: dict[str, list[Class]] = {}
        self._associated: defaultdict[tuple[str, int], list[str]] = defaultdict(list)

    def read(self, file: FileIndex, impls: dict[int, Impl]) -> None:
        """Take the functions and associated items of a file's implementations."""
        for scope, name in file.bindings:
            if name.startswith(ASSOCIATED):
                self._associated[file.path, scope].append(name)
        for symbol in file.symbols:
            if not isinstance(symbol, Function):
                continue
            definition = symbol.definition
            holder = impls.get(definition.scope)
            if holder is not None:
                holder.functions.setdefault(definition.name, []).append(symbol)
                continue
            around = file.facts.scopes[definition.scope]
            if around.kind == "class" and around.definition >= 0:
                trait = file.symbols[around.definition]
                if isinstance(trait, Class) and trait.definition.kind == "trait":
                    members = self.in_trait.setdefault(trait, {})
                    members.setdefault(definition.name, symbol)

    def enter(self, impl: Impl) -> None:
        """Index an implementation; the functions of all traits are known by now."""
        trait = impl.trait.head if impl.trait else None
        if isinstance(trait, Class):
            self.of_trait[trait].append(impl)
        head = impl.of.head if impl.of else None
        if head is None or isinstance(head, Function):
            return
        if isinstance(head, Variable):
            inherited = self.in_trait.get(trait, {}) if isinstance(trait, Class) else {}
            for name in dict.fromkeys((*impl.functions, *inherited)):
                self._blankets[name].append(impl)
            return
        for name in impl.functions:
            self._functions[head, name].append(impl)
        for name in self._associated[impl.file.path, impl.scope]:
            self._members[head, name].append(impl)
        if isinstance(trait, Class):
            self._traits[head, trait].append(impl)
        elif isinstance(trait, str):
            self._outside[head].setdefault(trait, impl)

    def with_function(self, head: Head, name: str) -> list[Impl]:
        """Return the implementations for a type that have a function."""
        return self._functions.get((head, name), [])

    def with_member(self, head: Head, name: str) -> list[Impl]:
        """Return those that have an associated type or constant, as it is bound."""
        return self._members.get((head, name), [])

    def of(self, head: Head, trait: Class) -> list[Impl]:
        """Return the implementations of a trait for a type."""
        return self._traits.get((head, trait), [])

    def outside(self, head: Head) -> dict[str, Impl]:
        """Return the outside traits that a type has, by name."""
        return self._outside.get(head, {})

    def blankets(self, name: str) -> list[Impl]:
        """Return the implementations for whole kinds of types that give a function."""
        return self._blankets.get(name, [])

    def namesakes(self, name: str) -> list[Class]:
        """Return the traits that declare a function of that name."""
        if not self._namesakes:
            for trait, members in self.in_trait.items():
                for member in members:
                    self._namesakes.setdefault(member, []).append(trait)
        return self._namesakes.get(name, [])

    def associated(self, path: str, scope: int) -> list[str]:
        """Return the associated types and constants of a trait, as they are bound."""
        return self._associated.get((path, scope), [])
