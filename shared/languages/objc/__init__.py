"""Objective-C by tags: selectors are names, implementations add to their interface."""

import re

from tree_sitter import Node

from shared.languages.c.prepare import prepare
from shared.languages.objc.repairs import repair
from shared.languages.tags import flow, terms
from shared.languages.tags.definitions import definition
from shared.languages.tags.finders import below, relative
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.languages.tags.parts import Parts, declared, first, parts_of
from shared.languages.tags.style import Style
from shared.parsing import rules
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    MODULE_SCOPE,
    Attribute,
    Either,
    Element,
    InstanceOf,
    Name,
    Term,
    This,
)
from shared.parsing.rules import expressions, one_of
from shared.resolution.adapter import Rules

# What a source of Objective-C has at the begin of some line, and MATLAB has not.
SOURCE = re.compile(
    rb"\n[^\S\n]*(?:@[a-z]|#\s*(?:import|include|define|if)|//|/\*"
    rb"|(?:static|void|int|id)\b)"
)
# What only Objective-C has in a header.
DIRECTIVES = re.compile(rb"\n[^\S\n]*(?:@(?:interface|protocol|class)\b|#import\b)")


COLLECTIONS = (
    *("NSArray", "NSMutableArray", "NSSet", "NSMutableSet", "NSOrderedSet"),
    *("NSDictionary", "NSMutableDictionary", "NSEnumerator"),
)
NEW, PERFORM, SELECTOR = "new", "performSelector", "selector_expression"
# The key in `Layout.notes` of the nodes that are assigned to.
ASSIGNED = "assigned"


# `typedef NS_ENUM(NSInteger, A) {` is `enum A {` for the grammar; what marks a method
# behind its parameters is left out.
ENUM = re.compile(
    rb"\btypedef\s+NS_(?:CLOSED_)?(?:ENUM|OPTIONS)\(\s*\w+\s*,\s*(\w+)\s*\)"
)
MARK = re.compile(rb"[ \t]+(?:NS|API|UI|CF)_[A-Z_]+(?:\([^()\n]*\))?(?=[ \t]*;)")

REGION = re.compile(
    rb"^[ \t]*NS_(?:ASSUME_NONNULL|HEADER_AUDIT)_(?:BEGIN|END)\b", re.MULTILINE
)


def rewrite(source: bytes) -> bytes:
    """Return a source of the same lines without macros that the grammar stumbles at."""
    return REGION.sub(b"", MARK.sub(b"", ENUM.sub(rb"enum \1", source)))


def is_source(data: bytes) -> bool:
    """Whether a `.m` file is not one of MATLAB."""
    return SOURCE.search(b"\n" + data) is not None


def is_objective(data: bytes) -> bool:
    """Whether a header holds declarations of Objective-C."""
    return DIRECTIVES.search(b"\n" + data) is not None


def selector(builder: Builder, parts: Parts) -> str:
    """Return the name of a method with a colon for each argument."""
    names = [builder.text(node) for node in parts.get("name", ())]
    takes = parts.get("parameter") or _arguments(parts)
    is_method = len(names) > 1 or _is_method(parts)
    if takes and is_method:
        return "".join(f"{name}:" for name in names)
    return names[0] if names else ""


def _is_method(parts: Parts) -> bool:
    given = parts.get("parameter", ())
    return "receiver" in parts or any(n.type == "method_parameter" for n in given)


def _arguments(parts: Parts) -> list[Node]:
    named = {node.id for part in ("name", "receiver") for node in parts.get(part, ())}
    return [node for node in parts.get("argument", ()) if node.id not in named]


def message(builder: Builder, node: Node) -> None:
    """`[a f:b g:c]`."""
    parts = parts_of(builder, node)
    receiver = builder.term(first(parts, "receiver"))
    arguments = _arguments(parts)
    name = selector(builder, parts)
    if name.startswith(PERFORM) and arguments and arguments[0].type == SELECTOR:
        # `[a performSelector:@selector(f:) withObject:b]` is `[a f:b]`.
        name = builder.text(arguments[0]).partition("(")[2].rstrip(") ")
        arguments = arguments[1:]
    callee: Term = Attribute(receiver, name)
    if name == NEW:
        # `[A new]` is `[[A alloc] init]`.
        callee = Either((callee, Attribute(sent(builder, node), "init")))
    given = {"argument": arguments}
    builder.call(node, callee, flow.arguments(builder, given), at=first(parts, "name"))


def sent(builder: Builder, node: Node) -> Term:
    """What a message gives; making a class gives an instance of it."""
    parts = parts_of(builder, node)
    receiver, name = first(parts, "receiver"), first(parts, "name")
    if receiver is None or name is None:
        return UNKNOWN
    made = builder.term(receiver)
    if builder.text(name) in ("alloc", NEW):
        # `[self alloc]`, `[[self class] alloc]`: another one like this.
        return made if isinstance(made, This) else InstanceOf(made)
    if builder.text(name) == "class":
        return made
    if builder.text(name).startswith("init"):
        return one_of([made, builder.result(node)])
    return builder.result(node)


def element(builder: Builder, node: Node) -> Term:
    """`a[b]`."""
    return Element(builder.term(builder.field(node, "argument")))


def identifier(builder: Builder, node: Node) -> Term:
    """`a`; `_a` is a variable of the instance, which may be that of a property."""
    found = _word(builder, node)
    if not isinstance(found, Name) or not found.name.startswith("_"):
        return found
    own = Attribute(terms.THIS, found.name)
    return Either((found, own, Attribute(terms.THIS, found.name.lstrip("_"))))


def generic(builder: Builder, node: Node) -> Term:
    """`A<B *>`."""
    of, *given = expressions(node)
    inner = tuple(declared(builder.term(one)) for one in given)
    return InstanceOf(builder.term(of), inner)


STYLE = Style(naming=selector)
_word = terms.word(self=terms.THIS, super=terms.SUPER)
_function = definition("function", STYLE)


def property_(builder: Builder, node: Node) -> None:
    """`a.b`: sends `b`, where a has such a method; `a.b = c` sends `setB:`."""
    named = builder.field(node, "field")
    if node.id not in _assigned(builder):
        builder.call(node, builder.term(node), kind="bare", at=named)
    elif named is not None:
        name = builder.text(named)
        of = builder.term(builder.field(node, "argument"))
        setter = Attribute(of, f"set{name[:1].upper()}{name[1:]}:")
        builder.call(node, setter, kind="implicit", at=named)


def _assigned(builder: Builder) -> frozenset[int]:
    found = builder.layout.notes.get(ASSIGNED)
    if not isinstance(found, frozenset):
        parts = builder.layout.parts.values()
        found = frozenset(n.id for own in parts for n in own.get("target", ()))
        builder.layout.notes[ASSIGNED] = found
    return found


def function(builder: Builder, node: Node) -> None:
    """A function of C; in the middle of a class it is none of its methods."""
    builder.scope = MODULE_SCOPE
    _function(builder, node)


LANGUAGE = by_tags(
    name="objective-c",
    extensions=(".mm",),
    claims={".h": is_objective, ".m": is_source},
    wheel="tree_sitter_objc",
    package=__package__,
    rules=Rules(
        ecosystem="cocoapods",
        receiver_flows=False,
        bare_calls=True,
        generics=dict.fromkeys(COLLECTIONS, "holds"),
        builtins=dict.fromkeys(COLLECTIONS, ""),
        declared_types=True,
        names_match=True,
    ),
    modules=ModuleRules(
        finders=(relative(), below("/", "")),
        # What one file defines another one may declare, in a header of C or by itself.
        package=lambda _file: "",
        external=lambda path: path.partition("/")[0],
    ),
    style=STYLE,
    rewrite=rewrite,
    prepare=prepare,
    repair=repair,
    terms={
        "identifier": identifier,
        "type_identifier": rules.name,
        "field_expression": rules.attribute("argument", "field"),
        "message_expression": sent,
        "call_expression": rules.result,
        "block_literal": rules.defined,
        "parenthesized_expression": rules.inner(),
        "pointer_expression": rules.inner("argument"),
        "cast_expression": terms.cast("type"),
        "generic_specifier": generic,
        "typedefed_specifier": rules.inner(),
        "protocol_reference_list": rules.inner(),
        "subscript_expression": element,
        "array_literal": rules.sequence,
        "type_descriptor": rules.inner("type"),
        "type_name": rules.inner(),
        "method_type": rules.inner(),
    },
    targets={
        "identifier": terms.rebind,
        "field_expression": rules.store_attribute("argument", "field"),
    },
    own={
        "reference.message": message,
        "definition.plain": function,
        "property": property_,
    },
)
