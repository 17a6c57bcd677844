"""Parameters and signatures of PHP's functions."""

from tree_sitter import Node

from shared.languages.php.types import declared, shown
from shared.parsing.builder import Builder
from shared.parsing.facts import Formal, Repeated
from shared.parsing.rules import expressions, first_named

MAX_SIGNATURE_CHARS = 240


def formals_of(builder: Builder, node: Node | None) -> tuple[Formal, ...]:
    """Return the parameters of `(A $a, &$b = 1, C ...$c)`.

    A parameter is called what named arguments call it, with its `$`.
    """
    found: list[Formal] = []
    for child in expressions(node) if node else ():
        name = variable_name(builder, builder.field(child, "name"))
        written = declared(builder, builder.field(child, "type"))
        if child.type == "variadic_parameter":
            held = Repeated(written) if written is not None else None
            found.append(Formal(name, "rest", None, held))
        else:
            value = builder.field(child, "default_value")
            default = builder.term(value) if value is not None else None
            found.append(Formal(name, "positional", default, written))
    return tuple(found)


def variable_name(builder: Builder, node: Node | None) -> str:
    """Return `$a` of `$a` and `&$a`."""
    if node is not None and node.type == "by_ref":
        node = first_named(node)
    is_plain = node is not None and node.type == "variable_name"
    return builder.text(node) if node is not None and is_plain else ""


def signature(builder: Builder, name: str, node: Node) -> str:
    """Return `name(A $a, $b = ..., C ...$c): D`; no default is shown."""
    listed = builder.field(node, "parameters")
    parts: list[str] = []
    for child in expressions(listed) if listed else ():
        named = builder.field(child, "name")
        written = shown(builder, builder.field(child, "type"))
        mark = "..." if child.type == "variadic_parameter" else ""
        mark = "&" + mark if _is_reference(child, named) else mark
        has_default = builder.field(child, "default_value") is not None
        default = " = ..." if has_default else ""
        text = f"{mark}{variable_name(builder, named)}{default}"
        parts.append(f"{written} {text}".strip())
    returned = shown(builder, builder.field(node, "return_type"))
    end = f": {returned}" if returned else ""
    return f"{name}({', '.join(parts)}){end}"[:MAX_SIGNATURE_CHARS]


def _is_reference(node: Node, named: Node | None) -> bool:
    if named is not None and named.type == "by_ref":
        return True
    return any(child.type == "reference_modifier" for child in node.named_children)
