"""Where the values of a file are from, as far as the file itself tells."""

from collections.abc import Collection

from shared.analysis.conventions.registrations import is_below
from shared.parsing.facts import (
    NO_SCOPE,
    Argument,
    Attribute,
    Awaited,
    Call,
    CallResult,
    Constant,
    Defined,
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
    Unknown,
    Within,
)

# Terms that are followed from a call to what is called.
MOST_STEPS = 40
_UNKNOWN = Unknown()
_TEXTS = frozenset({"str", "string", "String"})


class Origins:
    """The names of a file, and the imports that values are from."""

    def __init__(self, fact: FileFacts, outside: Collection[str]) -> None:
        self._fact = fact
        if fact.language == "rust":
            # Code writes names of crates otherwise than manifests do.
            outside = {each.replace("-", "_") for each in outside}
        self._outside = outside
        self._bound: dict[tuple[int, str], Term] | None = None

    def is_foreign(self, call: Call) -> bool:
        """Return whether what is called is surely had from outside of the tree."""
        return self.is_outside(call.scope, call.callee)

    def is_outside(self, scope: int, term: Term) -> bool:
        """Return whether a value is surely had from outside of the tree."""
        root = self.imported(scope, term)
        return isinstance(root, Import) and not self.may_be_own(root)

    def value(self, scope: int, name: str) -> tuple[int, Term | None]:
        """Return what a name holds at last, and the scope that binds it."""
        # Rust marks names of modules, and what `use` binds.
        name = name.removesuffix("::")
        if self._bound is None:
            self._bound = {
                (each.scope, each.name.removesuffix("=")): each.value
                for each in self._fact.bindings
            }
        at = scope
        while at != NO_SCOPE:
            if (at, name) in self._bound:
                return at, self._bound[at, name]
            at = self._fact.scopes[at].parent
        return scope, None

    def imported(self, scope: int, term: Term) -> Import | Unknown | None:
        """Return the import that a value is from; None if it is surely of none."""
        fact = self._fact
        for _ in range(MOST_STEPS):
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

    def may_be_own(self, found: Import) -> bool:
        """Return whether an import may be of the tree itself."""
        return bool(found.level) or not is_below(found.module, self._outside)

    def beginning(self, callee: Term) -> str:
        """Return what a chain of calls begins with: `Route` of `Route::a()->get()`."""
        base = callee
        for _ in range(MOST_STEPS):
            match base:
                case Attribute(base=inner):
                    base = inner
                case CallResult(call=index):
                    base = self._fact.calls[index].callee
                case _:
                    break
        return base.name if isinstance(base, Name) and base is not callee else ""


def is_text(argument: Argument) -> bool:
    """Return whether a call is given a text; one that is known has to be a path."""
    value = argument.value
    inner = value.base if isinstance(value, Item) else value
    if isinstance(inner, Constant):
        return isinstance(inner.key, str) and inner.key.startswith("/")
    return isinstance(inner, Literal) and inner.type in _TEXTS
