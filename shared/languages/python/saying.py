"""What a file says anywhere, looked for once: most files do without most rules."""

from collections.abc import Iterable

from shared.parsing.builder import Builder


def says(builder: Builder, note: str, signs: Iterable[bytes]) -> bool:
    """Whether the file has one of the signs; `note` is what is remembered of it."""
    notes = builder.layout.notes
    found = notes.get(note)
    if not isinstance(found, bool):
        found = notes[note] = any(sign in builder.source for sign in signs)
    return found
