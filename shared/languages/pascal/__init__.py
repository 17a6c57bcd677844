"""Pascal by tags: units are opened, methods stand apart from their classes."""

from tree_sitter import Node

from shared.languages.tags import terms
from shared.languages.tags.finders import below
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.languages.tags.parts import parts_of, text
from shared.parsing import rules
from shared.parsing.builder import Builder
from shared.parsing.facts import Attribute, InstanceOf, Term
from shared.resolution.adapter import Rules

CONSTRUCTOR = "create"


def inherited(builder: Builder, node: Node) -> None:
    """`inherited F`."""
    name = text(builder, parts_of(builder, node), "name")
    builder.call(node, Attribute(terms.SUPER, name))


def made(builder: Builder, node: Node) -> Term:
    """`TA.Create(b)` is a TA; other calls are what they give."""
    entity = node.child_by_field_name("entity")
    named = entity.child_by_field_name("rhs") if entity is not None else None
    is_made = named is not None and builder.text(named).lower() == CONSTRUCTOR
    if entity is None or not is_made:
        return builder.result(node)
    return InstanceOf(builder.term(entity.child_by_field_name("lhs")))


LANGUAGE = by_tags(
    name="pascal",
    extensions=(".pas", ".pp", ".dpr", ".lpr"),
    wheel="tree_sitter_pascal",
    package=__package__,
    rules=Rules(
        ecosystem="pascal",
        class_scope_visible=True,
        receiver_flows=False,
        declared_types=True,
        names_match=True,
    ),
    modules=ModuleRules(finders=(below(".", ".pas", ".pp"),)),
    terms={
        "identifier": terms.word(Self=terms.THIS, self=terms.THIS),
        "exprDot": rules.attribute("lhs", "rhs"),
        "exprCall": made,
        "typeref": rules.inner(),
        "type": rules.inner(),
        "exprParens": rules.inner(),
    },
    targets={
        "identifier": terms.rebind,
        "exprDot": rules.store_attribute("lhs", "rhs"),
    },
    own={"reference.inherited": inherited},
)
