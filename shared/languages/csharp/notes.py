"""What C#'s rules remember of a file while they read it."""

from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import NO_SCOPE, Term, Within

KEY = "csharp"


class Notes:
    """The namespaces around the current node, local names, names mentioned so far.

    `called` are the nodes, by their ids, of what stands in front of arguments.
    """

    __slots__ = ("_locals", "_mentioned", "_spaces", "called")

    def __init__(self) -> None:
        # (end, full name) of the namespaces around, innermost last.
        self._spaces: list[tuple[int, str]] = []
        self._locals: set[tuple[int, str]] = set()
        self._mentioned: set[str] = set()
        self.called: set[int] = set()

    def space(self, at: int) -> str:
        """Return the full name of the namespace around a byte; empty is global."""
        while self._spaces and self._spaces[-1][0] <= at:
            self._spaces.pop()
        return self._spaces[-1][1] if self._spaces else ""

    def open_space(self, name: str, end: int) -> None:
        """Say that the namespace goes on up to a byte."""
        self._spaces.append((end, name))

    def add_local(self, scope: int, name: str) -> None:
        """Say that the scope declares a variable or parameter."""
        self._locals.add((scope, name))

    def is_local(self, builder: Builder, name: str) -> bool:
        """Whether a variable or parameter of that name is declared around here."""
        scope = builder.scope
        scopes = builder.layout.scopes
        while scope != NO_SCOPE and scopes[scope].kind != "class":
            if (scope, name) in self._locals:
                return True
            scope = scopes[scope].parent
        return False

    def is_new(self, name: str) -> bool:
        """Whether the name is mentioned for the first time."""
        before = len(self._mentioned)
        self._mentioned.add(name)
        return len(self._mentioned) > before


def notes(builder: Builder) -> Notes:
    """Return the notes on the builder's file."""
    found = builder.layout.notes.get(KEY)
    if not isinstance(found, Notes):
        found = builder.layout.notes[KEY] = Notes()
    return found


def bind_local(
    builder: Builder, name: str, value: Term, at: int, *, declared: bool = False
) -> None:
    """Say that a variable declared here receives the value."""
    scope = builder.scope
    if builder.layout.scopes[scope].kind != "class":
        notes(builder).add_local(scope, name)
    builder.bind(name, value, at, declared=declared)


def opened(scope: int) -> Term:
    """Return the value under which a file exports a namespace that it opens."""
    return Within(scope, UNKNOWN)


def opened_scope(value: Term) -> int:
    """Return the scope in which a namespace is opened, or -1 for other exports."""
    return value.scope if isinstance(value, Within) else NO_SCOPE
