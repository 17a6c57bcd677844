"""Statements behind which nothing of their block runs: `return`, `sys.exit()`."""

from tree_sitter import Node

from shared.languages.python.saying import says
from shared.parsing.builder import Builder

_LEAVING = frozenset(
    {"return_statement", "raise_statement", "continue_statement", "break_statement"}
)
_STATEMENT, _BLOCK = "expression_statement", "block"
_IF, _TRY = "if_statement", "try_statement"
# What ends the program, and what binds such a name to something else.
_EXITS = (b"sys.exit(", b"os._exit(", b"exit(", b"quit(")
_OWN_EXIT = "binds exit"
_DEFINED = tuple(
    sign % name
    for name in (b"exit", b"quit")
    for sign in (b"def %b(", b"import %b", b", %b", b"(%b", b" as %b", b"%b = ")
)
# Deeper statements are generated.
MAX_DEPTH = 8


def leaves(builder: Builder, block: Node | None, depth: int = 0) -> bool:
    """Whether a block ends by leaving the one around it."""
    for statement in reversed(block.named_children if block is not None else ()):
        if not statement.is_extra:
            return is_left_by(builder, statement, depth)
    return False


def is_left_by(builder: Builder, statement: Node, depth: int = 0) -> bool:
    """Whether a statement leaves its block, whatever happens in it."""
    kind = statement.type
    if kind in _LEAVING:
        return True
    if kind == _STATEMENT:
        return _exits(builder, statement)
    if depth > MAX_DEPTH:
        return False
    if kind == _IF:
        others = statement.children_by_field_name("alternative")
        return (
            bool(others)
            and others[-1].type == "else_clause"
            and all(
                leaves(builder, _block(builder, one), depth + 1)
                for one in (statement, *others)
            )
        )
    return kind == _TRY and _tries(builder, statement, depth + 1)


def _block(builder: Builder, branch: Node) -> Node | None:
    return builder.field(branch, "consequence") or builder.field(branch, "body")


def _tries(builder: Builder, statement: Node, depth: int) -> bool:
    # That of `finally` does, or those of `try`, or its `else`, and of every `except`.
    blocks: dict[str, list[Node]] = {}
    for part in statement.named_children:
        inner = [one for one in part.named_children if one.type == _BLOCK]
        blocks.setdefault(part.type, []).append(part if not inner else inner[-1])
    if any(leaves(builder, one, depth) for one in blocks.get("finally_clause", ())):
        return True
    main = [*blocks.get(_BLOCK, ()), *blocks.get("else_clause", ())][-1:]
    every = [*main, *blocks.get("except_clause", ())]
    return bool(main) and all(leaves(builder, one, depth) for one in every)


def _exits(builder: Builder, statement: Node) -> bool:
    source = builder.source
    if not source.startswith(_EXITS, statement.start_byte):
        return False
    is_dotted = source.startswith(_EXITS[:2], statement.start_byte)
    return is_dotted or not says(builder, _OWN_EXIT, _DEFINED)
