"""Ruby's method names that are computed in part: `send("visit_#{kind}")`."""

from tree_sitter import Node

from shared.parsing.builder import Builder

INTERPOLATED = frozenset({"string", "delimited_symbol"})
# A name with fewer known letters says nothing about what it may be.
MIN_KNOWN = 3


def partial_name(builder: Builder, node: Node | None) -> str:
    """Return `visit_*` for `"visit_#{kind}"`; nothing where little is known.

    Only what may be part of a name is kept.
    """
    if node is None or node.type not in INTERPOLATED:
        return ""
    parts = node.named_children
    computed = [at for at, part in enumerate(parts) if part.type == "interpolation"]
    if not computed or any(
        part.type not in ("interpolation", "string_content") for part in parts
    ):
        return ""
    begin = "".join(builder.text(part) for part in parts[: computed[0]])
    end = "".join(builder.text(part) for part in parts[computed[-1] + 1 :])
    is_name = (begin or "a").isidentifier() and f"a{end.rstrip('?!=')}".isidentifier()
    return f"{begin}*{end}" if is_name and len(begin + end) >= MIN_KNOWN else ""
