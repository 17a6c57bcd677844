"""Which functions may run while a module is still being evaluated."""

from shared.parsing.facts import Attribute, Call, FileFacts, Name

# Of functions that call functions; more say that anything may run.
MAX_REACHED = 500


class Running:
    """Follows calls by their names alone, from those outside of functions."""

    def __init__(self, facts: FileFacts, functions: list[int]) -> None:
        self._named: dict[str, list[int]] = {}
        self._inner: dict[int, list[int]] = {}
        self._names: dict[int, set[str]] = {}
        self._outside: list[tuple[int, set[str]]] = []
        for index, definition in enumerate(facts.definitions):
            if definition.label == "Function":
                self._named.setdefault(definition.name, []).append(index)
                around = functions[definition.scope]
                self._inner.setdefault(around, []).append(index)
        for call in facts.calls:
            function = functions[call.scope]
            names = set(_names(call))
            self._names.setdefault(function, set()).update(names)
            if function < 0:
                self._outside.append((call.at, names))

    def may_run(self, function: int, start: int, end: int) -> bool:
        """Whether a call between two places of the module may run a function."""
        between = [names for at, names in self._outside if start < at < end]
        waiting = set().union(*between)
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


def _names(call: Call) -> list[str]:
    terms = [call.callee, *(argument.value for argument in call.arguments)]
    return [term.name for term in terms if isinstance(term, Name | Attribute)]
