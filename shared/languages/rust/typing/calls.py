"""What each of Rust's calls means."""

from shared.languages.rust.meanings import (
    Item,
    Meaning,
    Outside,
    SelfType,
    Variable as Local,
    Within,
)
from shared.languages.rust.names import Names
from shared.languages.rust.paths import METHOD, is_type_path
from shared.languages.rust.typing.called import Called
from shared.languages.rust.typing.constructors import Constructors
from shared.languages.rust.typing.declared import rooted
from shared.languages.rust.typing.found import Found
from shared.languages.rust.typing.library import signatures
from shared.languages.rust.typing.methods import package_of
from shared.languages.rust.typing.types import Type
from shared.parsing.facts import Attribute, Call, Either, Name
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.values.value import Class

# Variants that need no path, and their types.
VARIANTS = {"Some": "Option", "Ok": "Result", "Err": "Result"}


class Calls(Constructors):
    """Resolves calls by the types of receivers and arguments."""

    def __init__(self, world: World, names: Names) -> None:
        super().__init__(world, names)
        self._calls: dict[tuple[str, int], Called | None] = {}

    def called(self, file: FileIndex, index: int) -> Called | None:
        """Return what a call means; None when types do not tell."""
        key = (file.path, index)
        if key in self._calls:
            return self._calls[key]
        before = self.questions.cuts
        self._calls[key] = None
        found = self._resolve(file, file.facts.calls[index])
        if self.questions.cuts == before or found is not None:
            self._calls[key] = found
        else:
            del self._calls[key]
        return found

    def _resolve(  # noqa: PLR0911 (one answer for each way to write a call)
        self, file: FileIndex, call: Call
    ) -> Called | None:
        place = Spot(file, call.scope, call.callee, call.at)
        callee = call.callee
        if call.kind == "literal":
            return self.literal(place, call)
        if isinstance(callee, Name):
            return self._meant(self.meaning(place, callee), place, call)
        if not isinstance(callee, Attribute):
            return self._indirect(place)
        if callee.name.endswith(METHOD):
            name = callee.name.removesuffix(METHOD)
            return self.method(place, call, callee.base, name)
        if not is_type_path(callee.base):
            return self._indirect(place)
        if rooted(callee) is None:
            return self._meant(self.meaning(place, callee), place, call)
        return self._below_type(callee, place, call)

    def _below_type(self, callee: Attribute, place: Spot, call: Call) -> Called | None:
        # `<T as Trait>::f(x)`, `Vec::<T>::new()`.
        base = callee.base
        if isinstance(base, Either) and base.options:
            base = base.options[0]
        elif isinstance(base, Attribute):
            return None
        found = self._of_type(self.of(place, base), callee.name, place, call)
        return found or Called(outside="std")

    def _meant(  # noqa: PLR0911 (one answer for each meaning)
        self, meaning: Meaning | Type | None, place: Spot, call: Call
    ) -> Called | None:
        match meaning:
            case Item(variant=variant):
                symbol = self.symbol(meaning)
                if isinstance(symbol, Class):
                    return self.made(symbol, variant, place, call)
                return self.chosen([Found(symbol, {}, is_own=True)], None, place, call)
            case SelfType():
                of = self.meant(meaning)
                cls = of.head if of is not None else None
                return (
                    self.made(cls, "", place, call) if isinstance(cls, Class) else None
                )
            case Local():
                return self._indirect(place)
            case Outside():
                return self._outside(meaning, place, call)
            case Within(of=below, names=(name,)):
                of = self.meant(below)
                if isinstance(below, SelfType) and of is None:
                    return Called(outside="std")
                return self._of_type(of, name, place, call)
            case _:
                return None

    def _of_type(
        self, of: Type | None, name: str, place: Spot, call: Call
    ) -> Called | None:
        """Return what `T::name(x)` means."""
        if of is None:
            return None
        if isinstance(of.head, Class):
            item = Item(of.head.path, of.head.index)
            if name in self.names.variants(item):
                return self.made(of.head, name, place, call)
        given = [a.value for a in call.arguments if a.name is None]
        if given and isinstance(of.head, Class) and self.is_abstract(of):
            # `Trait::method(x)`: what x is decides.
            for at in self.pointed(self.at(place, given[0])):
                found = self.methods(at, name)
                if found and _takes_self(found[0]):
                    return self.chosen(found, at, place, call, shift=1)
        found = self.methods(of, name)
        if found:
            shift = 1 if _takes_self(found[0]) else 0
            return self.chosen(found, of, place, call, shift=shift)
        return self._of_library(of, name, place, call)

    def _of_library(
        self, of: Type, name: str, place: Spot, call: Call
    ) -> Called | None:
        signature = self.library(of, "::", name)
        if signature is not None:
            is_module = isinstance(of.head, str) and of.head.islower()
            if is_module and signature.of.args:
                # `mpsc::channel::<T>()`: a module has no types of its own.
                named = [a.value for a in call.arguments if a.name and a.name[0] == "<"]
                of = Type(of.head, tuple(self.of(place, term) for term in named))
            return self.from_library(signature, of, place, call)
        given = [a for a in call.arguments if a.name is None]
        first = self.at(place, given[0].value) if given else None
        if first is not None and first.head == of.head:
            # `Option::map(x, f)` is `x.map(f)`.
            behind = Call(call.scope, call.callee, call.line, call.at, tuple(given[1:]))
            return self.method(place, behind, given[0].value, name)
        if given and isinstance(of.head, str):
            # `Display::fmt(x, f)`: what x is decides.
            for at in self.pointed(self.at(place, given[0].value)):
                found = [
                    one
                    for one in self.methods(at, name)
                    if self.outside_trait(one.function) == of.head
                ]
                if found and _takes_self(found[0]):
                    return self.chosen(found, at, place, call, shift=1)
        returned = of if name == "default" else None
        return Called(outside=package_of(of), returns=returned)

    def _outside(self, meaning: Outside, place: Spot, call: Call) -> Called:
        path = meaning.path
        name = path[-1] if path else ""
        if meaning.package != "std":
            return Called(outside=f"{meaning.package}.{name}")
        owner = VARIANTS.get(name, "")
        if len(path) > 1 and not owner:
            found = self._of_type(
                self.meant(Outside("std", path[:-1])), name, place, call
            )
            if found is not None:
                return found
            owner = path[-2]
        signature = signatures().get((owner, "::", name))
        if signature is not None:
            return self.from_library(signature, Type(owner), place, call)
        return Called(outside="std")

    def _indirect(self, place: Spot) -> Called | None:
        """A variable or field is called: flow says which function it is."""
        for at in self.pointed(self.value(place)):
            known = self.as_function(at)
            if known is not None:
                return Called(formals=known.args[:-1], returns=known.args[-1])
        return None


def _takes_self(found: Found) -> bool:
    return "self" in found.function.definition.modifiers
