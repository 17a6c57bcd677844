"""The classes and modules that TypeScript's aliases stand for: `type A = B | C`."""

from tree_sitter import Node

from shared.languages.javascript.keys.constants import WHOLE_MODULE
from shared.languages.javascript.typing.types import (
    MAX_MEMBERS,
    NAMES,
    SAME,
    TRANSPARENT,
    WORKED_OUT,
    branches,
    type_name,
)
from shared.parsing.builder import Builder
from shared.parsing.facts import Base, Name, Term
from shared.parsing.rules import expressions, first_named, one_of

# What a type has the members of and is none of the names of: no relation.
PART = ""
# Types that have no members of the archive.
PLAIN = frozenset({"literal_type", "predefined_type", "template_literal_type"})


def aliased(builder: Builder, node: Node) -> Term | None:
    """Return the classes that a type stands for by name alone: `A`, `A | B`.

    So do functions beside them: `A | ((b: B) => C)`.
    """
    options: list[Term] = []
    functions: list[Term] = []
    waiting = [node]
    while waiting and len(options) < MAX_MEMBERS:
        at = waiting.pop()
        if at.type in TRANSPARENT:
            waiting.extend(reversed(expressions(at)))
        elif at.type == "conditional_type":
            waiting.extend(reversed(branches(at)))
        elif at.type == "generic_type":
            named = builder.field(at, "name")
            arguments = builder.field(at, "type_arguments")
            name = builder.text(named) if named is not None else ""
            if name in SAME and arguments is not None:
                waiting.extend(expressions(arguments)[:1])
            elif name not in WORKED_OUT:
                options.append(type_name(builder, at))
        elif at.type in NAMES:
            options.append(type_name(builder, at))
        elif at.type == "type_query":
            options.extend(_module(builder, at))
        elif at.type == "function_type":
            functions.append(builder.term(at))
    builder.truncated |= bool(waiting)
    return one_of(options + functions) if options else None


def parts(builder: Builder, node: Node, formals: list[str]) -> list[Base]:
    """Return what `A & B<C> & { m(): void }` has the members of.

    Nothing where it is no such type, or where a part is a function or a union. What
    `formals` name is not known here.
    """
    while node.type == "parenthesized_type" and node.named_children:
        node = node.named_children[0]
    found: list[Base] = []
    waiting = [node] if node.type == "intersection_type" else []
    while waiting and len(found) < MAX_MEMBERS:
        at = waiting.pop()
        if at.type in ("intersection_type", "parenthesized_type"):
            waiting.extend(reversed(expressions(at)))
        elif at.type == "object_type":
            found.append(Base(builder.defined(at), PART))
        elif at.type in NAMES:
            if builder.text(at) not in formals:
                found.append(Base(type_name(builder, at), PART))
        elif at.type == "generic_type":
            found.extend(_generic(builder, at))
        elif at.type not in PLAIN:
            return []
    builder.truncated |= bool(waiting)
    return found


def _generic(builder: Builder, node: Node) -> list[Base]:
    named = builder.field(node, "name")
    given = builder.field(node, "type_arguments")
    arguments = expressions(given) if given is not None else []
    name = builder.text(named) if named is not None else ""
    if name in SAME and arguments:
        first = arguments[0]
        is_named = first.type in NAMES or first.type == "generic_type"
        return [Base(type_name(builder, first), PART)] if is_named else []
    if name in WORKED_OUT or not name:
        return []
    terms = tuple(map(builder.term, arguments))
    return [Base(type_name(builder, node), PART, terms)]


def _module(builder: Builder, node: Node) -> list[Term]:
    """`typeof a`, where `import * as a`: what the module exports."""
    named = first_named(node)
    name = builder.text(named) if named is not None else ""
    is_whole = f"{WHOLE_MODULE}{name}" in builder.layout.notes
    return [Name(name)] if is_whole else []
