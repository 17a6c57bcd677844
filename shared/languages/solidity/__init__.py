"""Solidity by tags: contracts are classes, and imported files are open."""

from tree_sitter import Node

from shared.languages.tags import terms
from shared.languages.tags.finders import below, relative
from shared.languages.tags.flow import arguments, reference
from shared.languages.tags.imports import REEXPORT
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.languages.tags.parts import declared, first, parts_of
from shared.parsing import rules
from shared.parsing.builder import MAX_TERM_DEPTH, UNKNOWN, Builder
from shared.parsing.facts import (
    Attribute,
    Either,
    Element,
    Import,
    InstanceOf,
    Name,
    Term,
)
from shared.parsing.rules import expressions, first_named
from shared.resolution.adapter import Rules

# The key in `Layout.notes` of the libraries whose functions are called as methods.
LIBRARIES = "libraries"
MAX_LIBRARIES = 16
# The grammar binds a member looser than these: what it is of stands last in them.
LOOSE = ("expression", "binary_expression", "ternary_expression")
_called = reference("call")


def member(builder: Builder, node: Node) -> Term:
    """`a.b`; in `x * a.b` and `c ? x : a.b` the grammar gives b to all in front."""
    base = builder.field(node, "object")
    while base is not None and base.type in LOOSE:
        base = next(iter(reversed(expressions(base))), None)
    return Attribute(builder.term(base), builder.field_text(node, "property"))


def element(builder: Builder, node: Node) -> Term:
    """`a[b]`."""
    return Element(builder.term(builder.field(node, "base")))


def result(builder: Builder, node: Node) -> Term:
    """`f(a)`; `A(b)` is an A, which an address is converted to."""
    called_ = builder.field(node, "function")
    inner = first_named(called_) if called_ is not None else None
    if inner is not None and inner.type == "identifier":
        name = builder.text(inner)
        if name[:1].isupper():
            return declared(Name(name))
    return builder.result(node)


def type_name(builder: Builder, node: Node) -> Term:
    """`A`, `A[]`, `mapping(B => A)`."""
    held = builder.field(node, "value_type")
    inner = first_named(node)
    if held is None and inner is not None and inner.type == "type_name":
        held = inner
    if held is not None:
        return InstanceOf(Name("mapping"), (declared(builder.term(held)),))
    return builder.term(inner)


def user_type(builder: Builder, node: Node) -> Term:
    """`A`, `T.A`."""
    found: Term = UNKNOWN
    for name in node.named_children[:MAX_TERM_DEPTH]:
        part = builder.text(name)
        found = Name(part) if found is UNKNOWN else Attribute(found, part)
    return found


def imported(builder: Builder, node: Node) -> None:
    """`import "a.sol"`, `import {A as B} from "a.sol"`, `import "a.sol" as T`."""
    source = builder.field(node, "source")
    if source is None:
        return
    module = builder.text(source).strip("\"'")
    line = node.start_point[0] + 1
    names = node.children_by_field_name("import_name")
    aliases = node.children_by_field_name("alias")
    if not names:
        kind = "import" if aliases else REEXPORT
        value = builder.import_(Import(module, builder.scope, line, kind=kind))
        for alias in aliases:
            builder.bind(builder.text(alias), value, node.end_byte)
    for position, named in enumerate(names):
        name = builder.text(named)
        end = names[position + 1].start_byte if names[position + 1 :] else node.end_byte
        alias_ = [a for a in aliases if named.end_byte < a.start_byte < end]
        shown = builder.text(alias_[0]) if alias_ else name
        fact = Import(module, builder.scope, line, name, shown if alias_ else None)
        builder.bind(shown, builder.import_(fact), node.end_byte)


def using(builder: Builder, node: Node) -> None:
    """`using L for T`: functions of L are called as methods."""
    named = first_named(node)
    if named is not None and named.type == "type_alias":
        libraries = builder.layout.notes.setdefault(LIBRARIES, [])
        if isinstance(libraries, list) and len(libraries) < MAX_LIBRARIES:
            libraries.append(builder.text(named))


def library(written: str) -> Term:
    """Return what `L` or `T.L` names."""
    first_, *rest = written.split(".")[:MAX_TERM_DEPTH]
    found: Term = Name(first_)
    for name in rest:
        found = Attribute(found, name)
    return found


def called(builder: Builder, node: Node) -> None:
    """`f(a)`, `a.f(b)`; the latter may be a function of a library."""
    parts = parts_of(builder, node)
    named = first(parts, "callee")
    callee = builder.term(named) if named is not None else UNKNOWN
    if named is None or not isinstance(callee, Attribute):
        _called(builder, node)
        return
    libraries = builder.layout.notes.get(LIBRARIES)
    found = libraries if isinstance(libraries, list) else []
    inside = tuple(Attribute(library(one), callee.name) for one in found)
    if inside and callee.base not in (terms.THIS, terms.SUPER):
        callee = Either((*inside, callee))
    builder.call(node, callee, arguments(builder, parts), at=first(parts, "name"))


LANGUAGE = by_tags(
    name="solidity",
    extensions=(".sol",),
    wheel="tree_sitter_solidity",
    package=__package__,
    rules=Rules(
        ecosystem="npm",
        constructors=("constructor",),
        class_scope_visible=True,
        receiver_flows=False,
        declared_types=True,
        names_match=True,
        calls_convert=True,
        generics={"mapping": "holds"},
        builtins={"mapping": ""},
    ),
    modules=ModuleRules(
        finders=(relative(), below("/", "")),
        external=lambda path: "/".join(path.split("/")[: 1 + path.startswith("@")]),
    ),
    terms={
        "identifier": terms.word(this=terms.THIS, super=terms.SUPER),
        "expression": rules.inner(),
        "statement": rules.inner(),
        "type_name": type_name,
        "array_access": element,
        "user_defined_type": user_type,
        "new_expression": rules.inner("name"),
        "member_expression": member,
        "call_expression": result,
        "parenthesized_expression": rules.inner(),
        "ternary_expression": rules.either("consequence", "alternative"),
    },
    targets={
        "expression": terms.inner_target,
        "identifier": terms.rebind,
        "member_expression": rules.store_attribute("object", "property"),
    },
    own={"imported_from": imported, "using": using, "reference.call": called},
)
