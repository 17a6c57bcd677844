"""Julia's methods of its library's functions: `Base.length(w::World)` is World's.

`length(x)` leads there where x is known to be a World, and nowhere where it is not.
"""

from tree_sitter import Node

from shared.languages.tags.definitions import definition
from shared.languages.tags.parts import Parts, parts_of, text, type_of
from shared.languages.tags.style import Style
from shared.parsing.builder import UNKNOWN, AnchorRule, Builder
from shared.parsing.facts import (
    Argument,
    Attribute,
    Defined,
    Either,
    InstanceOf,
    Name,
    Term,
)
from shared.parsing.rules import one_of

LIBRARY = "Base"
ASSIGNING = "compound_assignment_expression"
# In front of the names of macros.
MACRO = "@"
# The key in `Layout.notes` of the names that `import Base: f` lets a file extend.
EXTENDED = "extended"
# Methods are told apart by the first parameter's type, behind streams: `show(io, x)`.
MAX_TYPED = 2
# What of the library programs extend; the rest of it are ordinary names here.
_WORDS = """
append! axes close collect convert copy count delete! display eachindex eltype
empty! eof fill! filter filter! findall findfirst first firstindex flush foreach get
get! getindex getproperty hash haskey in insert! intersect isapprox isempty isequal
isless iterate join keys last lastindex length map maximum merge merge! minimum
ndims one open pairs parse pop! popfirst! position print push! pushfirst! rand read
replace reset reverse run seek setdiff setindex! setproperty! show similar size sort
sort! split string sum summary union values wait write zero
"""
EXTENDED_NAMES = frozenset(_WORDS.split())
STREAM = InstanceOf(Name("IO"))


def last_name(builder: Builder, parts: Parts) -> str:
    """Return the name of a function; `Base.:+` is one more method of `+`."""
    name = text(builder, parts, "name").partition("{")[0].rpartition(".")[2]
    return name.removeprefix(":").strip("()") or name


def extends(builder: Builder, name: str) -> None:
    """`import Base: f`."""
    known = builder.layout.notes.setdefault(EXTENDED, set())
    if isinstance(known, set):
        known.add(name)


def function(style: Style) -> AnchorRule:
    """Return the rule of functions."""
    plain = definition("function", style)

    def rule(builder: Builder, node: Node) -> None:
        parts = parts_of(builder, node)
        name = last_name(builder, parts)
        known = builder.layout.notes.get(EXTENDED)
        is_known = isinstance(known, set) and name in known
        is_known |= text(builder, parts, "name").startswith(f"{LIBRARY}.")
        is_operator = not name[:1].isalpha() and not name.startswith("_")
        if is_operator or (is_known and name in EXTENDED_NAMES):
            typed = parts.get("parameter", ())[:MAX_TYPED]
            found = (type_of(builder, parts_of(builder, one)) for one in typed)
            types = [t for t in found if t is not None and t not in (UNKNOWN, STREAM)]
            if types:
                parts["unbound"] = [node]
                value = Defined(builder.definition_index(node))
                for one in types if is_operator else types[:1]:
                    builder.store(one, name, value, node.start_byte)
        plain(builder, node)

    return rule


def macro(style: Style) -> AnchorRule:
    """Return the rule of macros: `@f` is no `f`."""
    plain = definition("macro", style)

    def rule(builder: Builder, node: Node) -> None:
        parts = parts_of(builder, node)
        parts["unbound"] = [node]
        plain(builder, node)
        name = f"{MACRO}{last_name(builder, parts)}"
        value = Defined(builder.definition_index(node))
        builder.bind_in(builder.scope, name, value, node.start_byte)

    return rule


def macro_called(builder: Builder, node: Node) -> None:
    """`@f a`, `A.@f a`."""
    named = parts_of(builder, node)["name"][0]
    base = node.named_children[0]
    written = builder.text(named)
    callee: Term = Name(written)
    if base.id != named.id:
        callee = Attribute(builder.term(base), written)
    builder.call(node, callee, at=named)


def operator(builder: Builder, node: Node) -> None:
    """`a + b`, `-a`, `a += b`: what the types of a or b have under the name."""
    named = parts_of(builder, node)["name"][0]
    name = builder.text(named)
    sides = [builder.term(c) for c in node.named_children if c.id != named.id]
    known = [side for side in sides if side is not UNKNOWN]
    if len(name) > 1 and node.type == ASSIGNING:
        name = name.removesuffix("=")
    if known:
        callee = one_of([Attribute(side, name) for side in known])
        given = tuple(map(Argument, sides))
        builder.call(node, callee, given, "implicit", at=named)


def item(builder: Builder, node: Node) -> None:
    """`a[b]`: a may have a method for it, or for `a[b] = c`."""
    around = node.parent
    is_target = around is not None and around.type == "assignment"
    is_set = is_target and around is not None and around.children[0] == node
    base = builder.term(node.named_children[0])
    if base is not UNKNOWN:
        name = "setindex!" if is_set else "getindex"
        builder.call(node, Attribute(base, name), kind="implicit")


def called(callee: Term, given: tuple[Argument, ...]) -> Term:
    """Return what `f(a, b)` may call: f, or a method of the library's f for a or b."""
    if not isinstance(callee, Name) or callee.name not in EXTENDED_NAMES:
        return callee
    values = [one.value for one in given[:MAX_TYPED] if one.value is not UNKNOWN]
    return Either((callee, *(Attribute(one, callee.name) for one in values)))
