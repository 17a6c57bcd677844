"""Pascal by tags: units are opened, methods stand apart from their classes."""

import re

from tree_sitter import Node

from shared.languages.pascal import withs
from shared.languages.tags import terms
from shared.languages.tags.bare import bare
from shared.languages.tags.finders import below
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.languages.tags.parts import parts_of, text
from shared.parsing import rules
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Attribute, Defined, Element, InstanceOf, Name, Term
from shared.parsing.rules import expressions
from shared.resolution.adapter import Rules

CONSTRUCTOR = "create"
# What the names of fields begin with.
FIELD = "f"
# What is in front of the name of a property where it is written.
SETTING = "set "
# What stands for `array of T`.
ARRAY = "array"
CLASS = re.compile(r"T[A-Z]\w*(?:<|\Z)")
# `Cart in 'Cart.pas'` in a uses clause.
PLACED = re.compile(rb"\b(\w+)[ \t]+in[ \t]+'[^'\n]*'(?=\s*[,;])", re.IGNORECASE)


def inherited(builder: Builder, node: Node) -> None:
    """`inherited F`; alone it is the method around, of the class above."""
    around = builder.outer_definition()
    own = builder.fold(around.name) if around is not None else ""
    name = text(builder, parts_of(builder, node), "name") or own
    builder.call(node, Attribute(terms.SUPER, name))


def rewrite(source: bytes) -> bytes:
    """Leave out what the grammar does not take: `uses A in 'a.pas'`."""
    return PLACED.sub(rb"\1", source)


def _made(builder: Builder, entity: Node) -> Term | None:
    if entity.type != "exprDot":
        return None
    named = builder.field(entity, "rhs")
    lhs = builder.field(entity, "lhs")
    is_made = named is not None and builder.text(named).startswith(CONSTRUCTOR)
    is_class = lhs is not None and CLASS.match(builder.written(lhs)) is not None
    return builder.term(lhs) if is_made and is_class else None


def may_call(builder: Builder, node: Node) -> None:
    """`A.F`: a call, where that is what is defined."""
    named = builder.field(node, "rhs")
    if named is not None and named.id not in builder.layout.call_of:
        callee = rules.attribute("lhs", "rhs")(builder, node)
        builder.call(node, callee, kind="bare", at=named)


def address(builder: Builder, node: Node) -> Term:
    """`@F` is F."""
    is_one = builder.source.startswith(b"@", node.start_byte)
    return builder.term(builder.field(node, "operand")) if is_one else UNKNOWN


def property_(builder: Builder, node: Node) -> None:
    """`property A: T read FA write SetA`: is what the field is, or runs a method."""
    around = builder.current_scope().definition
    if around < 0:
        return
    owner, at = InstanceOf(Defined(around)), node.start_byte
    name = builder.field_text(node, "name")
    read, written = (builder.field_text(node, part) for part in ("getter", "setter"))
    if read.startswith(FIELD):
        builder.store(owner, name, Attribute(owner, read), at)
    elif read:
        builder.bind(name, Attribute(owner, read), at)
    if written.startswith(FIELD):
        builder.store(owner, written, Attribute(owner, name), at)
    elif written:
        builder.bind(f"{SETTING}{name}", Attribute(owner, written), at)


def setting(builder: Builder, node: Node) -> None:
    """`A := B`, `C.A := B`: runs what the property A is written by."""
    target = builder.field(node, "lhs")
    if target is None or target.type not in ("identifier", "exprDot"):
        return
    named = builder.field(target, "rhs") or target
    name = f"{SETTING}{builder.text(named)}"
    of = builder.field(target, "lhs")
    callee = Attribute(builder.term(of), name) if of is not None else Name(name)
    builder.call(target, callee, kind="implicit", at=named)


def subscripted(builder: Builder, node: Node) -> None:
    """`A[B]`, `C.A[B]`: runs what the property A is read by."""
    at = builder.field(node, "rhs") or node
    builder.call(node, builder.term(node), kind="implicit", at=at)


def element(builder: Builder, node: Node) -> Term:
    """`A[B]`."""
    return Element(builder.term(builder.field(node, "entity")))


def made(builder: Builder, node: Node) -> Term:
    """`TA.Create(b)` is a TA; other calls are what they give."""
    entity = builder.field(node, "entity")
    named = builder.field(entity, "rhs") if entity is not None else None
    of = _made(builder, entity) if entity is not None and named is not None else None
    return InstanceOf(of) if of is not None else builder.result(node)


def typed(builder: Builder, node: Node) -> Term:
    """`A`, `specialize A<B>`."""
    inside = expressions(node)
    return builder.term(inside[-1]) if inside else UNKNOWN


def dotted(builder: Builder, node: Node) -> Term:
    """`A.B`; `TA.Create` is a TA."""
    of = _made(builder, node)
    if of is not None:
        return InstanceOf(of)
    return rules.attribute("lhs", "rhs")(builder, node)


LANGUAGE = by_tags(
    name="pascal",
    extensions=(".pas", ".pp", ".dpr", ".lpr"),
    wheel="tree_sitter_pascal",
    package=__package__,
    folds_case=True,
    rules=Rules(
        ecosystem="pascal",
        class_scope_visible=True,
        receiver_flows=False,
        declared_types=True,
        bare_calls=True,
        calls_convert=True,
        generics={ARRAY: "holds", "tlist": "holds", "tobjectlist": "holds"},
        builtins=dict.fromkeys((ARRAY, "tlist", "tobjectlist"), ""),
        names_match=True,
    ),
    modules=ModuleRules(finders=(below(".", ".pas", ".pp", folds_case=True),)),
    terms={
        "identifier": withs.identifier,
        "exprDot": dotted,
        "exprSubscript": element,
        "exprUnary": address,
        "declArray": terms.holding(ARRAY),
        "exprCall": made,
        "typeref": typed,
        "typerefTpl": rules.inner("entity"),
        "exprTpl": rules.inner("entity"),
        "type": rules.inner(),
        "exprParens": rules.inner(),
    },
    targets={
        "identifier": terms.give,
        "exprDot": rules.store_attribute("lhs", "rhs"),
    },
    own={
        "reference.inherited": inherited,
        "bare": bare,
        "member_call": may_call,
        "property": property_,
        "setting": setting,
        "with": withs.opened,
        "subscripted": subscripted,
    },
    rewrite=rewrite,
)
