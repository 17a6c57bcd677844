"""Extensions of Kotlin that are meant whatever they are called on."""

from shared.languages.kotlin.library import MEMBERS
from shared.languages.kotlin.statics.lookup import EXTENDS, Found, Lookup
from shared.resolution.project.file_index import FileIndex


def known_extension(lookup: Lookup, file: FileIndex, name: str) -> Found:
    """Return the extension that a name means on a receiver of an unknown type.

    That is one that is imported by its name, or else the only one that the file sees,
    where the library has none.
    """
    named = lookup.imported(file, name, EXTENDS)
    seen = () if named or name in MEMBERS else lookup.top_level(file, name, EXTENDS)
    return seen[0] if len(seen) == 1 and len(seen[0]) == 1 else named
