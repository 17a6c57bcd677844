"""Verilog by tags: modules are known to all files, and instantiated by name."""

from tree_sitter import Node

from shared.languages.tags import flow, terms
from shared.languages.tags.definitions import function
from shared.languages.tags.finders import below, defining, relative
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.languages.tags.parts import first, parts_of, text
from shared.languages.tags.style import Style
from shared.languages.verilog.statements import MARK, rewrite
from shared.parsing import rules
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Attribute, Element, Name, Term
from shared.parsing.rules import first_named
from shared.resolution.adapter import Rules


def primary(builder: Builder, node: Node) -> Term:
    """`a`, `this`, `a.b`."""
    if not node.named_child_count:
        return terms.THIS if builder.text(node) == "this" else UNKNOWN
    found = builder.term(node.named_children[0])
    for select in node.named_children[1:]:
        members = (c for c in select.named_children if c.type == "member_identifier")
        name = next(members, None)
        if name is None:
            return Element(found)
        found = Attribute(found, builder.text(name))
    return found


def scoped(builder: Builder, node: Node) -> Term:
    """`p::`, and `super.` as it is rewritten."""
    name = builder.text(first_named(node) or node)
    return terms.SUPER if name == SUPER else Name(name)


def name(builder: Builder, node: Node) -> Term:
    """`f`, `p::f` as it is rewritten."""
    space, mark, own = builder.text(node).partition(MARK.decode())
    if not mark:
        return Name(space)
    return Attribute(terms.SUPER if space == SUPER else Name(space), own)


def call(builder: Builder, node: Node) -> None:
    """`f(a)`, `p::f(a)`, `a.f(b)`."""
    parts = parts_of(builder, node)
    named = first(parts, "name")
    if named is None or "receiver" in parts:
        _called(builder, node)
        return
    given = flow.arguments(builder, parts)
    builder.call(node, name(builder, named), given, at=named)


def bind(builder: Builder, node: Node) -> None:
    """`C a, b = new(1);`: `new` makes what is declared."""
    known = builder.layout.notes.setdefault(TYPES, {})
    parts = parts_of(builder, node)
    if isinstance(known, dict):
        declared = builder.term(first(parts, "type"))
        known.update({builder.text(name): declared for name in parts.get("name", ())})
    flow.bind(builder, node)


def made(builder: Builder, node: Node) -> None:
    """`a = new(1)`: an instance of what `a` was declared to be."""
    parts = parts_of(builder, node)
    target = text(builder, parts, "target")
    known = builder.layout.notes.get(TYPES)
    if isinstance(known, dict) and target in known:
        given = flow.arguments(builder, parts)
        builder.call(node, known[target], given, "new")


def above(builder: Builder, node: Node) -> None:
    """`super.new(1)`."""
    builder.call(node, terms.SUPER)


_called = flow.reference("call")
# The key in `Layout.notes` of the types that variables were declared to have.
TYPES = "types"
# What `super` is rewritten to.
SUPER = "super_"

LANGUAGE = by_tags(
    name="verilog",
    extensions=(".v", ".vh", ".sv", ".svh"),
    wheel="tree_sitter_verilog",
    package=__package__,
    rules=Rules(
        ecosystem="verilog",
        class_scope_visible=True,
        names_match=True,
        constructors=("new",),
    ),
    modules=ModuleRules(
        finders=(relative(), defining, below("/", "")), package=lambda _file: ""
    ),
    terms={
        "simple_identifier": name,
        "primary": primary,
        "package_scope": scoped,
        "expression": rules.inner(),
        "function_subroutine_call": rules.inner(),
        "subroutine_call": rules.inner(),
        "method_call": rules.result,
        "tf_call": rules.result,
    },
    own={
        "reference.call": call,
        "definition.design": function("module", Style()),
        "bind": bind,
        "made": made,
        "above": above,
    },
    rewrite=rewrite,
)
