"""Decorators, annotations and attributes on definitions, where facts hold none."""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from tree_sitter import Language as Syntax, Node, Query, QueryCursor

from shared.analysis.code import SCRIPTS
from shared.analysis.symbols import Symbol
from shared.languages.registry import by_name
from shared.parsing.extract import parsed
from shared.parsing.grammar import ready

# A file with more is a machine's; finding what a mark is on takes a walk each.
_MOST_MARKS = 4_000
# What a mark is called in the grammar of each language whose facts hold none.
_NODES = dict.fromkeys(SCRIPTS, "(decorator)") | {
    "csharp": "(attribute)",
    "dart": "(annotation)",
    "fsharp": "(attribute)",
    "groovy": "[(annotation) (marker_annotation)]",
    "php": "(attribute)",
    "scala": "(annotation)",
    "swift": "(attribute)",
}
LANGUAGES = frozenset(_NODES)
# Sources without these need no second look. A look costs a parse.
_SIGNS = dict.fromkeys(
    LANGUAGES, re.compile(rb"^(?![ \t]*(?:\*|//|/\*))[^\n]*@", re.MULTILINE)
) | {
    "csharp": re.compile(rb"(?:^|[{};\])])[^\S\n]*\[\s*\w", re.MULTILINE),
    "fsharp": re.compile(rb"\[<"),
    "php": re.compile(rb"#\["),
}
# Their grammars do not say what a declaration's name is: its first symbol is meant.
_NAMELESS = frozenset({"fsharp"})
# What may stand around marks, inside of what they are on.
_AROUND = frozenset({"attribute_group", "attribute_list", "attributes", "modifiers"})
# What a mark may stand in beside what it is on, instead of inside of it.
_BODIES = frozenset({"class_body", "extension_body", "enum_body", "program"})
_COMMENTS = frozenset({"comment", "documentation_comment", "multiline_comment"})
_NAME = re.compile(r"@?\s*([A-Za-z_\\](?:[\w.\\]|::)*)")
# What C# leaves out where an attribute is used, and nobody has to.
_SUFFIX = "Attribute"
# Older versions of PHP's runner: `/** @test */ public function adds()`.
_TEST_SIGN, _TEST_MARK = b"@test", "@test"
_DOCUMENTED_TEST = re.compile(
    rb"@test\b(?:[^*/]|\*(?!/)|(?<!\*)/){0,500}\*/\s{0,99}"
    rb"(?:#\[[^\]\n]{0,200}\]\s{0,99})?(?:(?:final|public|static)\s{1,99}){0,3}"
    rb"function\s{1,99}(\w+)"
)
_MAX_NAME_BYTES = 200
_MAX_DEPTH = 2
_MOST_LOOKED_AT = 6


def marks_of(
    language: str, data: bytes, symbols: Iterable[Symbol]
) -> dict[str, tuple[str, ...]]:
    """Return the marks of a file's symbols by their ids, each with an `@` in front.

    They are nodes of the syntax: what comments and strings hold is none. `symbols`
    come in order of their lines.
    """
    ordered = list(symbols)
    lines = [symbol.line for symbol in ordered]
    by_symbol_name: dict[str, list[Symbol]] = {}
    for symbol in ordered:
        by_symbol_name.setdefault(symbol.name, []).append(symbol)
    found: dict[str, list[str]] = {}
    if language == "php" and _TEST_SIGN in data:
        for symbol_id in _documented(data, by_symbol_name):
            found.setdefault(symbol_id, []).append(_TEST_MARK)
    behind: dict[int, dict[int, Node]] = {}
    for mark in _marks(language, data):
        name, on = _name(mark), _marked(mark, behind)
        if not name or on is None:
            continue
        named = by_symbol_name.get(_declared(on, _MAX_DEPTH), [])
        if language in _NAMELESS:
            next_one = bisect_left(lines, on.start_point[0] + 1)
            named = ordered[next_one : next_one + 1]
        for symbol in named:
            if _holds(on, symbol):
                found.setdefault(symbol.id, []).append(f"@{name}")
                break
    return {key: tuple(dict.fromkeys(names)) for key, names in found.items()}


def _documented(data: bytes, by_name: Mapping[str, Sequence[Symbol]]) -> Iterator[str]:
    """Yield the ids of the methods whose comments say that they are tests."""
    line = 1
    place = 0
    for match in _DOCUMENTED_TEST.finditer(data):
        line += data.count(b"\n", place, match.end())
        place = match.end()
        for symbol in by_name.get(match[1].decode(errors="ignore"), ()):
            if symbol.line <= line <= symbol.end_line:
                yield symbol.id


def _marks(language: str, data: bytes) -> list[Node]:
    if not _SIGNS[language].search(data):
        return []
    spec = by_name()[language].spec
    _, tree = parsed(spec, data)
    if isinstance(tree, str):
        return []
    query = _query(ready(spec)[0], _NODES[language])
    found = QueryCursor(query).captures(tree.root_node)
    # Recovery from errors may take a text for code.
    broken = {
        row
        for error in found.get("error", ())
        for row in range(error.start_point[0], error.end_point[0] + 1)
    }
    marks = [mark for mark in found.get("mark", ()) if not mark.has_error]
    marks.sort(key=lambda mark: mark.start_byte)
    return [mark for mark in marks[:_MOST_MARKS] if mark.start_point[0] not in broken]


@cache
def _query(syntax: Syntax, nodes: str) -> Query:
    return Query(syntax, f"{nodes} @mark (ERROR) @error")


def _name(mark: Node) -> str:
    """Return the last word of a mark's name: `Get` of `[global::Http.GetAttribute]`."""
    text = (mark.text or b"")[:_MAX_NAME_BYTES].decode(errors="ignore")
    match = _NAME.match(text)
    whole = re.sub(r"\\|::", ".", match[1]) if match else ""
    name = whole.rpartition(".")[2]
    return name.removesuffix(_SUFFIX) or name


def _marked(mark: Node, behind: dict[int, dict[int, Node]]) -> Node | None:
    """Return what a mark is on: the node around it, or the next one beside it.

    `behind` keeps what comes behind the marks in each body.
    """
    inner = mark
    around = mark.parent
    while around is not None and around.type in _AROUND:
        inner, around = around, around.parent
    if around is None or around.type not in _BODIES:
        return around
    if around.id not in behind:
        behind[around.id] = _behind_marks(around, mark.type)
    return behind[around.id].get(inner.id)


def _behind_marks(body: Node, mark: str) -> dict[int, Node]:
    found: dict[int, Node] = {}
    waiting: list[int] = []
    for child in body.named_children:
        if child.type in _COMMENTS:
            continue
        if child.type != mark:
            found.update(dict.fromkeys(waiting, child))
            waiting = []
        if child.type == mark or child.type in _AROUND:
            waiting.append(child.id)
    return found


def _declared(node: Node, depth: int) -> str:
    """Return the name that a node declares, or that what it holds at once does."""
    for field in ("name", "property"):
        name = node.child_by_field_name(field)
        if name is not None:
            return (name.text or b"").decode(errors="ignore").strip("`")
    inner = node.child_by_field_name("declaration")
    waiting = [inner] if inner is not None else node.named_children[:_MOST_LOOKED_AT]
    names = (
        _declared(child, depth - 1)
        for child in waiting
        if depth and not child.type.endswith("body")
    )
    return next(filter(None, names), "")


def _holds(node: Node, symbol: Symbol) -> bool:
    first, last = node.start_point[0] + 1, node.end_point[0] + 1
    return first <= symbol.line and symbol.end_line <= max(last, symbol.line)
