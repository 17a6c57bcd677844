"""Containers whose items are items of others: `{...a}`, `{**d}`, `to[k] = from[k]`."""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from shared.resolution.flow.containers import ContainerState
from shared.resolution.values.cells import Cell, Flow
from shared.resolution.values.value import Container

# What is known of a container, and the cell of one of its items.
State: TypeAlias = Callable[[Container], ContainerState]
Item: TypeAlias = Callable[[Container, str | int], Cell]

# Copies of copies have the square of what is written. Each item costs 160 bytes, and
# Django has a thousand.
MAX_COPIED = 500_000


class Copies:
    """Which containers were copied into which, and how many items that took."""

    __slots__ = ("_flow", "_item", "_left", "_state")

    def __init__(self, flow: Flow, state: State, item: Item) -> None:
        self._flow = flow
        self._state = state
        self._item = item
        self._left = MAX_COPIED

    def spread(
        self, source: Container, copy: Container, but: frozenset[str | int | None]
    ) -> None:
        """Let the items of a container be items of another one, but for some keys."""
        state = self._state(source)
        copies = state.copies
        if copies is None:
            copies = state.copies = {}
        if source is copy or copy in copies:
            return
        copies[copy] = but
        state.computed.feed(self._state(copy).computed)
        # Behind the bound not even the keys are looked through.
        if self._left < 0:
            return
        for key in state.known_keys():
            if not self._copied(source, copy, key, but):
                break

    def follow(self, source: Container, state: ContainerState, key: str | int) -> None:
        """Let an item that is new in a container be in all copies of it too."""
        if state.copies is None:
            return
        for copy, but in state.copies.items():
            if not self._copied(source, copy, key, but):
                break

    def _copied(
        self,
        source: Container,
        copy: Container,
        key: str | int,
        but: frozenset[str | int | None],
    ) -> bool:
        """Copy an item later, unless its key is replaced; False for one too many."""
        if key in but:
            return True
        self._left -= 1
        self._flow.truncated |= self._left < 0
        if self._left >= 0:
            self._flow.defer(partial(self._copy, source, copy, key))
        return self._left >= 0

    def _copy(self, source: Container, copy: Container, key: str | int) -> None:
        self._item(source, key).feed(self._item(copy, key))
