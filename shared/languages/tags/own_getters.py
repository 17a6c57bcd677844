"""Uses of a class's own computed properties by their bare names: `if (isEmpty)`."""

import re
from collections.abc import Callable

from tree_sitter import Node

from shared.parsing.accesses import note_own_access
from shared.parsing.builder import AnchorRule, Builder

# `+=`, `??=`, but not `<=`.
STEP = re.compile(rb"(?:[-+*/%&|^~]|//|\?\?|<<|>>>?|&&|\|\|)=|\+\+|--")
# Between a name and the sign of an assignment.
MAX_BLANKS = 8


Kinds = tuple[str, ...]


def _same(_builder: Builder, kinds: Kinds) -> Kinds:
    return kinds


def reading(
    passive: frozenset[str],
    targets: frozenset[str],
    making: Callable[[Builder, Kinds], Kinds] = _same,
) -> AnchorRule:
    """Return the rule of what is captured as `use`.

    Args:
        passive: Node types in which a name is a label, or declared.
        targets: Those in which it may be what is assigned.
        making: Returns those of the kinds of accesses that count where it is.
    """

    def read(builder: Builder, node: Node) -> None:
        around = node.parent
        if around is None or around.type in passive:
            return
        is_target = around.type in targets
        kinds = making(builder, assigned(builder, node)) if is_target else ("get",)
        note_own_access(builder, node, kinds)

    return read


def assigned(builder: Builder, node: Node) -> Kinds:
    """Return the kinds of accesses of what may be a target, by what is behind it.

    `a = b` sets a, `a += b` reads it too, `a.b = c` and `a == b` read it alone.
    """
    behind = builder.source[node.end_byte : node.end_byte + MAX_BLANKS].lstrip()
    if behind.startswith(b"=") and not behind.startswith(b"=="):
        return ("set",)
    return ("get", "set") if STEP.match(behind) else ("get",)
