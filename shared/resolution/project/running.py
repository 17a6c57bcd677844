"""Which bindings of a module's variables code sees that runs out of order."""

from shared.parsing.facts import Attribute, Binding, Call, FileFacts, Name
from shared.resolution.project.around import Around

# Of functions that call functions; more say that anything may run.
MAX_REACHED = 500


def anytime(every: list[Binding], seen: list[Binding]) -> list[Binding]:
    """Return those that a function binds, which may run at any time, but for `seen`."""
    return [b for b in every if b.at == b.until and b not in seen]


class Running:
    """Follows calls by their names alone, from those outside of functions."""

    __slots__ = ("_around", "_facts", "_inner", "_named", "_names", "_outside")

    def __init__(self, facts: FileFacts, around: Around) -> None:
        self._facts = facts
        self._around = around
        self._outside: list[tuple[int, set[str]]] | None = None
        self._named: dict[str, list[int]] = {}
        self._inner: dict[int, list[int]] = {}
        self._names: dict[int, set[str]] = {}

    def seen(
        self, every: list[Binding], finally_: list[Binding], scope: int
    ) -> list[Binding]:
        """Return the bindings of a module's variable that code in a function sees.

        Those are the ones that hold in the end, `finally_`, and earlier ones that hold
        while the function may run.
        """
        function = self._around.functions[scope]
        end = finally_[0].at if finally_ else 0
        earlier = [
            binding
            for binding in every
            if binding.at < end
            and not (binding.declared or binding.narrows or binding in finally_)
            and self.may_run(function, binding.at, _hidden_at(every, binding, end))
        ]
        return [*earlier, *finally_]

    def may_run(self, function: int, start: int, end: int) -> bool:
        """Whether a call between two places of the module may run a function."""
        between = [names for at, names in self._calls() if start < at < end]
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

    def _calls(self) -> list[tuple[int, set[str]]]:
        if self._outside is not None:
            return self._outside
        outside = self._outside = []
        functions = self._around.functions
        for index, definition in enumerate(self._facts.definitions):
            if definition.label == "Function":
                self._named.setdefault(definition.name, []).append(index)
                around = functions[definition.scope]
                self._inner.setdefault(around, []).append(index)
        for call in self._facts.calls:
            function, names = functions[call.scope], set(_names(call))
            self._names.setdefault(function, set()).update(names)
            if function < 0:
                outside.append((call.at, names))
        return outside


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
    terms = [call.callee, *(argument.value for argument in call.arguments)]
    return [term.name for term in terms if isinstance(term, (Name, Attribute))]
