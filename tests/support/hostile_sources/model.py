"""What a hostile source is: how to make it, why it is dangerous, what must come out."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from tests.support.hostile_sources.syntax import SYNTAXES
from tests.support.hostile_sources.templates import Syntax

# Reasons for which the analysis may skip a file of a language that it knows.
TIMEOUT = frozenset({"parse_timeout"})
DEPTH = frozenset({"too_deep", "parse_timeout"})
NO_TEXT = frozenset({"binary", "undecodable"})
# Recovery from an error at each token may take more memory than a file may have.
RECOVERY = DEPTH | {"parser_crashed"}

Make = Callable[[Syntax, int], Mapping[str, bytes]]


class Outcome(StrEnum):
    """What becomes of all files of a source."""

    ANALYSED = "analysed"
    SKIPPED = "skipped"
    # Which one depends on how a grammar recovers from errors, or on the machine.
    EITHER = "either"


@dataclass(frozen=True, slots=True, kw_only=True)
class HostileSource:
    """One way to attack the analysis by what is in a file, in every language it fits.

    Attributes:
        name: Unique.
        danger: Why it is dangerous.
        make: Gives files by path for one language, of a size of its own unit.
        outcome: What must come out.
        reasons: The reasons for which files may be skipped.
        quick: A size that takes milliseconds.
        full: The size that an attacker would choose within the limits.
        needs: The parts of a syntax that `make` uses; languages without are left out.
        only: The languages it is for, where they are not told by their syntax.
    """

    name: str
    danger: str
    make: Make
    outcome: Outcome = Outcome.ANALYSED
    reasons: frozenset[str] = frozenset()
    quick: int = 50
    full: int = 0
    needs: tuple[str, ...] = ()
    only: tuple[str, ...] = ()

    @property
    def languages(self) -> tuple[str, ...]:
        """The registered languages it fits, by name."""
        return tuple(
            name
            for name, syntax in SYNTAXES.items()
            if (not self.only or name in self.only)
            and all(getattr(syntax, need) is not None for need in self.needs)
        )

    def files(self, size: int | None = None, *languages: str) -> dict[str, bytes]:
        """Return the files by path, in these languages or all, each in its folder."""
        return {
            f"{language}/{path}": data
            for language in languages or self.languages
            for path, data in self.make(SYNTAXES[language], size or self.quick).items()
        }
