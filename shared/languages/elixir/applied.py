"""Functions that programs name by a module and an atom: `apply(A, :f, [x])`."""

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.facts import Argument, Attribute
from shared.parsing.rules import expressions

# Functions that run a function: of `Task` and its like the last part of the name.
APPLYING = frozenset(
    {
        *("apply", "spawn", "spawn_link", "spawn_monitor"),
        *("async", "async_nolink", "start", "start_link", "start_child"),
    }
)
MODULES = frozenset({"alias", "identifier"})


def applied(builder: Builder, node: Node) -> bool:
    """`apply(A, :f, [x])`, `Task.async(A, :f, [x])`: f of A is called with x."""
    target = builder.field(node, "target")
    if target is not None and target.type == "dot":
        target = builder.field(target, "right")
    if target is None or builder.text(target) not in APPLYING:
        return False
    listed = next((c for c in node.named_children if c.type == "arguments"), None)
    given = expressions(listed)[:4] if listed is not None else []
    for module, name, values in zip(given, given[1:], given[2:], strict=False):
        if module.type in MODULES and name.type == "atom" and values.type == "list":
            callee = Attribute(builder.term(module), builder.text(name).lstrip(":"))
            passed = tuple(Argument(builder.term(one)) for one in expressions(values))
            builder.call(node, callee, passed)
            return True
    return False
