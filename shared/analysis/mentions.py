"""What a word may mean that is the name of a definition and stands where no edge is."""

from collections import defaultdict
from dataclasses import dataclass, field

from shared.analysis.code import Code, Symbol
from shared.core.clues import EVERYWHERE

# Names at the top of files mean nothing elsewhere in these, unless they are imported.
_IMPORTED = frozenset(
    {"python", "javascript", "typescript", "tsx", "jsx", "vue", "svelte"}
)

Edges = dict[str, list[str]]


@dataclass(slots=True, kw_only=True)
class Uses:
    """What places may use: certainly, as a member of that name, or as any word.

    `elsewhere` are ids of symbols whose names stand in comments and documents.
    """

    certain: Edges = field(default_factory=lambda: defaultdict(list))
    likely: Edges = field(default_factory=lambda: defaultdict(list))
    possible: Edges = field(default_factory=lambda: defaultdict(list))
    elsewhere: list[str] = field(default_factory=list)


def uses_by_mention(code: Code) -> Uses:
    """Return what the mentions of a structure may mean."""
    mentions = code.structure.clues.mentions
    uses = Uses()
    # A common word stands in hundreds of places, and names hundreds of symbols.
    paths = {
        place: code.file_of(place)
        for found in mentions.values()
        for place in found.in_code
    }
    for symbol in code.symbols.values():
        found = mentions.get(symbol.name)
        if found is None:
            continue
        # Most are members, of which the places are guesses or in their own file.
        is_member, file = symbol.is_member, symbol.file
        for place in found.in_code:
            path = paths[place]
            if path == file:
                edges = uses.certain
            elif is_member:
                edges = uses.likely
            else:
                edges = _elsewhere(code, uses, path, symbol)
            if place != symbol.id:
                edges[place].append(symbol.id)
        if found.elsewhere:
            uses.elsewhere.append(symbol.id)
    return uses


def _elsewhere(code: Code, uses: Uses, path: str, symbol: Symbol) -> Edges:
    if path == EVERYWHERE:
        return uses.likely
    is_imported = f"file:{symbol.file}" in code.imports.after(f"file:{path}")
    if is_imported or symbol.language not in _IMPORTED:
        return uses.certain
    return uses.possible
