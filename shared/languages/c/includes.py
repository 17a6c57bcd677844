"""`#include` as facts."""

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.facts import Import

QUOTED, ANGLED = "include", "include_system"


def include(builder: Builder, node: Node) -> None:
    """`#include "a.h"`, `#include <a.h>`; what a macro names is not known."""
    path = builder.field(node, "path")
    if path is None or path.type not in ("string_literal", "system_lib_string"):
        return
    name = builder.text(path)[1:-1].strip()
    kind = QUOTED if path.type == "string_literal" else ANGLED
    if name:
        line = node.start_point[0] + 1
        builder.import_(Import(name, builder.scope, line, kind=kind))
