"""The parts that import and export statements share."""

import re
from typing import cast

from tree_sitter import Node

from shared.languages.javascript.keys.constants import key_value
from shared.languages.javascript.naming import DEFAULT
from shared.parsing.builder import Builder
from shared.parsing.facts import Import
from shared.parsing.rules import expressions, first_named

# The name under which a module exports itself: `module.exports = a`, `export = a`.
_HERE = "__dirname"
_JOINING = frozenset({"join", "resolve"})
ITSELF = "="
# What stands for the part of a specifier that only running the program tells.
ANY = "*"
# `a = path.join(__dirname, "b")`, by names; what else stands for folders is not told.
FOLDERS = "folders by names"
_FOLDER = re.compile(
    rb"(?<![\w$.])([A-Za-z_$][\w$]*+)\s{0,9}=\s{0,9}path\.(?:join|resolve)"
    rb"\(__dirname((?:,\s?[\"'][\w./-]++[\"'])++)\)"
)
_QUOTED = re.compile(rb"[\"']([\w./-]+)[\"']")
# Texts are put together of as many parts as somebody types.
MAX_PARTS = 16
_TYPES = frozenset({"type", "typeof"})
_WORDS = frozenset({b"type", b"typeof"})
# Such files are never loaded.
_DECLARING = (".d.ts", ".d.mts", ".d.cts")
TYPESCRIPT = (".ts", ".tsx", ".mts", ".cts")


def import_fact(  # noqa: PLR0913 (what statements and their parts have)
    builder: Builder,
    node: Node,
    name: str | None,
    alias: str | None = None,
    kind: str = "import",
    *,
    type_only: bool = False,
    part: Node | None = None,
) -> Import:
    """Return the fact of an import or re-export statement, or of a part of it.

    Of `import { type A } from "m"` compilers of TypeScript leave `import {} from "m"`
    where they are told to leave out nothing, and nothing else.
    """
    is_type = part is not None and is_type_only(part)
    is_emptied = is_type and builder.layout.path.endswith(TYPESCRIPT)
    type_only = type_only or (is_type and not is_emptied)
    source = builder.field(node, "source")
    return Import(
        module=plain_text(builder, source) if source else "",
        scope=builder.scope,
        line=node.start_point[0] + 1,
        name=name,
        alias=alias,
        kind=kind,
        type_only=type_only or builder.layout.path.endswith(_DECLARING),
        elided=is_emptied,
    )


def name_and_alias(builder: Builder, node: Node) -> tuple[str, str | None]:
    """Return `a` and `b` of `a as b`; the second is None without `as`."""
    name = _behind_type(node) or builder.field(node, "name")
    alias = builder.field(node, "alias")
    return (
        plain_text(builder, name) if name else DEFAULT,
        plain_text(builder, alias) if alias else None,
    )


def plain_text(builder: Builder, node: Node) -> str:
    """Return a name, also of one in quotes."""
    text = builder.text(node)
    return text.strip("'\"") if node.type == "string" else text


def is_type_only(part: Node) -> bool:
    """Whether a statement or specifier imports types: it says `type`, or `typeof`.

    To JavaScript's grammar these words of Flow's are errors, in or before the part.
    """
    before = part.prev_sibling
    words = [child for child in part.children if child.type in _TYPES or child.is_error]
    if part.type.endswith("_specifier") and before is not None and before.is_error:
        words.append(before)
    return _behind_type(part) is not None or any(
        (word.text or b"") in _WORDS for word in words
    )


def _behind_type(part: Node) -> Node | None:
    """Return `a` of Flow's `{ type a }`, where the grammar takes `type` for the name.

    What follows is an error then: in the part where it has an alias, else behind it.
    """
    name = part.child_by_field_name("name")
    if not part.type.endswith("_specifier") or name is None or name.text not in _WORDS:
        return None
    for beside in (name.next_sibling, part.next_sibling):
        if beside is not None and beside.is_error and beside.named_child_count == 1:
            return beside.named_children[0]
    return None


def beside(builder: Builder, node: Node, *, with_any: bool = False) -> str | None:
    """`path.join(__dirname, "a")`, `__dirname + "/a"`: `./a`; None for others.

    With `with_any`, parts that only running it tells are `*`.
    """
    parts: list[Node] = []
    is_call = node.type == "call_expression"
    if is_call:
        listed = builder.field(node, "arguments")
        name = builder.field_text(builder.field(node, "function") or node, "property")
        parts = expressions(listed) if listed is not None and name in _JOINING else []
    elif node.type in ("binary_expression", "template_string"):
        parts = _summands(node)
    if len(parts) <= 1:
        return None
    first = builder.text(parts[0])
    # What a variable holds is looked for where that is all that is missing.
    begin = [] if first == _HERE or not with_any else _held(builder, parts[0])
    if first != _HERE and not begin:
        return None
    words = [*begin, *_words(builder, parts[1:], with_any=with_any)]
    # What is put together begins with a sign that nothing in a list of parts does.
    if not words or words[0].startswith("/") == is_call:
        return None
    if is_call:
        return "/".join([".", *(word.strip("/") for word in words)])
    return f".{''.join(words)}"


def pattern_of(builder: Builder, node: Node) -> str | None:
    """`"./a/" + b`: `./a/*`; None for what may be anywhere."""
    found = beside(builder, node, with_any=True)
    if found is None:
        is_text = node.type in ("binary_expression", "template_string")
        parts = _summands(node) if is_text else []
        found = "".join(_words(builder, parts, with_any=True))
    is_near = found.startswith(("./", "../"))
    return found if is_near and found.count(ANY) == 1 else None


def _held(builder: Builder, node: Node) -> list[str]:
    """`const a = path.join(__dirname, "b")`: b, for a."""
    if node.type != "identifier":
        return []
    notes = builder.layout.notes
    if FOLDERS not in notes:
        source = builder.source
        found = _FOLDER.findall(source) if _HERE.encode() in source else ()
        notes[FOLDERS] = {
            name.decode(): [one.decode() for one in _QUOTED.findall(parts)]
            for name, parts in found
        }
    return cast("dict[str, list[str]]", notes[FOLDERS]).get(builder.text(node), [])


def _summands(node: Node) -> list[Node]:
    """Return the parts of `a + b + c`, or of a template."""
    if node.type == "template_string":
        return [first_named(part) or part for part in node.named_children]
    found: list[Node] = []
    at: Node | None = node
    while at is not None and at.type == "binary_expression" and len(found) < MAX_PARTS:
        sign, right = (at.child_by_field_name(part) for part in ("operator", "right"))
        if sign is None or sign.type != "+" or right is None:
            return []
        found.append(right)
        at = at.child_by_field_name("left")
    return [at, *reversed(found)] if at is not None else []


def _words(builder: Builder, parts: list[Node], *, with_any: bool) -> list[str]:
    keys = [
        builder.text(one) if one.type == "string_fragment" else key_value(builder, one)
        for one in parts
    ]
    words = [key if isinstance(key, str) else ANY for key in keys]
    return words if with_any or ANY not in words else []
