"""Which branches around an import are taken: by whoever loads the file, or nobody."""

import re
from typing import NamedTuple

from tree_sitter import Node

from shared.languages.python.saying import says
from shared.parsing.builder import Builder
from shared.parsing.rules import nearest

_BRANCHES = frozenset({"elif_clause", "else_clause"})
# True for type checkers alone, however it is imported; mypy knows the second one.
_CHECKING = "TYPE_CHECKING"
_NAMES, _SIGNS = frozenset({_CHECKING, "MYPY"}), (_CHECKING.encode(),)
_RENAMED = re.compile(
    rb"\bTYPE_CHECKING[ \t]+as[ \t]+(\w+)"
    rb"|^[ \t]*(\w+)[ \t]*(?::[^=\n]*)?"
    rb"=[ \t]*(?:\w+\.){0,3}TYPE_CHECKING\b[ \t]*(?:#|$)",
    re.MULTILINE,
)
# True where a file is the program: whoever imports it does not get there.
_PROGRAM = re.compile(
    r"""__name__\s*(?P<sign>[=!]=)\s*["']__main__["']"""
    r"""|["']__main__["']\s*(?P<sign_>[=!]=)\s*__name__"""
)
# What binds a name in another branch.
_BOUND = rb"(?m)^[ \t]*(?:def |class )?%b\b *[=:(]"
_IMPORTED = (
    rb"(?m)^[ \t]*(?:(?:def|class) |(?:from [\w.]+ )?import (?:[^\n#]*[ ,])?)"
    rb"%b\b(?! as)"
)
# Longer statements are generated.
MAX_BYTES = 8_000
_CONSTANTS = {"True": True, "False": False, "1": True, "0": False}
_RENAMES, _STATEMENT = "renamed TYPE_CHECKING", "guards "
_IS_CHECKING = "says TYPE_CHECKING"
_MOST_PARTS_DEEP = 50


class Guards(NamedTuple):
    """Whether code runs for type checkers alone, or not for importers."""

    type_only: bool
    deferred: bool


def guards(builder: Builder, node: Node) -> Guards:
    """Return what the conditions around an import say of it."""
    deferred = False
    at = node
    while at.parent is not None:
        at, inner = at.parent, at
        if at.type != "if_statement":
            continue
        told = _branches(builder, at).get(inner.id)
        if told is not None and told.type_only:
            return told
        deferred = deferred or told is not None
    return Guards(type_only=False, deferred=deferred)


def stands_for(
    builder: Builder, node: Node, name: str, *, imported: bool = False
) -> bool:
    """Whether a definition is there for type checkers, in place of what runs.

    `if TYPE_CHECKING: def f(): ...`, `else: f = made()`. An import is for what another
    branch imports or defines.
    """
    if not says(builder, _IS_CHECKING, _SIGNS):
        return False
    around = nearest(node, ("if_statement", "function_definition", "class_definition"))
    if around is None or around.type != "if_statement":
        return False
    if around.end_byte - around.start_byte > MAX_BYTES:
        return False
    if not guards(builder, node).type_only:
        return False
    bound = re.compile((_IMPORTED if imported else _BOUND) % name.encode())
    return any(
        bound.search(builder.source[one.start_byte : one.end_byte])
        for one in _bodies(builder, around)
        if not one.start_byte <= node.start_byte < one.end_byte
    )


def _bodies(builder: Builder, statement: Node) -> list[Node]:
    first = builder.field(statement, "consequence")
    others = statement.children_by_field_name("alternative")
    return others if first is None else [first, *others]


def _branches(builder: Builder, statement: Node) -> dict[int, Guards]:
    """Return those branches of an `if` that no importer gets to, by `Node.id`."""
    notes, key = builder.layout.notes, f"{_STATEMENT}{statement.id}"
    known = notes.get(key)
    if isinstance(known, dict):
        return known
    found: dict[int, Guards] = {}
    # Whether a branch may still be got to, by importers and by type checkers.
    open_ = checked = True
    for branch in _parts(statement):
        condition = builder.field(branch, "condition")
        taken = told = None
        if condition is not None:
            taken = _value(builder, condition, checking=False)
            told = _value(builder, condition, checking=True)
        elif branch.type == "else_clause":
            taken = told = True
        body = builder.field(branch, "consequence")
        inside = body if branch is statement and body is not None else branch
        if not open_ or taken is False:
            is_for_checkers = checked and told is not False
            found[inside.id] = Guards(is_for_checkers, not is_for_checkers)
        open_ = open_ and taken is not True
        checked = checked and told is not True
    notes[key] = found
    return found


def _parts(statement: Node) -> list[Node]:
    others = [child for child in statement.named_children if child.type in _BRANCHES]
    return [statement, *others]


def _value(
    builder: Builder, node: Node, *, checking: bool, depth: int = 0
) -> bool | None:
    """Return what a condition comes to; None where that is not known."""
    if depth > _MOST_PARTS_DEEP:
        return None
    if node.type == "boolean_operator":
        return _joined(builder, node, checking=checking, depth=depth + 1)
    if node.type in ("parenthesized_expression", "not_operator"):
        inner = node.named_children[-1] if node.named_children else node
        known = _value(builder, inner, checking=checking, depth=depth + 1)
        return not known if node.type == "not_operator" and known is not None else known
    if node.type in ("identifier", "attribute"):
        return checking if _is_checking(builder, node) else None
    if node.type == "comparison_operator":
        program = _PROGRAM.fullmatch(builder.text(node))
        return None if program is None else "!=" in program.group("sign", "sign_")
    return _CONSTANTS.get(builder.text(node))


def _joined(builder: Builder, node: Node, *, checking: bool, depth: int) -> bool | None:
    """Return what `a and b` or `a or b` comes to: one part may decide it."""
    sides = (builder.field(node, "left"), builder.field(node, "right"))
    operator = builder.field(node, "operator")
    deciding = operator is not None and operator.type == "or"
    values = [
        _value(builder, side, checking=checking, depth=depth)
        for side in sides
        if side is not None
    ]
    if deciding in values:
        return deciding
    return None if None in values else not deciding


def _is_checking(builder: Builder, node: Node) -> bool:
    name = builder.text(node).rpartition(".")[2].strip()
    if name in _NAMES:
        return True
    known = builder.layout.notes.get(_RENAMES)
    if not isinstance(known, frozenset):
        is_said = says(builder, _IS_CHECKING, _SIGNS)
        found = _RENAMED.findall(builder.source) if is_said else []
        known = frozenset(b"".join(each).decode(errors="replace") for each in found)
        builder.layout.notes[_RENAMES] = known
    return node.type == "identifier" and name in known
