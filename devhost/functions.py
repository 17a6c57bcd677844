"""The functions an app defines, as the host knows them after indexing."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from devhost.schedules import NextRun


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
