"""The classes and modules that TypeScript's aliases stand for: `type A = B | C`."""

from tree_sitter import Node

from shared.languages.javascript.constants import WHOLE_MODULE
from shared.languages.javascript.types import (
    KEYED,
    MANY,
    MAX_MEMBERS,
    NAMES,
    SAME,
    TRANSPARENT,
    branches,
    type_name,
)
from shared.parsing.builder import Builder
from shared.parsing.facts import Name, Term
from shared.parsing.rules import expressions, first_named, one_of


def aliased(builder: Builder, node: Node) -> Term | None:
    """Return the classes that a type stands for by name alone: `A`, `A | B`."""
    options: list[Term] = []
    waiting = [node]
    while waiting and len(options) < MAX_MEMBERS:
        at = waiting.pop()
        if at.type in TRANSPARENT:
            waiting.extend(reversed(expressions(at)))
        elif at.type == "conditional_type":
            waiting.extend(reversed(branches(at)))
        elif at.type == "generic_type":
            named = at.child_by_field_name("name")
            arguments = at.child_by_field_name("type_arguments")
            name = builder.text(named) if named is not None else ""
            if name in SAME and arguments is not None:
                waiting.extend(expressions(arguments)[:1])
            elif name not in MANY | KEYED:
                options.append(type_name(builder, at))
        elif at.type in NAMES:
            options.append(type_name(builder, at))
        elif at.type == "type_query":
            options.extend(_module(builder, at))
    builder.truncated |= bool(waiting)
    return one_of(options) if options else None


def _module(builder: Builder, node: Node) -> list[Term]:
    """`typeof a`, where `import * as a`: what the module exports."""
    named = first_named(node)
    name = builder.text(named) if named is not None else ""
    is_whole = f"{WHOLE_MODULE}{name}" in builder.layout.notes
    return [Name(name)] if is_whole else []
