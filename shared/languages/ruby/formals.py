"""Parameters and signatures of Ruby's methods and blocks."""

from tree_sitter import Node

from shared.languages.ruby.scopes import BLOCK, declare
from shared.parsing.builder import Builder
from shared.parsing.facts import NO_SCOPE, Formal, Item, Parameter, Term, Within
from shared.parsing.rules import expressions, one_of

MAX_SIGNATURE_CHARS = 240

# What calls a block with one element, and nothing else.
_GIVING = """
all? any? collect count detect each each_entry filter filter_map find find_all flat_map
group_by map max_by min_by none? one? partition reject reverse_each select sort_by sum
take_while to_h uniq
"""
GIVING_ELEMENTS = frozenset(_GIVING.split())
KINDS = {
    "optional_parameter": "positional",
    "keyword_parameter": "keyword",
    "splat_parameter": "rest",
    "hash_splat_parameter": "keyword_rest",
    "block_parameter": "keyword",
}
MARKS = {"splat_parameter": "*", "hash_splat_parameter": "**", "block_parameter": "&"}


def formals_of(
    builder: Builder, node: Node | None, body: int = NO_SCOPE
) -> tuple[Formal, ...]:
    """Return the parameters of `(a, (b, c), d = 1, *e, f:, **g, &h)`.

    The block goes by one name in all methods; `(b, c)` has none. Defaults are read in
    `body`, where the method's own scope is known.
    """
    found: list[Formal] = []
    outer = builder.scope
    builder.scope = outer if body == NO_SCOPE else body
    for child in expressions(node) if node else ():
        if child.type == "identifier":
            found.append(Formal(builder.text(child)))
        elif child.type == "destructured_parameter":
            found.append(Formal(""))
        elif child.type in KINDS:
            name = builder.field_text(child, "name")
            if child.type == "block_parameter":
                name = BLOCK
            value = builder.field(child, "value")
            default = None
            if value is not None:
                default = Within(builder.scope, builder.term(value))
            found.append(Formal(name, KINDS[child.type], default))
    builder.scope = outer
    return tuple(found)


def with_block(formals: tuple[Formal, ...]) -> tuple[Formal, ...]:
    """Return the parameters of a method: any may be given a block."""
    if any(formal.name == BLOCK for formal in formals):
        return formals
    return (*formals, Formal(BLOCK, "keyword"))


def bind_formals(
    builder: Builder, node: Node | None, definition: int, body: int, at: int
) -> None:
    """Declare the parameters as local variables of the body."""
    if body == NO_SCOPE:
        return
    position = 0
    for child in expressions(node) if node else ():
        term = Parameter(definition, position)
        position += 1
        if child.type == "identifier":
            declare(builder, body, builder.text(child))
        elif child.type == "destructured_parameter":
            _unpack(builder, child, term, body, at)
        elif child.type in KINDS:
            name = builder.field_text(child, "name")
            declare(builder, body, name)
            if child.type == "block_parameter":
                builder.bind_in(body, name, term, at)
        else:
            position -= 1
            if child.type == "block_local":
                declare(builder, body, builder.text(child))


def take_apart(
    builder: Builder, block: Node, node: Node, definition: int, body: int
) -> None:
    """`pairs.each { |a, b| ... }`: where the block gets one list, a is its first."""
    call, names = block.parent, expressions(node)
    if call is None or builder.field_text(call, "method") not in GIVING_ELEMENTS:
        return
    if len(names) < 2 or any(one.type != "identifier" for one in names):  # noqa: PLR2004 (a list has parts)
        return
    given = Parameter(definition, 0)
    for position, name in enumerate(names):
        held = one_of([Parameter(definition, position), Item(given, position)])
        builder.bind_in(body, builder.text(name), held, block.start_byte)


def _unpack(builder: Builder, node: Node, value: Term, body: int, at: int) -> None:
    waiting = [(node, value)]
    while waiting:
        outer, held = waiting.pop()
        for position, child in enumerate(expressions(outer)):
            item = Item(held, position)
            if child.type == "identifier":
                name = builder.text(child)
                declare(builder, body, name)
                builder.bind_in(body, name, item, at)
            elif child.type == "destructured_parameter":
                waiting.append((child, item))


def signature(builder: Builder, name: str, node: Node | None) -> str:
    """Return `name(a, b = ..., *c, d:, &e)`; no default is shown."""
    shown: list[str] = []
    for child in expressions(node) if node else ():
        if child.type in ("identifier", "destructured_parameter"):
            plain = child.type == "identifier"
            shown.append(builder.text(child) if plain else "(...)")
        elif child.type in KINDS:
            own = builder.field_text(child, "name")
            has_default = builder.field(child, "value") is not None
            if child.type == "keyword_parameter":
                shown.append(f"{own}: ..." if has_default else f"{own}:")
            else:
                default = " = ..." if has_default else ""
                shown.append(f"{MARKS.get(child.type, '')}{own}{default}")
        elif child.type == "forward_parameter":
            shown.append("...")
    return f"{name}({', '.join(shown)})"[:MAX_SIGNATURE_CHARS]
