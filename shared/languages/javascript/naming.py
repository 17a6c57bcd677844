"""What definitions are called: by themselves, or by what they are assigned to."""

import re

from tree_sitter import Node

from shared.languages.javascript.function_kinds import VALUES
from shared.parsing.builder import Builder
from shared.parsing.facts import Name
from shared.parsing.rules import first_named

MAX_NAME_BYTES = 200
DOTTED = re.compile(r"[\w$]+(?:\.#?[\w$]+)*")

# A hint to a declaration further down, in the place of a name it has anyway.
EXPORTED = "export"

DEFAULT = "default"
ACCESSOR, FIELD, MADE = "accessor ", "field ", "made "
LITERALS = frozenset({"array", "object"})
NAMELESS = VALUES | {"class", "object"}
WRAPPERS = frozenset(
    {"parenthesized_expression", "as_expression", "satisfies_expression"}
)

# Calls that give back the function or object they are given, or its like.
WRAPPING_CALLS = frozenset({"debounce", "defineComponent", "forwardRef", "freeze"}) | {
    "memo",
    "memoize",
    "observer",
    "once",
    "throttle",
    "useCallback",
}


def dotted_text(builder: Builder, node: Node) -> str:
    """Return `a.b.c` as it is written; an empty string for any other expression."""
    if node.end_byte - node.start_byte > MAX_NAME_BYTES:
        return ""
    text = builder.text(node)
    return text if DOTTED.fullmatch(text) else ""


def qualified(builder: Builder, name: str) -> str:
    """Return the dotted name below the definition around the current scope."""
    prefix = builder.outer_name()
    return f"{prefix}.{name}" if prefix else name


def value_name(builder: Builder, node: Node, own: str) -> str:
    """Return what a function or class is called that is a value: by what holds it."""
    given = builder.given_name(node)
    return own if own and given in ("", DEFAULT) else given


def last(name: str) -> str:
    """Return the last part of a dotted name: `b` of `a.b`, `[c.d]` of `a.[c.d]`."""
    if name.endswith("]"):
        return name[name.find("[") :]
    return name.rpartition(".")[2]


def mark_exported(builder: Builder, node: Node) -> None:
    """Tell a declaration further down that an `export` is around it."""
    builder.give_name(node, EXPORTED)


def mark_accessor(builder: Builder, definition: int, kind: str) -> None:
    """Tell a function further down that it is a getter or setter."""
    builder.layout.notes[f"{ACCESSOR}{definition}"] = kind


def accessor_kind(builder: Builder, definition: int) -> str:
    """Return `getter` or `setter` where that was said of a function."""
    return str(builder.layout.notes.get(f"{ACCESSOR}{definition}", ""))


def mark_field(builder: Builder, node: Node) -> None:
    """Tell a function further down that each instance has it as its own."""
    builder.layout.notes[f"{FIELD}{node.id}"] = True


def is_of_field(builder: Builder, node: Node) -> bool:
    """Whether that was said of a function."""
    return f"{FIELD}{node.id}" in builder.layout.notes


def is_exported(builder: Builder, node: Node) -> bool:
    """Whether the declaration was marked as exported."""
    return builder.given_name(node) == EXPORTED


def member_is_exported(builder: Builder, name: str, modifiers: tuple[str, ...]) -> bool:
    """Whether a member of the current class can be seen from other files."""
    outer = builder.outer_definition()
    is_private = name.startswith("#") or "private" in modifiers
    return outer is not None and outer.exported and not is_private


def name_made(builder: Builder, node: Node) -> Name:
    """Return the name of an object that is assigned and read where it is made."""
    name = f"{MADE}{node.start_byte}"
    builder.layout.notes[name] = True
    return Name(name)


def is_made(builder: Builder, node: Node) -> bool:
    """Whether somebody asked for that name."""
    return node.type in LITERALS and f"{MADE}{node.start_byte}" in builder.layout.notes


def name_value(builder: Builder, value: Node | None, name: str) -> None:
    """Name the function, class or object literal that `value` is, if it is one."""
    while value is not None and value.type in WRAPPERS:
        value = first_named(value)
    if value is not None and value.type == "call_expression":
        value = _wrapped(builder, value)
    if value is not None and name and value.type in NAMELESS:
        builder.give_name(value, name)


def _wrapped(builder: Builder, call: Node) -> Node | None:
    function = builder.field(call, "function")
    arguments = builder.field(call, "arguments")
    name = dotted_text(builder, function) if function is not None else ""
    is_wrapper = last(name) in WRAPPING_CALLS
    return first_named(arguments) if is_wrapper and arguments is not None else None


def name_of_target(builder: Builder, target: Node) -> str:
    """Return what a function assigned to `target` is called, or an empty string.

    `exports.f` and `module.exports.f` are `f`, `A.prototype.f` is `A.f`, `this.f` is
    `f` of what is around it.
    """
    text = dotted_text(builder, target)
    if not text:
        return builder.field_text(target, "property").lstrip("#")
    if text in ("module.exports", "exports"):
        return DEFAULT
    parts = text.split(".")
    if parts[:2] == ["module", "exports"]:
        parts = parts[2:]
    elif parts[0] in ("exports", "this") and len(parts) > 1:
        parts = parts[1:]
    return ".".join(part for part in parts if part != "prototype")
