"""Which class's member a bare name is."""

from collections.abc import Callable

from shared.parsing.facts import NO_SCOPE
from shared.resolution.file_index import FileIndex
from shared.resolution.values import Class, Function
from shared.resolution.world import Spot, World

# Classes nest deeper than this only in generated code.
MAX_NESTING = 20

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

    def implied(
        self, file: FileIndex, scope: int, name: str
    ) -> tuple[Class, tuple[Spot, ...]] | None:
        """Return the class whose member a bare name is, unless a variable is nearer."""
        if not file.language.rules.class_scope_visible or not file.in_class[scope]:
            return None
        scopes = file.facts.scopes
        while scope != NO_SCOPE:
            at = scopes[scope]
            if at.kind == "class" and at.definition >= 0:
                cls = file.symbols[at.definition]
                members = self._visible(cls, name) if isinstance(cls, Class) else ()
                if members and isinstance(cls, Class):
                    return cls, members
            elif (scope, name) in file.bindings:
                return None
            elif at.kind == "function" and at.definition >= 0:
                found = self._attached(file.symbols[at.definition], name)
                if found is not None:
                    return found
            scope = at.parent
        return None

    def _attached(
        self, function: Function | Class, name: str
    ) -> tuple[Class, tuple[Spot, ...]] | None:
        # A method that is written outside of its class, and the classes around that.
        cls = function.owner if isinstance(function, Function) else None
        if cls is None or function.definition.receiver is None:
            return None
        while cls is not None:
            members = self._visible(cls, name)
            if members:
                return cls, members
            file = self._world.files[cls.path]
            cls = file.enclosing_class(cls.definition.scope)
        return None

    def _visible(self, cls: Class, name: str) -> tuple[Spot, ...]:
        # Looking for inherited members asks for bases, which are names again.
        if self._nesting > MAX_NESTING:
            return ()
        self._nesting += 1
        found = self._members(cls, name)
        self._nesting -= 1
        return found
