"""Outer names that a function reads right behind binding them: `global f; f = g; f()`.

Others may bind them as well: it calls nothing in between.
"""

from bisect import bisect_right

from shared.parsing.facts import NO_SCOPE, Binding, FileFacts, Within
from shared.resolution.project.around import Around
from shared.resolution.project.bindings import binding_at
from shared.resolution.project.loops import Loops


class JustBound:
    """What the functions of one file bind outside of themselves."""

    def __init__(self, facts: FileFacts, around: Around, loops: Loops) -> None:
        self._facts = facts
        self._around = around
        self._loops = loops
        self._found: dict[tuple[int, str], list[Binding]] | None = None

    def before(self, home: int, name: str, scope: int, at: int) -> Binding | None:
        """Return what a function surely was the last to bind to an outer name."""
        if self._found is None:
            self._found = self._collect()
        if not self._found:
            return None
        every = self._found.get((home, name)) or self._found.get((NO_SCOPE, name))
        index = self._around.functions[scope] if every else -1
        if every is None or index < 0:
            return None
        function = self._facts.definitions[index]
        behind = bisect_right(every, at, key=binding_at)
        last = every[behind - 1] if behind else None
        if last is None or at > last.here or last.at < function.at:
            return None
        if function.is_async or self._may_change(last, scope, at):
            return None
        is_back = behind < len(every) and every[behind].at <= self._loops.end_around(
            at, last.at
        )
        return None if is_back else last

    def _may_change(self, last: Binding, scope: int, at: int) -> bool:
        calls = self._around.calls.get(scope, ())
        first = bisect_right(calls, last.at)
        return first < len(calls) and calls[first] < at

    def _collect(self) -> dict[tuple[int, str], list[Binding]]:
        found: dict[tuple[int, str], list[Binding]] = {}
        facts = self._facts
        moved = {(scope, name) for scope, name, _, _ in facts.globals}
        for one in facts.bindings:
            if moved and (one.scope, one.name) in moved:
                value = Within(one.scope, one.value)
                own = Binding(
                    one.scope, one.name, value, one.at, one.at, here=one.until
                )
                found.setdefault((NO_SCOPE, one.name), []).append(own)
            elif one.here:
                found.setdefault((one.scope, one.name), []).append(one)
        for every in found.values():
            every.sort(key=binding_at)
        return found
