"""How functions of languages by tags are shown: parameters, types, what they return."""

import re

from tree_sitter import Node

from shared.languages.tags.parts import Parts, first, parts_of
from shared.parsing.builder import Builder

MAX_SIGNATURE_CHARS = 240
# Types are shown when they cannot hold a literal string or a comment.
NAME = re.compile(r"[^\W\d][\w?!-]*|[$@%&]\w+")
PLAIN = re.compile(r"[^'\"`#\n\\]{1,80}")


def formal_name(builder: Builder, node: Node) -> str:
    """Return the name of a parameter; a pattern, which may hold literals, has none."""
    written = builder.text(node)
    return written if NAME.fullmatch(written) else ""


def signature(builder: Builder, name: str, parts: Parts, returns: Node | None) -> str:
    """Return what a function is shown as: no literals, no comments."""
    shown: list[str] = []
    for node in parts.get("parameter", ()):
        own = parts_of(builder, node)
        written = _plain(builder, first(own, "type"))
        typed = f": {written}" if written else ""
        default = "=..." if "default" in own else ""
        formal = formal_name(builder, first(own, "name") or node) or "_"
        shown.append(f"{formal}{typed}{default}")
        if len(shown) * 3 > MAX_SIGNATURE_CHARS:
            break
    result = _plain(builder, returns)
    arrow = f" -> {result}" if result else ""
    return f"{name}({', '.join(shown)}){arrow}"[:MAX_SIGNATURE_CHARS]


def _plain(builder: Builder, node: Node | None) -> str:
    written = builder.text(node).strip(": ()") if node is not None else ""
    return written if PLAIN.fullmatch(written) else ""
