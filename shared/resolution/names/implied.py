"""Which class's member a bare name is."""

from collections.abc import Callable

from shared.parsing.facts import NO_SCOPE
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Found, Spot
from shared.resolution.project.world import World
from shared.resolution.values.value import Class, Function

# A base may be a member of a class whose base is a member, and so on: that often only
# in generated code.
MAX_NESTING = 20

# Of the classes around a name, so many are asked whether it is a member of theirs.
MAX_AROUND = 64

MembersOf = Callable[[Class, str], tuple[Spot, ...]]


def _no_members(_cls: Class, _name: str) -> tuple[Spot, ...]:
    return ()


class Implied:
    """Members as names, in languages in which they are."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._members: MembersOf = _no_members
        self._nesting = 0

    def see_members(self, members: "MembersOf") -> None:
        """Give the look-up of a class's members, for languages where they are names."""
        self._members = members

    def implied(self, file: FileIndex, scope: int, name: str) -> Found | None:
        """Return the class whose member a bare name is, unless a variable is nearer."""
        around = file.around
        if not file.language.rules.class_scope_visible or not around.in_class[scope]:
            return None
        nearest = file.variable_scope(scope, name)
        scopes = file.facts.scopes
        for _ in range(MAX_AROUND):
            scope = around.members[scope] if scope != NO_SCOPE else NO_SCOPE
            # A scope has a lower number than those inside of it.
            if scope <= nearest:
                return None
            at = scopes[scope]
            symbol = file.symbols[at.definition]
            if isinstance(symbol, Class) and at.kind == "class":
                members = self._visible(symbol, name)
                if members:
                    return symbol, members
            elif isinstance(symbol, Function) and at.kind == "function":
                found = self._attached(symbol, name)
                if found is not None:
                    return found
            scope = at.parent
        file.truncated = True
        return None

    def _attached(self, function: Function, name: str) -> Found | None:
        # A method that is written outside of its class, and the classes around that.
        cls = function.owner
        for _ in range(MAX_AROUND):
            if cls is None:
                return None
            members = self._visible(cls, name)
            if members:
                return cls, members
            file = self._world.files[cls.path]
            cls = file.enclosing_class(cls.definition.scope)
        self._world.cut.note()
        return None

    def _visible(self, cls: Class, name: str) -> tuple[Spot, ...]:
        # Looking for inherited members asks for bases, which are names again.
        if self._nesting > MAX_NESTING:
            self._world.cut.note()
            return ()
        self._nesting += 1
        found = self._members(cls, name)
        self._nesting -= 1
        return found
