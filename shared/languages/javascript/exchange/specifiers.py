"""The parts that import and export statements share."""

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


def beside(builder: Builder, node: Node) -> str | None:
    """`path.join(__dirname, "a")`, `__dirname + "/a"`: `./a`; None for others."""
    parts: list[Node] = []
    is_call = node.type == "call_expression"
    if is_call:
        listed = builder.field(node, "arguments")
        name = builder.field_text(builder.field(node, "function") or node, "property")
        parts = expressions(listed) if listed is not None and name in _JOINING else []
    elif node.type in ("binary_expression", "template_string"):
        parts = [first_named(part) or part for part in node.named_children]
    if len(parts) <= 1 or builder.text(parts[0]) != _HERE:
        return None
    keys = [
        builder.text(one) if one.type == "string_fragment" else key_value(builder, one)
        for one in parts[1:]
    ]
    words = [key for key in keys if isinstance(key, str)]
    # What is put together begins with a sign that nothing in a list of parts does.
    if len(words) < len(keys) or words[0].startswith("/") == is_call:
        return None
    return "/".join([".", *(word.strip("/") for word in words)])
