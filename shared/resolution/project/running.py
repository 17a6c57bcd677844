"""Which bindings of outer variables code sees that runs out of order."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable

from shared.parsing.facts import Attribute, Binding, Call, CallResult, FileFacts, Name
from shared.parsing.naming import is_naming
from shared.resolution.project.around import Around
from shared.resolution.project.kept_names import kept_names

# Of functions that call functions; more say that anything may run.
MAX_REACHED = 500

# Calls of one function, or loops of a file, that are looked at for each variable.
MAX_OVER = 32

# Methods of collections, which keep what they are given and run none of it.
KEEPING = frozenset(
    {"add", "append", "appendleft", "insert", "push", "setdefault", "unshift"}
)

# Calls of methods, and those that syntax implies of methods with names of their own.
PLAIN = frozenset({"call", "implicit"})

# Calls that syntax implies, of getters and setters alone.
ACCESSES = frozenset({"load", "store", "delete", "get", "set", "add"})
ACCESSORS = frozenset({"getter", "setter"})


def anytime(every: list[Binding], seen: list[Binding]) -> list[Binding]:
    """Return those that a function binds, which may run at any time, but for `seen`."""
    return [b for b in every if b.at == b.until and b not in seen]


class Running:
    """Follows calls by their names alone, from those of a module or a function."""

    __slots__ = (
        "_around",
        "_by_name",
        "_called",
        "_facts",
        "_inner",
        "_kept",
        "_leaving",
        "_named",
        "_names",
        "_ordered",
        "is_program",
    )

    def __init__(self, facts: FileFacts, around: Around) -> None:
        self._facts = facts
        self._around = around
        # By the function that they are in, -1 for the module.
        self._called: dict[int, list[int]] | None = None
        self._kept: frozenset[str] | None = None
        self._by_name: dict[str, list[Call]] = {}
        self._leaving: dict[int, list[int]] = {}
        self._named: dict[str, list[int]] = {}
        self._inner: dict[int, list[int]] = {}
        self._names: dict[int, set[str]] = {}
        # Whether no other file calls what the module defines, where that is asked.
        self.is_program: Callable[[], bool] | None = None
        # The calls of a function by their places.
        self._ordered: dict[int, tuple[list[int], list[Call]]] = {}

    def seen(
        self, every: list[Binding], finally_: list[Binding], scope: int
    ) -> list[Binding]:
        """Return the bindings of a variable that code in a function further in sees.

        Those are the ones that hold in the end, `finally_`, and earlier ones that hold
        while the function may run.
        """
        function = self._around.functions[scope]
        outer = self._around.functions[every[0].scope]
        end = finally_[0].at if finally_ else 0
        earlier = [
            binding
            for binding in every
            if binding.at < end
            and not (binding.declared or binding.narrows or binding in finally_)
            and (
                # Bound from elsewhere, at any time.
                (outer >= 0 and binding.at == binding.until)
                or self.may_run(
                    function, binding.at, _hidden_at(every, binding, end), outer
                )
            )
        ]
        last = [b for b in finally_ if not self._is_over(function, outer, b.at)]
        return [*earlier, *last] or finally_

    def _is_over(self, function: int, outer: int, at: int) -> bool:
        # Whether a function inside of `outer` surely runs no more behind a place: all
        # that is ever done with it is to call it, in front of that.
        definition = self._facts.definitions[function] if function >= 0 else None
        if definition is None or not definition.name or definition.decorators:
            return False
        is_method = self._facts.scopes[definition.scope].kind == "class"
        if is_method or self._around.functions[definition.scope] != outer:
            return False
        if outer < 0 and (self.is_program is None or not self.is_program()):
            return False
        if self._kept is None:
            self._kept = kept_names(self._facts)
            for call in self._facts.calls:
                if isinstance(call.callee, Name):
                    self._by_name.setdefault(call.callee.name, []).append(call)
        calls = self._by_name.get(definition.name, [])
        is_known = len(calls) <= MAX_OVER and len(self._facts.loops) <= MAX_OVER
        if definition.name in self._kept or not is_known:
            return False
        loops = [loop for loop in self._facts.loops if loop[0] < at <= loop[1]]
        for call in calls:
            around = self._around.functions[call.scope]
            is_last = call.at > at or any(a < call.at < b for a, b in loops)
            if is_last if around == outer else self._is_inside(around, outer):
                return False
        return True

    def _is_inside(self, function: int, outer: int) -> bool:
        # Others mean another function by the name.
        for _ in range(MAX_OVER):
            if function < 0:
                return False
            function = self._around.functions[self._facts.definitions[function].scope]
            if function == outer:
                return True
        return True

    def may_run(self, function: int, start: int, end: int, outer: int = -1) -> bool:
        """Whether a call between two places of the module may run a function.

        Or between places of the function `outer`, which it may also leave there.
        """
        between = [self._run_by(call) for call in self._between(outer, start, end)]
        leaving = self._leaving.get(outer, [])
        first = bisect_right(leaving, start)
        if first < len(leaving) and leaving[first] < end:
            return True
        if function >= 0 and not self._facts.definitions[function].name:
            # A lambda that nothing gives a name: who calls it is not told.
            return any(between)
        waiting = set[str]().union(*between)
        known: set[int] = set()
        seen: set[str] = set()
        while waiting:
            name = waiting.pop()
            seen.add(name)
            reached = [one for one in self._named.get(name, ()) if one not in known]
            while reached:
                one = reached.pop()
                known.add(one)
                waiting |= self._names.get(one, set()) - seen
                reached.extend(self._inner.get(one, ()))
            if function in known or len(known) > MAX_REACHED:
                return True
        return False

    def names_until(self, end: int) -> set[str]:
        """Return the names of all that the module may call up to one of its places."""
        calls = [self._facts.calls[index] for index in self._calls(-1)]
        waiting = set[str]().union(*(self._run_by(c) for c in calls if c.at < end))
        seen: set[str] = set()
        while waiting:
            name = waiting.pop()
            seen.add(name)
            reached = list(self._named.get(name, ()))
            for one in reached:
                waiting |= self._names.get(one, set()) - seen
                reached.extend(self._inner.get(one, ()))
        return seen

    def _run_by(self, call: Call) -> list[str]:
        # Who only keeps what it is given, in a closure, runs none of it here.
        names = _names(call)
        callee = call.callee
        if call.kind in PLAIN and isinstance(callee, Attribute):
            is_kept = call.kind != "call" or callee.name in KEEPING
            return [] if is_kept and callee.name not in self._named else names
        if call.kind != "call" or not isinstance(callee, Name) or not names[1:]:
            return names
        return names[:1] if self._only_keeps(callee.name) else names

    def _only_keeps(self, name: str) -> bool:
        # Whether the one function or class of a name calls nothing that it is given,
        # and hands nothing of it on to others, but to decorators from outside.
        every = self._facts.definitions
        called = self._named.get(name, ())
        if not called:
            made = f"{name}.__init__"
            every_init = self._named.get("__init__", ())
            called = [one for one in every_init if every[one].qualified_name == made]
        if len(called) != 1 or every[called[0]].decorators:
            return False
        (keeper,) = called
        given = {formal.name for formal in every[keeper].formals}
        # `@wraps(f)`, `@register(f)`: those of the file are followed by their names.
        decorating = {
            decorator.call
            for one in self._inner.get(keeper, ())
            for decorator in every[one].decorators
            if isinstance(decorator, CallResult)
            and self._named.keys().isdisjoint(
                _names(self._facts.calls[decorator.call])[:1]
            )
        }
        return all(
            index in decorating or given.isdisjoint(_names(self._facts.calls[index]))
            for index in self._calls(keeper)
        )

    def _between(self, outer: int, start: int, end: int) -> list[Call]:
        # The calls of a function, or of the module, between two of its places.
        known = self._ordered.get(outer)
        if known is None:
            calls = [self._facts.calls[index] for index in self._calls(outer)]
            calls.sort(key=_at)
            known = self._ordered[outer] = [call.at for call in calls], calls
        places, calls = known
        return calls[bisect_right(places, start) : bisect_left(places, end)]

    def _calls(self, outer: int) -> list[int]:
        if self._called is None:
            self._called = self._collected()
        return self._called.get(outer, [])

    def _collected(self) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        functions = self._around.functions
        for index, definition in enumerate(self._facts.definitions):
            if definition.label == "Function":
                self._named.setdefault(definition.name, []).append(index)
                if definition.decorators or definition.kind in ACCESSORS:
                    # What reading or setting an attribute may run.
                    self._named.setdefault(f".{definition.name}", []).append(index)
                around = functions[definition.scope]
                self._inner.setdefault(around, []).append(index)
        for index, call in enumerate(self._facts.calls):
            function = functions[call.scope]
            known = found.get(function)
            if known is None:
                known = found[function] = []
                self._names[function] = set()
            known.append(index)
            self._names[function].update(_names(call))
        for returned in self._facts.returns:
            leaving = self._leaving.setdefault(functions[returned.scope], [])
            leaving.append(returned.at)
        for leaving in self._leaving.values():
            leaving.sort()
        return found


def _at(call: Call) -> int:
    return call.at


def _hidden_at(every: list[Binding], hidden: Binding, end: int) -> int:
    # Where another binding surely takes its place.
    return next(
        (
            binding.at
            for binding in every
            if hidden.at < binding.at < end
            and binding.until >= hidden.until
            and not (binding.declared or binding.narrows)
        ),
        end,
    )


def _names(call: Call) -> list[str]:
    if call.kind in ACCESSES and isinstance(call.callee, Attribute):
        return [f".{call.callee.name}"]
    callee = call.callee
    names = [callee.name] if is_naming(callee) else []
    for argument in call.arguments:
        term = argument.value
        if is_naming(term):
            names.append(term.name)
    return names
