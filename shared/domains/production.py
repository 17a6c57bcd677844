"""Which files are classified, and why the others are left out."""

from shared.core.purposes import Purpose, purposes
from shared.domains.outline import Outline


def reasons(outline: Outline) -> list[str | None]:
    """Return why each file is left out; None for production code.

    A tree of nothing but tests is about these: they are not left out.
    """
    files, first = outline.files, outline.first_symbol
    imports = [
        (files[edge.source].path, files[edge.target].path)
        for edge in outline.edges
        if edge.type == "imports" and edge.target < first
    ]
    found = purposes(files, imports)
    kept = Purpose.PRODUCTION
    if kept not in found.values():
        kept = Purpose.TEST
    return [
        None if (purpose := found[file.path]) is kept else purpose.value
        for file in files
    ]
