"""What the `exports` and `imports` of a package.json lead to."""

from collections.abc import Mapping

from shared.languages.javascript.project.jsonc import table
from shared.languages.javascript.project.tsconfig import (
    MAX_LENGTH,
    MAX_TARGETS,
    Patterns,
    short,
)
from shared.resolution.cut import Cut

# Conditions within conditions; real ones have two.
MAX_DEPTH = 8


def _conditions(*, typed: bool, required: bool) -> dict[str, int]:
    order = ["source", "types", "import", "module", "require", "node", "default"]
    if required:
        order = ["source", "types", "require", "node", "import", "module", "default"]
    if not typed:
        order.remove("types")
        order.append("types")
    return {condition: rank for rank, condition in enumerate(order)}


class Entries:
    """The entries of `exports` or `imports`."""

    def __init__(self, content: object, cut: Cut) -> None:
        self._cut = cut
        entries = table(content)
        is_keyed = any(key.startswith((".", "#")) for key in entries)
        self._entries = entries if is_keyed else {".": content}
        self._patterns = Patterns(self._entries, cut)
        self._targets: dict[tuple[str, bool, bool], list[str]] = {}

    def find(self, wanted: str, *, typed: bool, required: bool) -> list[str]:
        """Return the targets of the entry for `wanted`."""
        if wanted in self._entries:
            return self._of(wanted, typed=typed, required=required)
        fitting = self._patterns.fitting(wanted)
        if not fitting:
            return []
        head, tail = max(fitting, key=lambda parts: len(parts[0]) + len(parts[1]))
        middle = wanted[len(head) : len(wanted) - len(tail)]
        targets = self._of(f"{head}*{tail}", typed=typed, required=required)
        # Many stars make a small target large.
        affordable = [
            target
            for target in targets
            if len(target) + target.count("*") * len(middle) <= MAX_LENGTH
        ]
        if len(affordable) < len(targets):
            self._cut.note()
        return [target.replace("*", middle) for target in affordable]

    def _of(self, key: str, *, typed: bool, required: bool) -> list[str]:
        found = self._targets.get((key, typed, required))
        if found is None:
            conditions = _conditions(typed=typed, required=required)
            every = self._listed(self._entries[key], conditions, 0)
            found = list(self._cut.first(short(every, self._cut), MAX_TARGETS))
            self._targets[key, typed, required] = found
        return found

    def _listed(
        self, value: object, conditions: Mapping[str, int], depth: int
    ) -> list[str]:
        """Return the targets in a value, in the order in which they are tried."""
        if isinstance(value, str):
            return [value]
        if depth > MAX_DEPTH:
            self._cut.note()
            return []
        inner = value if isinstance(value, list) else []
        if isinstance(value, dict):
            last = len(conditions)
            ordered = sorted(value, key=lambda key: conditions.get(key, last))
            inner = [value[key] for key in ordered]
        return [t for item in inner for t in self._listed(item, conditions, depth + 1)]
