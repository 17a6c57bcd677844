"""Perl's packages: what stands behind a package statement belongs to it."""

from tree_sitter import Node

from shared.languages.perl import hashes, lists
from shared.languages.perl.built_in import BUILT_IN
from shared.languages.perl.taken import is_own, take
from shared.languages.tags import flow
from shared.languages.tags.definitions import definition
from shared.languages.tags.parts import first, parts_of, text
from shared.languages.tags.style import Style
from shared.languages.tags.terms import SUPER, THIS
from shared.parsing import rules
from shared.parsing.builder import Builder
from shared.parsing.facts import (
    NO_SCOPE,
    Attribute,
    Base,
    Defined,
    Definition,
    Import,
    InstanceOf,
    Name,
    Scope,
    Term,
)
from shared.parsing.rules import expressions, one_of

# Keys of `Layout.notes`: the node of the package's name, and the bases by package.
PACKAGE, BASES = "package", "bases"
# What tells whether a package is given `new`: captures, and the part that says it.
PARTS = {"use": "module", "definition.function": "name"}
MAIN = "main"
PRAGMAS = ("parent", "base")
# What gives a package the constructor `new`.
# Whether that is so, in `Layout.notes`.
GIVEN = "given"
MAKERS = frozenset({"Moose", "Moo", "Mouse", "Mojo::Base", "Class::Tiny"})
# Values of a list of which one is asked for.
MAX_LISTED = 16
BEHIND = "SUPER::"
# What `new` makes, in `new A` and `new A(b)`.
NAMED = ("bareword", "function_call_expression")

_plain = definition("function", Style())
_lambda = definition("lambda", Style())
_called = flow.reference("call")


def package(builder: Builder, node: Node) -> None:
    """`package A::B;`: a class, with the bases that the file says of it."""
    named = first(parts_of(builder, node), "name")
    builder.layout.notes[PACKAGE] = named
    name = builder.text(named) if named is not None else MAIN
    index = builder.definition_index(node)
    is_given = name != MAIN and _is_given_new(builder)
    builder.define(
        node,
        Definition(
            label="Class",
            kind="class",
            name="" if name == MAIN else name,
            qualified_name=name,
            scope=builder.scope,
            body=len(builder.layout.scopes) if is_given else NO_SCOPE,
            start_line=node.start_point[0] + 1,
            end_line=node.end_point[0] + 1,
            at=node.start_byte,
            exported=True,
            bases=tuple(Base(Name(base)) for base in _bases(builder, name)),
        ),
    )
    if name != MAIN:
        builder.bind_in(builder.scope, name, Defined(index), node.start_byte)
    if is_given:
        # Making an instance is calling the class, not the one above.
        body = len(builder.layout.scopes)
        of_class = Scope("class", builder.scope, index, node.end_byte)
        builder.layout.scopes.append(of_class)
        builder.bind_in(body, "new", Name(name), node.start_byte)


def _is_given_new(builder: Builder) -> bool:
    known = builder.layout.notes.get(GIVEN)
    if known is None:
        named = {
            text(builder, parts_of(builder, anchor.node), PARTS[anchor.capture])
            for anchor in builder.layout.anchors
            if anchor.capture in PARTS
        }
        is_given = bool(MAKERS & named) and "new" not in named
        known = builder.layout.notes[GIVEN] = is_given
    return known is True


def _bases(builder: Builder, package_name: str) -> list[str]:
    known = builder.layout.notes.get(BASES)
    if not isinstance(known, dict):
        known = builder.layout.notes[BASES] = _said_bases(builder)
    found: list[str] = known.get(package_name, [])
    return found


def _said_bases(builder: Builder) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    current = MAIN
    for anchor in builder.layout.anchors:
        parts = parts_of(builder, anchor.node)
        if anchor.capture == "definition.module":
            current = text(builder, parts, "name")
        elif anchor.capture == "inherits" or (
            anchor.capture == "use" and text(builder, parts, "module") in PRAGMAS
        ):
            found.setdefault(current, []).extend(_words(builder, parts))
    return found


def _words(builder: Builder, parts: dict[str, list[Node]]) -> list[str]:
    written = " ".join(builder.text(node) for node in parts.get("member", ()))
    return [word for word in written.split() if not word.startswith("-")]


def subroutine(builder: Builder, node: Node) -> None:
    """`sub f { ... }`: a member of its package, and a name of the file."""
    named = builder.layout.notes.get(PACKAGE)
    parts = builder.layout.parts.setdefault(node.id, {})
    if isinstance(named, Node) and builder.text(named) != MAIN:
        parts["receiver"] = [named]
    take(builder, node, parts)
    _plain(builder, node)
    name, value = text(builder, parts, "name"), Defined(builder.definition_index(node))
    builder.bind_in(builder.scope, name, value, node.start_byte)
    if "receiver" in parts:
        whole = f"{builder.text(parts['receiver'][0])}::{name}"
        builder.bind_in(builder.scope, whole, value, node.start_byte)


def anonymous(builder: Builder, node: Node) -> None:
    """`sub { my ($a) = @_; ... }`."""
    take(builder, node, builder.layout.parts.setdefault(node.id, {}))
    _lambda(builder, node)


def bind_hash(builder: Builder, node: Node) -> None:
    """`my %a = (b => c);`."""
    parts = parts_of(builder, node)
    named, value = first(parts, "name"), first(parts, "value")
    if named is not None and value is not None:
        name = hashes.name_of(builder, named)
        builder.bind(name, hashes.mapping(builder, value), builder.at)


def called(builder: Builder, node: Node) -> None:
    """`$a->f(b)`, `$self->SUPER::f(b)`, `new A(b)`."""
    parts = parts_of(builder, node)
    name = first(parts, "name")
    given = builder.field(node, "arguments")
    if given is not None and given.type in NAMED and _is_new(builder, node):
        of = builder.field_text(given, "function") or builder.text(given)
        builder.call(node, Attribute(Name(of), "new"))
        return
    if given is not None and given.type == "list_expression":
        parts["argument"] = expressions(given)
    for each in parts.get("argument", ()):
        if each.type == "array" and lists.is_plain(each):
            # `f(@a)`: its elements.
            builder.layout.parts.setdefault(each.id, {})["spread"] = [each]
    behind = builder.text(name) if name is not None else ""
    if name is not None and behind.startswith(BEHIND):
        callee = Attribute(SUPER, behind.removeprefix(BEHIND))
        builder.call(node, callee, flow.arguments(builder, parts), at=name)
    else:
        _called(builder, node)


def _is_new(builder: Builder, node: Node) -> bool:
    is_plain = node.type == "ambiguous_function_call_expression"
    return is_plain and builder.field_text(node, "function") == "new"


def use(builder: Builder, node: Node) -> None:
    """`use A::B qw(c);`: names of A::B become names here."""
    parts = parts_of(builder, node)
    module, names = text(builder, parts, "module"), _words(builder, parts)
    line = node.start_point[0] + 1
    if module in PRAGMAS:
        for name in names:
            builder.import_(Import(name, builder.scope, line, kind="namespace"))
    elif module[:1].isupper():
        builder.import_(Import(module, builder.scope, line, kind="namespace"))


def scalar(builder: Builder, node: Node) -> Term:
    """`$a`; `$self` is the receiver."""
    return THIS if is_own(builder, node) else Name(builder.text(node))


def function(builder: Builder, node: Node) -> Term:
    """`f`, `&f`, `A::f`; without a mark, built-in functions are no others."""
    written = builder.text(node)
    is_built_in = written in BUILT_IN
    return Name(f"CORE::{written}" if is_built_in else written.lstrip("&"))


def call(builder: Builder, node: Node) -> Term:
    """`f(a)`; `bless $a, $class` makes an instance of the package."""
    called = builder.field_text(node, "function")
    named = builder.layout.notes.get(PACKAGE)
    if called == "bless" and isinstance(named, Node):
        given = builder.field(node, "arguments")
        last = expressions(given)[-1:] if given is not None else []
        is_its = bool(last) and is_own(builder, last[0])
        made = InstanceOf(THIS if is_its else rules.name(builder, named))
        if given is not None:
            listed = expressions(given) if given.type == "list_expression" else [given]
            hashes.fill(builder, made, listed[0])
        return made
    return builder.result(node)


def either(builder: Builder, node: Node) -> Term:
    """`(a, b)`: what a list gives where one value is asked for."""
    return one_of(
        [
            builder.term(child)
            for child in builder.first(node.named_children, MAX_LISTED)
        ]
    )
