"""The functions an app defines, as the host knows them after indexing."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from devhost.schedules import NextRun

# All that a function's binding can name.
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS")


@dataclass(frozen=True, slots=True, kw_only=True)
class Function:
    """What every function has: a name, its code and the argument it is given."""

    name: str
    code: Callable[..., Awaitable[Any]]
    argument: str
    wants_context: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class HttpFunction(Function):
    """A function behind a route."""

    route: str
    methods: tuple[str, ...]
    auth_level: str

    @property
    def takes_any_method(self) -> bool:
        """Whether it names every method that it can.

        It then gets the others, too (TRACE, PROPFIND), where Azure's host ends them by
        itself: what asks this host hears from the app that it is none of its methods.
        """
        return set(METHODS) <= set(self.methods)


@dataclass(frozen=True, slots=True, kw_only=True)
class TimerFunction(Function):
    """A function on a schedule."""

    next_run: NextRun
    run_on_startup: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Inventory:
    """All functions of an app, disabled ones left out."""

    http: tuple[HttpFunction, ...]
    timers: tuple[TimerFunction, ...]
