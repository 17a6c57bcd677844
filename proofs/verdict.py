"""The figures of a proof, each beside what it must be, and why one is not."""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

_REASONS_SHOWN = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One line of the table; `limit` is None for what is only told."""

    name: str
    value: float
    limit: float | None = None
    at_least: bool = False

    @property
    def holds(self) -> bool:
        """Whether the figure is as it must be."""
        if self.limit is None:
            return True
        return self.value >= self.limit if self.at_least else self.value <= self.limit


@dataclass(slots=True, kw_only=True)
class Verdict:
    """All figures, and the reason for each that does not hold."""

    figures: list[Figure] = field(default_factory=list)
    reasons: list[str] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        """Whether the proof has come out."""
        return not self.reasons and all(figure.holds for figure in self.figures)

    def tell(self, name: str, value: float) -> None:
        """Note a figure that nothing is asked of."""
        self.figures.append(Figure(name=name, value=value))

    def limit(
        self, name: str, value: float, limit: float, *, at_least: bool = False
    ) -> None:
        """Note a figure that must not be above its limit, or below it."""
        figure = Figure(name=name, value=value, limit=limit, at_least=at_least)
        self.figures.append(figure)

    def none_of(self, name: str, found: Sequence[str]) -> None:
        """Note how many there are of what there must be none, and which."""
        self.limit(name, len(found), 0)
        self.reasons += [f"{name}: {one}" for one in found]

    def count(self, prefix: str, counts: Counter[str] | dict[str, int]) -> None:
        """Note each count under its own name."""
        for name, number in sorted(counts.items()):
            self.tell(f"{prefix} {name}", number)

    def table(self) -> str:
        """Return the figures as text, a line each."""
        width = max(len(figure.name) for figure in self.figures)
        lines = []
        for figure in self.figures:
            asked = ""
            if figure.limit is not None:
                sign = ">=" if figure.at_least else "<="
                mark = "ok" if figure.holds else "FAILS"
                asked = f"  {sign} {figure.limit:g}  {mark}"
            lines.append(f"{figure.name:<{width}}  {figure.value:>10.6g}{asked}")
        return "\n".join(lines)

    def report(self) -> str:
        """Return the table, and the reasons behind it."""
        return "\n\n".join((self.table(), *self.reasons[:_REASONS_SHOWN]))


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value that `share` of all values do not exceed; 0 of no values.

    >>> percentile([1, 2, 3, 4], 0.5), percentile([1, 2, 3], 0.99), percentile([], 0.5)
    (2, 3, 0.0)
    """
    if not values:
        return 0.0
    return sorted(values)[max(math.ceil(share * len(values)) - 1, 0)]
