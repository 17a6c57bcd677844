"""What is declared to be of a built-in type, where annotations declare it (Python)."""

from shared.parsing.facts import Either, Literal, Term
from shared.resolution.adapter import Rules


def is_plain(rules: Rules, written: Term | None) -> bool:
    """Whether what is declared like that has no members of the archive."""
    if written is None or not rules.implied:
        return False
    options = written.options if isinstance(written, Either) else (written,)
    return all(isinstance(option, Literal) for option in options)
