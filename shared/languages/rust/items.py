"""What all of Rust's items share: attributes, visibility, names and places."""

import re

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.facts import Definition

# A longer one says neither: what it stands before is code like other code.
MAX_ATTRIBUTE_CHARS = 300

TEST = re.compile(r"#\[(?:cfg\((?:test|all\(test\b.*)|(?:\w+::)?test\b)")
# What a build on the most common platform leaves out.
LEFT_OUT = re.compile(
    r"#\[cfg\((?:windows|not\((?:unix|target_os\s*=\s*\"linux\")\)"
    r"|target_(?:os|family|arch)\s*=\s*\"(?!linux|unix|x86_64)[\w-]+\")\)\]"
)
# Any but `test`, which is told apart, and what leaves an item as it is.
NAME = re.compile(
    r"#\[(?!test\b|(?:cfg|cfg_attr|derive|doc|inline)\b)([A-Za-z_][\w:]*)"
)
# `#[cfg_attr(condition, attribute, ...)]`, `#[unsafe(attribute)]`
WRAPPING = re.compile(r"#\[(cfg_attr|unsafe)\((.*)\)\]", re.DOTALL)
SIGN = re.compile(r'"(?:\\.|[^"\\])*"|[^"]', re.DOTALL)
OPENING, CLOSING = frozenset("([{"), frozenset(")]}")
PATH = re.compile(r'#\[path\s*=\s*"([^"\\]+)"\]')


def attributes(builder: Builder, node: Node) -> None:
    """Keep the attributes of each item for the item's own rule."""
    pending: list[Node] = []
    for child in node.named_children:
        if child.type == "attribute_item":
            pending.append(child)
        elif not child.is_extra:
            if pending:
                builder.decorate(child, pending)
            pending = []


def attribute_texts(builder: Builder, node: Node) -> list[str]:
    """Return the text of each attribute in front of an item, wrapped ones alone."""
    return [
        text
        for attribute in builder.decorators(node)
        if attribute.end_byte - attribute.start_byte < MAX_ATTRIBUTE_CHARS
        for text in unwrapped(builder.text(attribute))
    ]


def unwrapped(attribute: str) -> list[str]:
    """Return the attributes that one stands for: the first of `cfg_attr` is none.

    >>> unwrapped('#[cfg_attr(feature = "a,b", test, ignore)]')
    ['#[test]', '#[ignore]']
    >>> unwrapped("#[unsafe(no_mangle)]"), unwrapped("#[inline]")
    (['#[no_mangle]'], ['#[inline]'])
    """
    wrapping = WRAPPING.fullmatch(attribute)
    if wrapping is None:
        return [attribute]
    parts, depth = [""], 0
    for sign in SIGN.findall(wrapping[2]):
        depth += (sign in OPENING) - (sign in CLOSING)
        if sign == "," and not depth:
            parts.append("")
        else:
            parts[-1] += sign
    kept = parts[1:] if wrapping[1] == "cfg_attr" else parts
    return [f"#[{part.strip()}]" for part in kept if part.strip()]


def modifiers(builder: Builder, node: Node) -> tuple[str, ...]:
    """Return `test` and `left_out` where attributes say so, and their other names.

    With `crate` for what is `pub` for some of its own crate alone.
    """
    written = attribute_texts(builder, node)
    found: list[str] = []
    if any(TEST.match(text) for text in written):
        found.append("test")
    if any(LEFT_OUT.match(text) for text in written):
        found.append("left_out")
    if any(c.type == "visibility_modifier" and c.children[1:] for c in node.children):
        found.append("crate")
    found += [match[1] for text in written if (match := NAME.match(text))]
    return tuple(dict.fromkeys(found))


def of_implementation(builder: Builder, node: Node) -> tuple[str, ...]:
    """Return the names of attributes on the `impl` of a type around an item.

    Their macros may hand over what is in it: `#[pymethods] impl A { fn a(&self) {} }`.
    """
    around = node.parent.parent if node.parent is not None else None
    if around is None or around.type != "impl_item":
        return ()
    if builder.field(around, "trait") is not None:
        return ()
    written = attribute_texts(builder, around)
    return tuple(match[1] for text in written if (match := NAME.match(text)))


def is_visible(node: Node) -> bool:
    """Whether an item is `pub`, in whatever way."""
    return any(child.type == "visibility_modifier" for child in node.named_children)


def qualified(builder: Builder, name: str) -> str:
    """Return the name behind those of the modules, types and functions around it."""
    outer = builder.outer_definition()
    prefix = outer.qualified_name if outer else ""
    return f"{prefix}.{name}" if prefix and name else name or prefix


def place(builder: Builder, node: Node) -> tuple[int, int, int, int, int]:
    """Return scope, body, first line, last line and first byte of a definition."""
    index = builder.definition_index(node)
    return (
        builder.scope,
        builder.body_scope(index),
        node.start_point[0] + 1,
        node.end_point[0] + 1,
        node.start_byte,
    )


def defined(  # noqa: PLR0913 (what a definition is made of)
    builder: Builder,
    node: Node,
    sort: tuple[str, str],
    name: str,
    *,
    qualified_name: str = "",
    modifiers: tuple[str, ...] = (),
    exported: bool = False,
) -> Definition:
    """Return a definition that says where it is; the caller adds the rest."""
    scope, body, start_line, end_line, at = place(builder, node)
    return Definition(
        label=sort[0],
        kind=sort[1],
        name=name,
        qualified_name=qualified_name or qualified(builder, name),
        scope=scope,
        body=body,
        start_line=start_line,
        end_line=end_line,
        at=at,
        modifiers=modifiers,
        exported=exported,
    )
