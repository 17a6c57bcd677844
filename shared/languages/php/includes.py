"""PHP's `include` and `require` as imports of paths."""

from posixpath import normpath

from tree_sitter import Node

from shared.languages.php.running import running_scope
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Import, Imported, Term
from shared.parsing.rules import expressions, first_named, whole

# What `return` gives at the end of a file is bound under this name.
RETURNED = "="

# How the path begins: anywhere, in the file's folder, in a folder nobody knows.
ANYWHERE, HERE, SOMEWHERE = 0, 1, 2

# No path of an archive has more parts, or is so many folders deep. One that is put
# together of more pieces is not followed.
MAX_PIECES = 64
STRINGS = frozenset({"string", "encapsed_string"})
FOLDER_CONSTANT = "__DIR__"
FILE_CONSTANT = "__FILE__"


def included(builder: Builder, node: Node) -> Term:
    """`require __DIR__ . '/a.php'`: what the file returns; one import."""
    key = f"include:{node.id}"
    known = builder.layout.notes.get(key)
    if isinstance(known, Imported):
        return known
    written = _path(builder, first_named(node))
    if written is None:
        return UNKNOWN
    path, level = written
    line = node.start_point[0] + 1
    scope = running_scope(builder)
    fact = Import(path, scope, line, RETURNED, level=level, kind="include")
    term = builder.layout.notes[key] = builder.import_(fact)
    return term if isinstance(term, Imported) else UNKNOWN


def include(builder: Builder, node: Node) -> None:
    """The same as a statement."""
    included(builder, node)


def _path(builder: Builder, node: Node | None) -> tuple[str, int] | None:
    """Return a path and how it begins, or None when it is computed."""
    pieces = _pieces(builder, node)
    folder = _folder(builder, pieces[0]) if pieces else None
    texts = [_text(builder, piece) for piece in pieces]
    if folder is not None:
        rest, level = texts[1:], HERE
    elif texts and texts[0] is None:
        rest, level = texts[1:], SOMEWHERE
        while rest and rest[0] is None:
            rest = rest[1:]
    else:
        rest, level = texts, ANYWHERE
    known = [text for text in rest if text is not None]
    path = "".join(known)
    if not path or len(known) != len(rest):
        return None
    if level == HERE:
        return normpath(f"{folder}/{path}"), level
    return normpath(path.lstrip("/")), level


def _pieces(builder: Builder, node: Node | None) -> list[Node]:
    # `a . b . c` nests to the left.
    found: list[Node] = []
    while node is not None:
        if len(found) == MAX_PIECES:
            # Without its beginning it is another path.
            builder.truncated = True
            return []
        if node.type == "parenthesized_expression":
            node = first_named(node)
            continue
        if node.type != "binary_expression":
            found.append(node)
            break
        right = builder.field(node, "right")
        if right is not None:
            found.append(right)
        node = builder.field(node, "left")
    return found[::-1]


def _text(builder: Builder, node: Node) -> str | None:
    parts = node.named_children
    is_plain = node.type in STRINGS and all(p.type == "string_content" for p in parts)
    return "".join(builder.text(part) for part in parts) if is_plain else None


def _folder(builder: Builder, node: Node) -> str | None:
    """Return `.` for `__DIR__`, `..` for `dirname(__DIR__)`, and so on."""
    ups = 0
    at: Node | None = node
    while at is not None and at.type == "function_call_expression":
        listed = builder.field(at, "arguments")
        given = expressions(listed) if listed is not None else []
        if builder.field_text(at, "function").lower() != "dirname" or not given:
            return None
        count = whole(builder.text(given[1])) if len(given) > 1 else 1
        if count is None or count > MAX_PIECES:
            return None
        ups += count
        if ups > MAX_PIECES:
            return None
        at = first_named(given[0])
    name = builder.text(at) if at is not None else ""
    if name == FILE_CONSTANT and ups:
        ups -= 1
    elif name != FOLDER_CONSTANT:
        return None
    return normpath("/".join([".", *[".."] * ups]))
