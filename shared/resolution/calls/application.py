"""A call as it is made, for a site of its own or on behalf of another one."""

from abc import ABC, abstractmethod
from typing import TypeAlias

from shared.parsing.facts import Attribute
from shared.resolution.flow.site import Arguments, Evidence, Site
from shared.resolution.values.cells import Flow
from shared.resolution.values.value import Value

# Partials of partials, instances that are called.
MAX_INDIRECTIONS = 5
# The site, and one value that was called there.
FEW_INDIRECTIONS = 2

Key: TypeAlias = tuple[object, ...]

# Types that no expression can call: in TypeScript a function may share their name.
UNCALLABLE = frozenset({"interface", "namespace", "type_alias"})


class Applies(ABC):
    """Calls values as they are to be called."""

    __slots__ = ()

    @abstractmethod
    def hear(self, value: Value, how: "Application") -> None:
        """Call a value."""


class Application:
    """A value called on behalf of a site; `evidence` where it is known already.

    It calls all that comes to the cells that it listens to.
    """

    __slots__ = ("_by", "arguments", "evidence", "key", "site")

    def __init__(
        self,
        by: Applies,
        site: Site,
        arguments: Arguments,
        key: Key,
        evidence: Evidence | None = None,
    ) -> None:
        self._by = by
        self.site = site
        self.arguments = arguments
        self.key = key
        self.evidence = evidence

    def __call__(self, value: Value) -> None:
        """Hear of a value, and call it."""
        self._by.hear(value, self)

    @property
    def is_alone(self) -> bool:
        """Whether it is `a.f()`: what f gives by its name is not called again."""
        call = self.site.call
        return not call.arguments and isinstance(call.callee, Attribute)

    @property
    def is_later(self) -> bool:
        """Whether it calls no object: the second call of `f(a)(b)`, or `: field(a)`.

        Where f has two lists of parameters it is given both, and gives what it does.
        What is declared is made.
        """
        return self.site.call.kind in ("later", "declared")

    def through(self, value: Value, evidence: Evidence | None = None) -> "Application":
        """Return the same call behind one more value."""
        return self.behind(value, self.arguments, evidence)

    def passing(self, arguments: Arguments) -> "Application":
        """Return the same call with other arguments."""
        return Application(self._by, self.site, arguments, self.key, self.evidence)

    def behind(
        self, value: Value, arguments: Arguments, evidence: Evidence | None
    ) -> "Application":
        """Return the call behind one more value that passes these arguments."""
        key = self.key + (value,)
        return Application(self._by, self.site, arguments, key, evidence)

    def is_refused(self, flow: Flow) -> bool:
        """Whether it is behind more values than are followed; tells the flow so.

        What is behind several values may be so in as many orders as there are.
        """
        is_too_deep = len(self.key) > MAX_INDIRECTIONS
        flow.truncated |= is_too_deep
        is_far = len(self.key) > FEW_INDIRECTIONS
        return is_too_deep or (is_far and not flow.far.take())
