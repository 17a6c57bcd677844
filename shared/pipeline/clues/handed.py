"""What calls hand to frameworks, as one file's facts tell: by which call, where."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from shared.analysis.conventions.registrations import (
    Registering,
    is_below,
    registering,
)
from shared.parsing.facts import (
    NO_SCOPE,
    Argument,
    Attribute,
    Awaited,
    Call,
    CallResult,
    Defined,
    Either,
    Element,
    FileFacts,
    Import,
    Imported,
    InstanceOf,
    Item,
    Literal,
    Mapping,
    Name,
    Sequence,
    Term,
    This,
    Unknown,
    Within,
)

# Terms that are followed from a call to what is called, or to what is handed over.
_MOST_STEPS = 40
# A method of a handler that gives back what calls it.
_PASSING = frozenset({"as_asgi", "as_view", "bind"})
_TEXTS = frozenset({"str", "string", "String"})
_EVENT_ARGUMENTS = 2
_UNKNOWN = Unknown()


@dataclass(frozen=True, slots=True, kw_only=True)
class Handed:
    """What a call registers.

    Attributes:
        how: What the call is.
        by: The name of what is called.
        line: Where the value is handed over.
        name: What the value is called there, or where it is imported from.
        is_member: Whether it is a member of something.
        definition: The index of a definition that is written where it is handed over;
            -1 if it is only named there.
        scope: Where the call is.
    """

    how: Registering
    by: str
    line: int
    name: str = ""
    is_member: bool = False
    definition: int = -1
    scope: int


def handed(fact: FileFacts, outside: Collection[str]) -> Iterator[Handed]:
    """Yield what a file registers; `outside` are the packages that the tree imports."""
    calls = Calls(fact, outside)
    for call in fact.calls:
        if call.kind in ("call", "new") and call.arguments:
            yield from calls.handed_by(call)


class Calls:
    """The calls of a file, and what is called and handed over there."""

    def __init__(self, fact: FileFacts, outside: Collection[str]) -> None:
        self._fact = fact
        self._outside = outside
        self._bound: dict[tuple[int, str], Term] | None = None

    def handed_by(self, call: Call) -> Iterator[Handed]:
        """Yield what one call hands over."""
        match call.callee:
            case Name(name=name) | Attribute(name=name):
                by = self._meant(call, name)
            case _:
                return
        for how in registering(self._fact.language, by):
            if self._is(how, call, by):
                yield from self._values(how, by, call)
                return

    def _meant(self, call: Call, name: str) -> str:
        """Return what is called: where it is imported from, for one imported."""
        name = name.removesuffix("()")
        if isinstance(call.callee, Name) and self._fact.language == "python":
            found = self._import(call.scope, call.callee)
            return (found.name or name) if isinstance(found, Import) else name
        return name

    def _is(self, how: Registering, call: Call, by: str) -> bool:
        if how.receiver:
            base = call.callee.base if isinstance(call.callee, Attribute) else None
            name = base.name if isinstance(base, Name) else ""
            return name.rpartition("\\")[2].lower() == how.receiver
        if not how.packages:
            return len(call.arguments) >= _EVENT_ARGUMENTS
        if how.is_function:
            return self._is_function(how, call.callee, call.scope, by)
        callee = call.callee
        return isinstance(callee, Attribute) and self._is_method(how, callee, call)

    def _is_method(self, how: Registering, callee: Attribute, call: Call) -> bool:
        root = self._import(call.scope, callee.base)
        if isinstance(root, Import) and not self._may_be_own(root):
            return is_below(root.module, how.packages)
        # Where nobody says what it is, the tree has the framework and a path is said.
        return (
            root is not None
            and _is_text(call.arguments[0])
            and any(is_below(name, how.packages) for name in self._outside)
        )

    def _is_function(self, how: Registering, callee: Term, scope: int, by: str) -> bool:
        base = callee.base if isinstance(callee, Attribute) else callee
        if not isinstance(base, Name):
            return False
        found = self._import(scope, base)
        if not isinstance(found, Import):
            return False
        parts = [found.module, *([found.name] if found.name else [])]
        if isinstance(callee, Attribute):
            parts.append(by)
        return ".".join(parts[:-1]) in how.packages

    def _may_be_own(self, found: Import) -> bool:
        return bool(found.level) or not is_below(found.module, self._outside)

    def _import(self, scope: int, term: Term) -> Import | Unknown | None:
        """Return the import that a value is from; None if it is surely of none."""
        fact = self._fact
        for _ in range(_MOST_STEPS):
            match term:
                case Imported(index=index):
                    return fact.imports[index]
                case Name(name=name):
                    scope, value = self.value(scope, name)
                    if value is None or value == term:
                        return _UNKNOWN
                    term = value
                case Attribute(base=base) | Item(base=base) | Element(base=base):
                    term = base
                case Awaited(base=base) | InstanceOf(type=base):
                    term = base
                case Within(scope=inner, base=base):
                    scope, term = inner, base
                case CallResult(call=index):
                    scope, term = fact.calls[index].scope, fact.calls[index].callee
                case Defined() | Literal() | Mapping() | Sequence():
                    return None
                case _:
                    return _UNKNOWN
        return _UNKNOWN

    def is_foreign(self, call: Call) -> bool:
        """Return whether what is called is surely had from outside of the tree."""
        root = self._import(call.scope, call.callee)
        return isinstance(root, Import) and not self._may_be_own(root)

    def value(self, scope: int, name: str) -> tuple[int, Term | None]:
        """Return what a name holds at last, and the scope that binds it."""
        if self._bound is None:
            self._bound = {
                (each.scope, each.name): each.value for each in self._fact.bindings
            }
        at = scope
        while at != NO_SCOPE:
            if (at, name) in self._bound:
                return at, self._bound[at, name]
            at = self._fact.scopes[at].parent
        return scope, None

    def _values(self, how: Registering, by: str, call: Call) -> Iterator[Handed]:
        """Yield what is handed over at once, wrapped in calls, or in lists."""
        waiting = [(call.line, call.scope, each.value) for each in call.arguments]
        steps = 0
        while waiting and steps < _MOST_STEPS:
            steps += 1
            line, scope, term = waiting.pop()
            match term:
                case Name(name=name):
                    _, value = self.value(scope, name)
                    told = (
                        self._fact.imports[value.index].name
                        if isinstance(value, Imported)
                        else None
                    )
                    yield Handed(
                        how=how, by=by, line=line, name=told or name, scope=scope
                    )
                case Attribute(base=base, name=name):
                    yield Handed(
                        how=how,
                        by=by,
                        line=line,
                        name=name.removesuffix("()"),
                        is_member=isinstance(base, (Name, Attribute, This)),
                        scope=scope,
                    )
                case Defined(definition=index):
                    yield Handed(
                        how=how, by=by, line=line, definition=index, scope=scope
                    )
                case CallResult(call=index):
                    waiting += self._passed(self._fact.calls[index])
                case Sequence(items=options) | Either(options=options):
                    waiting += [(line, scope, each) for each in options]
                case Mapping(entries=entries):
                    waiting += [(line, scope, each) for _, each in entries]
                case Within(scope=inner, base=base):
                    waiting.append((line, inner, base))
                case _:
                    pass

    def _passed(self, call: Call) -> list[tuple[int, int, Term]]:
        callee = call.callee
        if isinstance(callee, Attribute) and callee.name in _PASSING:
            return [(call.line, call.scope, callee.base)]
        return [(call.line, call.scope, each.value) for each in call.arguments]


def _is_text(argument: Argument) -> bool:
    value = argument.value
    inner = value.base if isinstance(value, Item) else value
    return isinstance(inner, Literal) and inner.type in _TEXTS
