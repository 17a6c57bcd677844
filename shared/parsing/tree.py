"""Parses one source under a time budget and refuses trees too deep to be code."""

from time import monotonic

from tree_sitter import Language, Parser, Point, Tree

PARSE_BUDGET_S = 2.0
MAX_DEPTH = 10_000
DEPTH_SAMPLE = 1_000

TIMEOUT = "parse_timeout"


def parse(language: Language, source: bytes) -> Tree | str:
    """Return the tree, or `parse_timeout` or `too_deep`.

    The source goes through a read callable, because a parse of plain bytes cannot
    be cancelled.
    """
    parser = Parser(language)
    deadline = monotonic() + PARSE_BUDGET_S
    expired = False

    def read(offset: int, _point: Point) -> bytes:
        return source[offset:] if offset else source

    def progress(_offset: int, _has_error: bool) -> bool:  # noqa: FBT001 (tree-sitter's signature)
        nonlocal expired
        expired = monotonic() > deadline
        return expired

    try:
        tree = parser.parse(read, progress_callback=progress)
    except ValueError:
        parser.reset()
        return TIMEOUT
    if expired:
        parser.reset()
        return TIMEOUT
    return "too_deep" if _is_too_deep(tree) else tree


def _is_too_deep(tree: Tree) -> bool:
    # Below an ancestor at depth MAX_DEPTH - DEPTH_SAMPLE lie at least DEPTH_SAMPLE
    # consecutive nodes when anything reaches MAX_DEPTH, so sampling cannot miss it.
    count = tree.root_node.descendant_count
    if count < MAX_DEPTH:
        return False
    cursor = tree.walk()
    for index in range(0, count, DEPTH_SAMPLE):
        cursor.goto_descendant(index)
        if cursor.depth >= MAX_DEPTH - DEPTH_SAMPLE:
            return True
    return False
