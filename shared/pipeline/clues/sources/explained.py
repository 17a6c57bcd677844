"""Where words are explained: on the lines of edges that are sure."""

from shared.analysis.code import Code
from shared.analysis.links import Links, confidence

# Of an edge whose receiver is known. Where nothing declares types, other members of
# its name may run in its stead.
_SURE = 0.95
_STATIC = frozenset(
    {"c", "cpp", "csharp", "cuda", "go", "java", "kotlin", "rust", "scala"}
)

_RUBY = frozenset({"ruby"})


def explained(
    code: Code, certain: Links, names: frozenset[bytes]
) -> set[tuple[str, int, bytes]]:
    """Return where words are ends of edges that are sure.

    A member that a guess leads to may as well be another one of that name.
    """
    found: set[tuple[str, int, bytes]] = set()
    several = _of_several(code)
    for start, behind in certain.forth.items():
        path = code.file_of(start)
        for end, edge in behind.items():
            target = code.symbols.get(end)
            if target is None or target.name.encode() not in names:
                continue
            if target.id in several:
                continue
            least = _SURE if target.language in _STATIC else 1.0
            if target.is_member and confidence(edge) < least:
                continue
            lines = edge.properties.get("lines", ())
            if isinstance(lines, (tuple, list)):
                found.update((path, line, target.name.encode()) for line in lines)
    return found


def _of_several(code: Code) -> set[str]:
    """Return functions of Ruby without an owner that share their name with others.

    Blocks around an example say which of them it means: `let(:kind) { :other }`.
    """
    by_name: dict[tuple[str, str], list[str]] = {}
    for symbol in code.symbols_in(_RUBY):
        if symbol.label == "Function" and not symbol.is_member:
            by_name.setdefault((symbol.file, symbol.name), []).append(symbol.id)
    return {each for same in by_name.values() if len(same) > 1 for each in same}
