"""C's and C++'s parameter lists: what calls fill, and how they are shown."""

import re

from tree_sitter import Node

from shared.languages.c.declarators import FUNCTIONS, Declared, read
from shared.languages.c.types import declared, of_declarator
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Formal, Literal, Repeated
from shared.parsing.rules import expressions

MAX_SIGNATURE_CHARS = 240
MAX_TYPE_CHARS = 80
# A number, a string or a comment inside of a type.
UNSHOWN = re.compile(r"""["'{]|//|/\*|(?<!\w)\d""")
PARAMETERS = frozenset(
    {
        "parameter_declaration",
        "optional_parameter_declaration",
        "variadic_parameter_declaration",
    }
)
DEFAULT = Literal("default")


def formals_of(builder: Builder, node: Node | None) -> tuple[Formal, ...]:
    """Return the parameters of a function declarator, or of a K&R definition."""
    listed = builder.field(node, "parameters") if node else None
    found: list[Formal] = []
    for child in expressions(listed) if listed else ():
        if child.type == "identifier":
            found.append(Formal(builder.text(child)))
        elif child.type in PARAMETERS:
            formal = _formal(builder, child)
            if formal is not None:
                found.append(formal)
    if listed is not None and any(
        child.type in ("...", "variadic_parameter") for child in listed.children
    ):
        found.append(Formal("", "rest"))
    return tuple(found)


def _formal(builder: Builder, node: Node) -> Formal | None:
    declarator = read(builder.field(node, "declarator"))
    written = declared(builder, builder.field(node, "type"))
    value = of_declarator(written, declarator)
    if value == Literal("void"):
        return None
    name = builder.text(declarator.name) if declarator.name else ""
    known = None if value is UNKNOWN else value
    if node.type == "variadic_parameter_declaration":
        return Formal(name, "rest", None, Repeated(value))
    is_optional = node.type == "optional_parameter_declaration"
    return Formal(name, "positional", DEFAULT if is_optional else None, known)


def old_style(
    builder: Builder, formals: tuple[Formal, ...], node: Node
) -> list[Formal]:
    """Return the parameters of a K&R definition with the types declared below."""
    types = {}
    for child in node.named_children:
        if child.type == "declaration":
            written = declared(builder, builder.field(child, "type"))
            for part in child.children_by_field_name("declarator"):
                declarator = read(part)
                if declarator.name is not None:
                    value = of_declarator(written, declarator)
                    known = None if value is UNKNOWN else value
                    types[builder.text(declarator.name)] = known
    return [Formal(f.name, f.kind, None, types.get(f.name, f.type)) for f in formals]


def signature(
    builder: Builder, name: str, returned: Node | None, declarator: Declared
) -> str:
    """Return `int name(struct a *b, char c)`."""
    shown: list[str] = []
    function = declarator.function
    listed = builder.field(function, "parameters") if function else None
    for child in listed.children if listed else ():
        if child.type in PARAMETERS:
            shown.append(_parameter(builder, child))
        elif child.type == "identifier":
            shown.append(builder.text(child))
        elif child.type in ("...", "variadic_parameter"):
            shown.append("...")
    front = _type(builder, returned)
    marks = "*" * (declarator.pointers - declarator.is_reference)
    marks += "&" * declarator.is_reference
    front = f"{front} {marks}" if marks else f"{front} " if front else ""
    return f"{front}{name}({', '.join(shown)})"[:MAX_SIGNATURE_CHARS]


def _parameter(builder: Builder, node: Node) -> str:
    written = _type(builder, builder.field(node, "type"))
    part = builder.field(node, "declarator")
    declarator = read(part)
    name = builder.text(declarator.name) if declarator.name else ""
    if declarator.is_pointer_to_function or (part and part.type in FUNCTIONS):
        return f"{written} (*{name})(...)"
    marks = "*" * (declarator.pointers - declarator.is_reference)
    marks += "&" * declarator.is_reference
    brackets = "[]" * declarator.arrays
    dots = "..." * (node.type == "variadic_parameter_declaration")
    default = "=..." * (node.type == "optional_parameter_declaration")
    return f"{written}{dots} {marks}{name}{brackets}".rstrip() + default


def _type(builder: Builder, node: Node | None) -> str:
    if node is None:
        return ""
    if node.type in ("struct_specifier", "union_specifier", "enum_specifier"):
        word = node.type.partition("_")[0]
        return f"{word} {builder.field_text(node, 'name')}".rstrip()
    text = " ".join(builder.text(node).split())
    found = UNSHOWN.search(text)
    if found is not None:
        text = f"{text[: found.start()].partition('<')[0].rstrip()}<...>"
    return text[:MAX_TYPE_CHARS]
