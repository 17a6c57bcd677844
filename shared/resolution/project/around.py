"""What is around each scope of a file, answered without climbing from scope to scope.

Code may nest thousands of levels deep, and each name in it is looked up from where it
stands: whoever climbs for each of them takes a time that is the product of the two.
"""

from collections.abc import Iterable, Sequence

from shared.parsing.facts import (
    MODULE_SCOPE,
    NO_SCOPE,
    Definition,
    FileFacts,
    Scope,
)

# Kinds of calls that somebody writes.
WRITTEN = frozenset({"call", "new"})
# The kind of a scope that is the value of a field, evaluated for each instance.
INITIALIZER = "initializer"
# Kinds of functions in which `this` is that of the code around them.
RECEIVERLESS = frozenset({"arrow", "lambda", "local_function"})
# Modifies one of these that is the value of a field: it has its instance as receiver.
OF_FIELD = "field"


def innermost(scopes: Sequence[Scope], said: Iterable[int]) -> list[int]:
    """Return for each scope what is said of it, or else of the nearest around it.

    `said` has a number for each scope, -1 where there is nothing to say.
    """
    found: list[int] = []
    for scope, own in zip(scopes, said, strict=True):
        is_outer = own < 0 and scope.parent != NO_SCOPE
        found.append(found[scope.parent] if is_outer else own)
    return found


def has_receiver_of_its_own(definition: Definition) -> bool:
    """Whether calls of a function, which may be no method, are of some receiver."""
    return definition.kind not in RECEIVERLESS or OF_FIELD in definition.modifiers


def of_field(facts: FileFacts, definition: Definition) -> Scope:
    """Return where something is defined; of what a field holds, where the field is."""
    scope = facts.scopes[definition.scope]
    is_held = OF_FIELD in definition.modifiers and scope.kind == INITIALIZER
    return facts.scopes[scope.parent] if is_held else scope


def is_class_body(scope: Scope) -> bool:
    """Whether what a scope binds are members."""
    return scope.kind == "class" and scope.definition >= 0


class Around:
    """For each scope of a file a definition around it, or -1.

    Attributes:
        functions: The function that the scope runs in; a class body runs where it
            stands.
        classes: The class whose body the scope is in.
    """

    __slots__ = (
        "_calls",
        "_facts",
        "_in_class",
        "_initialized",
        "_members",
        "_named",
        "_of_the_module",
        "_receivers",
        "classes",
        "functions",
    )

    def __init__(self, facts: FileFacts) -> None:
        self._facts = facts
        scopes = facts.scopes
        self.functions = innermost(
            scopes,
            [scope.definition if scope.kind == "function" else -1 for scope in scopes],
        )
        self.classes = innermost(
            scopes,
            [scope.definition if is_class_body(scope) else -1 for scope in scopes],
        )
        # The others are made when they are first asked for.
        self._calls: dict[int, list[int]] | None = None
        self._of_the_module: list[int] | None = None
        self._named: list[int] | None = None
        self._initialized: list[int] | None = None
        self._receivers: list[int] | None = None
        self._in_class: list[bool] | None = None
        self._members: list[int] | None = None

    @property
    def calls(self) -> dict[int, list[int]]:
        """The places of calls as they are written, by their scope, in order."""
        if self._calls is None:
            found: dict[int, list[int]] = {}
            for call in self._facts.calls:
                if call.kind in WRITTEN:
                    found.setdefault(call.scope, []).append(call.at)
            for places in found.values():
                places.sort()
            self._calls = found
        return self._calls

    @property
    def of_the_module(self) -> list[int]:
        """The places of calls in module code, also of reads of attributes."""
        if self._of_the_module is None:
            self._of_the_module = sorted(
                call.at
                for call in self._facts.calls
                if call.scope == MODULE_SCOPE and call.kind not in ("create", "store")
            )
        return self._of_the_module

    @property
    def named(self) -> list[int]:
        """The innermost function with a name; code in lambdas counts for it."""
        if self._named is None:
            definitions = self._facts.definitions
            self._named = innermost(
                self._facts.scopes,
                [
                    at.definition
                    if at.kind == "function"
                    and at.definition >= 0
                    and definitions[at.definition].name
                    else -1
                    for at in self._facts.scopes
                ],
            )
        return self._named

    @property
    def initialized(self) -> list[int]:
        """The class for the instances of which code in the value of a field runs."""
        if self._initialized is None:
            self._initialized = self._find_initialized()
        return self._initialized

    def _find_initialized(self) -> list[int]:
        every, named, classes = self._facts.scopes, self.named, self.classes
        if not any([scope.kind == INITIALIZER for scope in every]):  # noqa: C419 (compiled, a list is faster)
            return [-1] * len(every)
        found: list[int] = []
        for number, scope in enumerate(every):
            is_inner = scope.parent != NO_SCOPE and named[number] == named[scope.parent]
            outer = found[scope.parent] if is_inner else -1
            found.append(classes[number] if scope.kind == INITIALIZER else outer)
        return found

    @property
    def receivers(self) -> list[int]:
        """The class, or the function with a receiver of its own, that `this` is of."""
        if self._receivers is None:
            scopes = self._facts.scopes
            self._receivers = innermost(
                scopes,
                [at.definition if self._has_receiver(at) else -1 for at in scopes],
            )
        return self._receivers

    def _has_receiver(self, scope: Scope) -> bool:
        if scope.definition < 0:
            return False
        definition = self._facts.definitions[scope.definition]
        is_function = definition.label == "Function"
        return not is_function or has_receiver_of_its_own(definition)

    @property
    def in_class(self) -> list[bool]:
        """Whether a class is around the scope, or a method apart from its class."""
        if self._in_class is None:
            scopes = self._facts.scopes
            said = [
                1 if scope.kind == "class" or self._is_apart(scope) else -1
                for scope in scopes
            ]
            self._in_class = [one > 0 for one in innermost(scopes, said)]
        return self._in_class

    @property
    def members(self) -> list[int]:
        """The innermost scope, itself too, that is of a class or a method apart."""
        if self._members is None:
            scopes = self._facts.scopes
            said = [
                number if is_class_body(scope) or self._is_apart(scope) else -1
                for number, scope in enumerate(scopes)
            ]
            self._members = innermost(scopes, said)
        return self._members

    def _is_apart(self, scope: Scope) -> bool:
        index = scope.definition
        return index >= 0 and self._facts.definitions[index].receiver is not None
