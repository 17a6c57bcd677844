"""What a word may mean that is the name of a definition and stands where no edge is."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from shared.analysis.code import Code
from shared.analysis.symbols import Symbol
from shared.core.clues import EVERYWHERE

# Names at the top of files mean nothing elsewhere in these, unless they are imported.
_IMPORTED = frozenset(
    {"python", "javascript", "typescript", "tsx", "jsx", "vue", "svelte"}
)

Edges = dict[str, list[str]]


class Uses:
    """What places may use: certainly, as a member of that name, or as any word.

    `elsewhere` are ids of symbols whose names stand in comments and documents.
    """

    __slots__ = ("certain", "elsewhere", "likely", "possible")

    def __init__(self) -> None:
        self.certain: Edges = defaultdict(list)
        self.likely: Edges = defaultdict(list)
        self.possible: Edges = defaultdict(list)
        self.elsewhere: list[str] = []


def uses_by_mention(code: Code) -> Uses:
    """Return what the mentions of a structure may mean."""
    mentions = code.structure.clues.mentions
    by_name: dict[str, list[Symbol]] = {name: [] for name in mentions}
    for symbol in code.symbols.values():
        if symbol.name in by_name:
            by_name[symbol.name].append(symbol)
    uses = Uses()
    for name, found in mentions.items():
        same = by_name[name]
        if found.elsewhere:
            uses.elsewhere.extend(symbol.id for symbol in same)
        if same and found.in_code:
            _Word(code, uses, name, found.in_code).add(same)
    return uses


class _Word:
    """A word and its places.

    A common one stands in hundreds of places and names hundreds of symbols: a node of
    its own, between the ones and the others, spares most of the edges.
    """

    __slots__ = ("code", "name", "places", "uses")

    def __init__(
        self, code: Code, uses: Uses, name: str, places: Sequence[str]
    ) -> None:
        self.code = code
        self.uses = uses
        self.name = name
        self.places = places

    def add(self, same: Iterable[Symbol]) -> None:
        """Add what its places may use of the symbols that it names."""
        kinds: dict[str, list[Symbol]] = {"member": [], "loose": [], "firm": []}
        for symbol in same:
            is_loose = symbol.language in _IMPORTED
            top = "loose" if is_loose else "firm"
            kinds["member" if symbol.is_member else top].append(symbol)
        uses = self.uses
        self._link(uses.likely, "member", kinds["member"])
        self._link(uses.possible, "loose", kinds["loose"])
        self._link(uses.certain, "firm", kinds["firm"])
        by_path: dict[str, list[str]] = defaultdict(list)
        for place in self.places:
            by_path[self.code.file_of(place)].append(place)
        for symbol in (*kinds["member"], *kinds["loose"]):
            paths = [symbol.file]
            if not symbol.is_member:
                importers = self.code.imports.before(f"file:{symbol.file}")
                paths += map(self.code.file_of, importers)
            for path in paths:
                for place in by_path.get(path, ()):
                    uses.certain[place].append(symbol.id)

    def _link(self, edges: Edges, kind: str, symbols: Sequence[Symbol]) -> None:
        if not symbols:
            return
        node = f"{kind} {self.name}"
        for place in self.places:
            # What is said everywhere is said of nobody in particular.
            held = self.uses.likely if place == EVERYWHERE else edges
            held[place].append(node)
        edges[node] = [symbol.id for symbol in symbols]
        if edges is not self.uses.likely and EVERYWHERE in self.places:
            self.uses.likely[node] = edges[node]
