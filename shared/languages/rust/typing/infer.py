"""The types of Rust's expressions."""

from abc import abstractmethod

from shared.languages.rust.definitions import ASSOCIATED
from shared.languages.rust.meanings import (
    Item as ItemMeant,
    Meaning,
    Outside,
    SelfType,
    Variable as Local,
    Within as Below,
)
from shared.languages.rust.names import Names
from shared.languages.rust.paths import TYPE, is_type_path
from shared.languages.rust.typing.declared import NO_TERM
from shared.languages.rust.typing.types import (
    FUNCTION,
    LIST,
    TUPLE,
    UNIT,
    Type,
    bounded,
    completed,
    is_whole,
)
from shared.languages.rust.typing.variables import Variables
from shared.parsing.facts import (
    Attribute,
    Awaited,
    CallResult,
    Defined,
    Either,
    Element,
    InstanceOf,
    Item,
    Literal,
    Name,
    Parameter,
    Repeated,
    Sequence,
    Term,
    This,
    Within,
)
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.static.questions import Questions
from shared.resolution.values.reached import TRY
from shared.resolution.values.value import Class, Function

# What is said through more steps is found from the other end.
MAX_STEPS = 36

PAYLOADS = {
    ("Some", "Option"): 0,
    ("Ok", "Result"): 0,
    ("Err", "Result"): 1,
    ("Ready", "Poll"): 0,
    ("Borrowed", "Cow"): 0,
    ("Owned", "Cow"): 0,
}


class Infer(Variables):
    """Answers what type a term has that is a value."""

    def __init__(self, world: World, names: Names) -> None:
        super().__init__(world, names)
        self.questions: Questions[Spot, Type] = Questions(
            self._measured, _nothing, MAX_STEPS, world.cut
        )

    @abstractmethod
    def result(self, file: FileIndex, call: int) -> Type | None:
        """Return the type of what a call returns."""

    @abstractmethod
    def closure_formal(
        self, file: FileIndex, definition: int, position: int
    ) -> Type | None:
        """Return what a closure is given, by where it is passed."""

    def value(self, place: Spot) -> Type | None:
        """Return the type of an expression."""
        key = (id(place.term), place.file.path, place.scope)
        questions = self.questions
        if key in questions.known:
            return questions.known[key]
        if questions.is_open(key):
            questions.cuts += 1
            return None
        found = questions.ask(key, place)
        if found is not None and is_whole(found):
            questions.known[key] = found
        return found

    def at(self, place: Spot, term: Term) -> Type | None:
        """Return the type of another expression at the same place."""
        return self.value(Spot(place.file, place.scope, term, place.at))

    def _measured(self, place: Spot) -> Type | None:
        return bounded(self._value(place), self.world.cut)

    def _value(self, place: Spot) -> Type | None:  # noqa: C901, PLR0911, PLR0912 (one case for each kind of term)
        match place.term:
            case Name():
                return self._path(place)
            case Attribute(base=base, name=name):
                if is_type_path(base):
                    return self._path(place)
                return self._field_of(place, base, name)
            case CallResult(call=call):
                return self.result(place.file, call)
            case Item(base=base, key=key):
                return self._item(place, base, key)
            case Element(base=base):
                return self.iterated(self.at(place, base))
            case Awaited(base=base):
                return self.awaited(self.at(place, base))
            case Within(scope=scope, base=base):
                return self.value(Spot(place.file, scope, base, place.at))
            case Either(options=options):
                return self._either(place, options)
            case Sequence(items=items):
                return Type(TUPLE, tuple(self.at(place, item) for item in items))
            case Repeated(element=element):
                return Type(LIST, (self.at(place, element),))
            case Literal(type=name):
                return Type(name)
            case This():
                return self._self_at(place)
            case Parameter(definition=definition, index=index):
                return self.parameter_type(place.file, definition, index)
            case Defined(definition=definition):
                symbol = place.file.symbols[definition]
                return Type(symbol) if isinstance(symbol, Function) else None
            case InstanceOf():
                return self.of(place, place.term)
            case _:
                return None

    def _either(self, place: Spot, options: tuple[Term, ...]) -> Type | None:
        best: Type | None = None
        for option in options:
            found = self.at(place, option)
            if found is None or found.head == "!":
                continue
            if is_whole(found):
                return found
            best = completed(best, found)
        return best

    def _self_at(self, place: Spot) -> Type | None:
        meaning = self.names.path(place.file.facts, place.scope, place.at, ["Self::"])
        return self.meant(meaning)

    def parameter_type(
        self, file: FileIndex, definition: int, position: int
    ) -> Type | None:
        """Return the type of a parameter; that of a closure by where it is passed."""
        function = file.facts.definitions[definition]
        if position >= len(function.formals):
            return None
        written = function.formals[position].type
        found = None
        if written is not None:
            place = Spot(file, function.body, NO_TERM, function.at)
            found = self.of(place, written)
        if function.kind == "lambda" and (found is None or not is_whole(found)):
            return completed(found, self.closure_formal(file, definition, position))
        return found

    def _path(  # noqa: PLR0911 (one answer for each meaning)
        self, place: Spot
    ) -> Type | None:
        meaning = self.meaning(place, place.term)
        match meaning:
            case Local(path=path, scope=scope, name=name):
                return self.variable(path, scope, name, place.at)
            case ItemMeant(variant=""):
                symbol = self.symbol(meaning)
                return Type(symbol)
            case ItemMeant():
                return Type(self.symbol(meaning))
            case SelfType():
                return self.meant(meaning)
            case Outside(path=("None",)):
                return Type("Option", (None,))
            case Below(of=of, names=names) if len(names) == 1:
                return self._constant(self.meant(of), of, names[0])
            case _:
                return None

    def _constant(self, of: Type | None, meaning: Meaning, name: str) -> Type | None:
        """Return the type of `T::X`: a constant, a variant of `Self`, a function."""
        if of is not None and isinstance(of.head, Class):
            item = ItemMeant(of.head.path, of.head.index)
            if name in self.names.variants(item):
                return of
            for hit in self.methods(of, name)[:1]:
                return Type(hit.function)
            found = self.constant(of, name)
            if found is not None:
                return found
        if isinstance(meaning, SelfType):
            file = self.world.files[meaning.path]
            body = file.facts.definitions[meaning.index].body
            bound = self.names.bindings(meaning.path).get((body, ASSOCIATED + name))
            if bound:
                return self.of(Spot(file, body, NO_TERM, 0), bound[0].value)
        return None

    def _field_of(self, place: Spot, base: Term, name: str) -> Type | None:
        if isinstance(base, InstanceOf):
            return self._payload(place, base, name)
        return self.field(self.at(place, base), name)

    def _item(self, place: Spot, base: Term, key: str | int | None) -> Type | None:
        if isinstance(base, InstanceOf) and isinstance(key, int):
            return self._payload(place, base, str(key))
        of = self.at(place, base)
        if key == TRY:
            for at in self.pointed(of):
                if at.head in ("Option", "Result", "Poll"):
                    return at.arg(0)
            return None
        if of is not None and of.head == TUPLE and isinstance(key, int):
            return of.arg(key)
        return self.indexed(of)

    def _payload(self, place: Spot, view: InstanceOf, name: str) -> Type | None:
        """Return what a variant or struct holds, of a value taken apart."""
        of = self.at(place, view.arguments[0]) if view.arguments else None
        meaning = self.meaning(place, view.type)
        if meaning is None:
            # A struct with named fields is no value.
            meaning = self.meaning(place, _as_type(view.type))
        if isinstance(meaning, Outside) and meaning.path:
            for at in self.pointed(of):
                position = PAYLOADS.get((meaning.path[-1], str(at.head)))
                if position is not None:
                    return at.arg(position)
        shape = self._shape(meaning)
        if shape is None:
            return None
        cls, prefix = shape
        exact = next((at for at in self.pointed(of) if at.head is cls), Type(cls))
        return self.declared_field(exact, prefix + name)

    def _shape(self, meaning: Meaning | Type | None) -> tuple[Class, str] | None:
        """Return the class, and what its fields begin with, that a pattern names."""
        variant = ""
        if isinstance(meaning, ItemMeant):
            variant = meaning.variant
            meaning = ItemMeant(meaning.path, meaning.index)
        elif isinstance(meaning, Below) and len(meaning.names) == 1:
            variant = meaning.names[0].removesuffix(TYPE)
            meaning = meaning.of
        of = self.meant(meaning)
        prefix = f"{variant}." if variant else ""
        return (of.head, prefix) if of and isinstance(of.head, Class) else None

    def returned(self, function: Function) -> Type | None:
        """Return the type of what a function returns, by its head or its body."""
        definition = function.definition
        file = self.world.files[function.path]
        if definition.returns is not None:
            scope = definition.body if definition.body >= 0 else definition.scope
            place = Spot(file, scope, NO_TERM, definition.at)
            return self.of(place, definition.returns)
        if definition.kind != "lambda":
            return Type("Future", (UNIT,)) if definition.is_async else UNIT
        best: Type | None = None
        for given in file.returns.get(function.index, ()):
            found = self.value(Spot(file, given.scope, given.value, given.at))
            best = completed(best, found)
            if best is not None and is_whole(best):
                break
        return best

    def signature(self, function: Function) -> Type:
        """Return a function as a type: what it takes and returns."""
        file, definition = self.world.files[function.path], function.definition
        taken = [
            self.parameter_type(file, function.index, position)
            for position in range(len(definition.formals))
        ]
        return Type(FUNCTION, (*taken, self.returned(function)))


def _nothing() -> None:
    """Forget nothing: no answer that was cut is kept."""


def _as_type(path: Term) -> Term:
    if isinstance(path, Attribute):
        return Attribute(path.base, path.name + TYPE)
    return Name(path.name + TYPE) if isinstance(path, Name) else path
