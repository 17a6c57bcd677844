"""Parses one source under a time budget and refuses trees too deep to be code."""

from collections import Counter

from tree_sitter import Language, Parser, Point, Tree, TreeCursor

from shared.parsing.budget import Budget

# Real headers nest 3,333 levels deep.
MAX_NESTING = 10_000
MAX_LEVELS = 60_000
DEPTH_SAMPLE = 1_000
MAX_RUBBLE = 50_000
FINE_SAMPLE = 10

# Predicates of queries read the text of a node the same way as the parser, and take a
# time for each byte that they are given: so few to begin with, and twice as many each
# time that they go on.
CHUNK_BYTES = 64

TIMEOUT = "parse_timeout"


def parse(language: Language, source: bytes, budget: Budget) -> Tree | str:
    """Return the tree, or `parse_timeout` or `too_deep`.

    The source goes through a read callable, because a parse of plain bytes cannot
    be cancelled. It is given whole, and as views: all that is read is kept, and a
    grammar that looks to the end for a token reads what follows anew for the next one.
    """
    parser = Parser(language)
    expired = False
    is_parsing = True

    whole = memoryview(source)
    behind, size = -1, CHUNK_BYTES

    def read(offset: int, _point: Point) -> bytes | memoryview:
        nonlocal behind, size
        if is_parsing:
            return whole[offset:]
        size = 2 * size if offset == behind else CHUNK_BYTES
        behind = offset + size
        return source[offset:behind]

    def progress(_offset: int, _has_error: bool) -> bool:  # noqa: FBT001 (tree-sitter's signature)
        nonlocal expired
        expired = budget.is_over()
        return expired

    try:
        tree = parser.parse(read, progress_callback=progress)
    except ValueError:
        parser.reset()
        return TIMEOUT
    is_parsing = False
    if expired:
        parser.reset()
        return TIMEOUT
    if _is_rubble(tree):
        return TIMEOUT
    return "too_deep" if _is_too_deep(tree) else tree


def broken_bytes(tree: Tree) -> int:
    """Return how much of a tree the parser did not understand, in bytes."""
    broken = 0
    waiting = [tree.root_node]
    while waiting:
        node = waiting.pop()
        if node.is_error or node.is_missing:
            broken += 1 + node.end_byte - node.start_byte
        elif node.has_error:
            waiting.extend(node.children)
    # What is missing may be hidden, and count for nothing.
    return max(broken, int(tree.root_node.has_error))


def _is_rubble(tree: Tree) -> bool:
    """Whether the parser gave up at the start and kept what followed as it came.

    Queries take a time that is quadratic in the children of such a node, and cannot
    be cancelled: so the time is up before they begin.
    """
    root = tree.root_node
    # Not by `children`, which would make all of them.
    nodes = [root, root.child(0)] if root.child_count else []
    return any(node.is_error and node.child_count > MAX_RUBBLE for node in nodes)


def _is_too_deep(tree: Tree) -> bool:
    """Whether something nests in its like too often, or the tree is too deep at all.

    One level of source is three to five of the tree in some grammars, so levels alone
    tell little.
    """
    count = tree.root_node.descendant_count
    if count < MAX_NESTING:
        return False
    cursor = tree.walk()
    # Behind the deepest of the samples lies, within one step, what is deepest of all.
    levels, at = _deepest(cursor, range(0, count, DEPTH_SAMPLE))
    if levels < MAX_NESTING - DEPTH_SAMPLE:
        return False
    end = min(at + DEPTH_SAMPLE, count)
    levels, at = _deepest(cursor, range(at, end, FINE_SAMPLE))
    if levels > MAX_LEVELS:
        return True
    cursor.goto_descendant(at)
    kinds: Counter[int] = Counter()
    while cursor.goto_parent():
        kinds[node.kind_id if (node := cursor.node) else 0] += 1
    return max(kinds.values(), default=0) > MAX_NESTING


def _deepest(cursor: TreeCursor, indices: range) -> tuple[int, int]:
    """Return the depth and index of the deepest of some nodes, or of any too deep."""
    deepest = (0, indices.start)
    for index in indices:
        cursor.goto_descendant(index)
        if cursor.depth > deepest[0]:
            deepest = (cursor.depth, index)
            if cursor.depth > MAX_LEVELS:
                break
    return deepest
