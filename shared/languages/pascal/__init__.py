"""Pascal by tags: units are opened, methods stand apart from their classes."""

import re

from tree_sitter import Node

from shared.languages.tags import terms
from shared.languages.tags.bare import bare
from shared.languages.tags.finders import below
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.languages.tags.parts import parts_of, text
from shared.parsing import rules
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Attribute, Defined, Element, InstanceOf, Term
from shared.resolution.adapter import Rules

CONSTRUCTOR = "create"
# What the names of fields begin with.
FIELD = "f"
# What stands for `array of T`.
ARRAY = "array"
CLASS = re.compile(r"T[A-Z]\w*")
# `Cart in 'Cart.pas'` in a uses clause.
PLACED = re.compile(rb"\b(\w+)[ \t]+in[ \t]+'[^'\n]*'(?=\s*[,;])", re.IGNORECASE)


def inherited(builder: Builder, node: Node) -> None:
    """`inherited F`."""
    name = text(builder, parts_of(builder, node), "name")
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
    is_class = lhs is not None and CLASS.fullmatch(builder.written(lhs)) is not None
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
    """`property A: T read FA write FA`: is what the field is, both ways."""
    around = builder.current_scope().definition
    name = builder.field_text(node, "name")
    for part, is_read in (("getter", True), ("setter", False)):
        field = builder.field_text(node, part)
        if around >= 0 and field.startswith(FIELD):
            owner = InstanceOf(Defined(around))
            into, of = (name, field) if is_read else (field, name)
            builder.store(owner, into, Attribute(owner, of), node.start_byte)


def element(builder: Builder, node: Node) -> Term:
    """`A[B]`."""
    return Element(builder.term(builder.field(node, "entity")))


def made(builder: Builder, node: Node) -> Term:
    """`TA.Create(b)` is a TA; other calls are what they give."""
    entity = builder.field(node, "entity")
    named = builder.field(entity, "rhs") if entity is not None else None
    of = _made(builder, entity) if entity is not None and named is not None else None
    return InstanceOf(of) if of is not None else builder.result(node)


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
        "identifier": terms.word(self=terms.THIS),
        "exprDot": dotted,
        "exprSubscript": element,
        "exprUnary": address,
        "declArray": terms.holding(ARRAY),
        "exprCall": made,
        "typeref": rules.inner(),
        "type": rules.inner(),
        "exprParens": rules.inner(),
    },
    targets={
        "identifier": terms.rebind,
        "exprDot": rules.store_attribute("lhs", "rhs"),
    },
    own={
        "reference.inherited": inherited,
        "bare": bare,
        "member_call": may_call,
        "property": property_,
    },
    rewrite=rewrite,
)
