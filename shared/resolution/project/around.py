"""What is around each scope of a file, answered without climbing from scope to scope.

Code may nest thousands of levels deep, and each name in it is looked up from where it
stands: whoever climbs for each of them takes a time that is the product of the two.
"""

from collections.abc import Callable, Sequence
from functools import cached_property

from shared.parsing.facts import NO_SCOPE, FileFacts, Scope

# The kind of scope that is the value of a field, evaluated for each instance.
INITIALIZER = "initializer"
# Kinds of functions in which `this` is that of the code around them.
RECEIVERLESS = frozenset({"arrow", "lambda", "local_function"})


def innermost(scopes: Sequence[Scope], own: Callable[[Scope], int]) -> list[int]:
    """Return for each scope what `own` says of it, or else of the nearest around it.

    `own` returns -1 where it has nothing to say.
    """
    found: list[int] = []
    for scope in scopes:
        said = own(scope)
        if said < 0 and scope.parent != NO_SCOPE:
            said = found[scope.parent]
        found.append(said)
    return found


def is_class_body(scope: Scope) -> bool:
    """Whether what a scope binds are members."""
    return scope.kind == "class" and scope.definition >= 0


class Around:
    """For each scope of a file a definition around it, or -1."""

    def __init__(self, facts: FileFacts) -> None:
        self._facts = facts

    @cached_property
    def calls(self) -> dict[int, list[int]]:
        """The places of calls as they are written, by their scope, in order."""
        found: dict[int, list[int]] = {}
        for call in self._facts.calls:
            if call.kind == "call":
                found.setdefault(call.scope, []).append(call.at)
        for places in found.values():
            places.sort()
        return found

    @cached_property
    def functions(self) -> list[int]:
        """The function that the scope runs in; a class body runs where it stands."""
        return self._innermost(lambda scope: scope.kind == "function")

    @cached_property
    def classes(self) -> list[int]:
        """The class whose body the scope is in."""
        return self._innermost(is_class_body)

    @cached_property
    def named(self) -> list[int]:
        """The innermost function with a name; code in lambdas counts for it."""
        definitions = self._facts.definitions
        return self._innermost(
            lambda scope: (
                scope.kind == "function" and bool(definitions[scope.definition].name)
            )
        )

    @cached_property
    def initialized(self) -> list[int]:
        """The class for the instances of which code in the value of a field runs."""
        every, named, classes = self._facts.scopes, self.named, self.classes
        if not any(scope.kind == INITIALIZER for scope in every):
            return [-1] * len(every)
        found: list[int] = []
        for number, scope in enumerate(every):
            is_inner = scope.parent != NO_SCOPE and named[number] == named[scope.parent]
            outer = found[scope.parent] if is_inner else -1
            found.append(classes[number] if scope.kind == INITIALIZER else outer)
        return found

    @cached_property
    def receivers(self) -> list[int]:
        """The class, or the function with a receiver of its own, that `this` is of."""
        definitions = self._facts.definitions

        def has_receiver(scope: Scope) -> bool:
            definition = definitions[scope.definition]
            is_function = definition.label == "Function"
            return not is_function or definition.kind not in RECEIVERLESS

        return self._innermost(has_receiver)

    @cached_property
    def in_class(self) -> list[bool]:
        """Whether a class is around the scope, or a method apart from its class."""
        every = self._facts.scopes

        def says(scope: Scope) -> int:
            return 1 if scope.kind == "class" or self._is_apart(scope) else -1

        return [said > 0 for said in innermost(every, says)]

    @cached_property
    def members(self) -> list[int]:
        """The innermost scope, itself too, that is of a class or a method apart."""
        numbers = iter(range(len(self._facts.scopes)))

        def says(scope: Scope) -> int:
            number = next(numbers)
            return number if is_class_body(scope) or self._is_apart(scope) else -1

        return innermost(self._facts.scopes, says)

    def _is_apart(self, scope: Scope) -> bool:
        index = scope.definition
        return index >= 0 and self._facts.definitions[index].receiver is not None

    def _innermost(self, is_one: Callable[[Scope], bool]) -> list[int]:
        def says(scope: Scope) -> int:
            return scope.definition if scope.definition >= 0 and is_one(scope) else -1

        return innermost(self._facts.scopes, says)
