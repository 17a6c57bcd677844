"""PHP's strings that name functions: whole, or in part where a method is computed."""

import re

from tree_sitter import Node

from shared.languages.php.names import own_class
from shared.parsing.builder import Builder
from shared.parsing.facts import Attribute, Literal, Name, Term
from shared.parsing.rules import one_of

# The key of the file's functions and classes in `Layout.notes`, as strings would name
# them; and how their names end.
KNOWN = "named functions"
NAMED = {"definition.class": "", "definition.function": "()"}
# A name with fewer known letters says nothing about what it may be.
MIN_KNOWN = 3
REFLECTION = re.compile(rb"new\s+\\?Reflection")
# So much of what makes an object is looked at for its class.
MAX_MADE = 40
# So many parts of a name are looked at.
MAX_PARTS = 16
TEXT: Term = Literal("string")
WHOLE = re.compile(
    rb"(?:\\\\?)?[A-Za-z_]\w{0,80}(?:(?:\\\\?\w{1,80}){1,12}(?:::\w{1,80})?|::\w{1,80})"
)


def string(builder: Builder, node: Node) -> Term:
    r"""`'f'`, `'C'`: a text; and what is so named in the file, if in no namespace.

    `'a\f'`, `'a\C'`, `'C::f'` are always whole names.
    """
    said = builder.source[node.start_byte + 1 : node.end_byte - 1]
    if WHOLE.fullmatch(said) is not None:
        text = said.decode()
        options = [TEXT, named(builder, text)]
        return one_of(
            options if "::" in text else [*options, class_named(builder, text)]
        )
    known = _known(builder)
    if not known or builder.namespace:
        return TEXT
    name = known.get(said.lower())
    if name is None or _is_reflected(builder, node):
        # What reflection is asked about is not used by that.
        return TEXT
    return one_of([TEXT, Name(name)])


def named(builder: Builder, text: str) -> Term:
    r"""Return the function that a text names: `'f'`, `'a\f'`, `'A::f'`."""
    owner, mark, name = text.lstrip("\\").replace("\\\\", "\\").rpartition("::")
    if not mark:
        return Name(f"{name.lower()}()")
    return Attribute(class_named(builder, owner), f"{name.lower()}()")


def class_named(builder: Builder, text: str) -> Term:
    """Return the class that a text names."""
    whole = text.lstrip("\\").replace("\\\\", "\\").lower()
    return own_class(builder) if whole in ("self", "static") else Name(whole)


def _known(builder: Builder) -> dict[bytes, str]:
    notes = builder.layout.notes
    found = notes.get(KNOWN)
    if not isinstance(found, dict):
        made: dict[bytes, str] = {}
        for anchor in builder.layout.anchors:
            if anchor.capture in NAMED:
                name = builder.field_text(anchor.node, "name").lower()
                made[name.encode()] = f"{name}{NAMED[anchor.capture]}"
        found = notes[KNOWN] = made
    return found


def partial_name(builder: Builder, node: Node) -> str:
    """Return `block*` for `"block$x"`; nothing where little is known.

    Only what may be part of a name is kept.
    """
    parts = _parts(builder, node)
    computed = [at for at, part in enumerate(parts) if part is None]
    if not computed:
        return ""
    begin = "".join(part or "" for part in parts[: computed[0]])
    end = "".join(part or "" for part in parts[computed[-1] + 1 :])
    is_name = (begin or "a").isidentifier() and f"a{end}".isidentifier()
    return f"{begin}*{end}" if is_name and len(begin + end) >= MIN_KNOWN else ""


def _parts(builder: Builder, node: Node) -> list[str | None]:
    # What is joined, in order; None is computed.
    found: list[str | None] = []
    waiting = [node]
    while waiting and len(found) < MAX_PARTS:
        at = waiting.pop()
        if at.type == "binary_expression" and builder.field_text(at, "operator") == ".":
            sides = (builder.field(at, side) for side in ("right", "left"))
            waiting.extend(side for side in sides if side is not None)
        elif at.type in ("string", "encapsed_string"):
            waiting.extend(reversed(at.named_children))
        elif at.type == "string_content":
            found.append(builder.text(at))
        else:
            found.append(None)
    # What is left belongs to the end: it is not known.
    return [*found, None] if waiting else found


def _is_reflected(builder: Builder, node: Node) -> bool:
    """Whether a text is given to `new ReflectionClass(...)` or one of its like."""
    listed = node.parent.parent if node.parent is not None else None
    made = listed.parent if listed is not None else None
    if made is None or made.type != "object_creation_expression":
        return False
    start = made.start_byte
    return REFLECTION.match(builder.source[start : start + MAX_MADE]) is not None
