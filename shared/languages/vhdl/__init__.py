"""VHDL by tags: entities are known to all files, architectures add to them."""

from tree_sitter import Node

from shared.languages.tags.definitions import definition
from shared.languages.tags.finders import defining_in_any_case
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.languages.tags.parts import parts_of, text
from shared.languages.tags.style import Style
from shared.parsing import rules
from shared.parsing.builder import Builder
from shared.resolution.adapter import Rules

_module = definition("module", Style())
_extension = definition("extension", Style())


def package_body(builder: Builder, node: Node) -> None:
    """`package body p is`: adds to the package, where the file declares it."""
    name = text(builder, parts_of(builder, node), "name")
    declared = (
        text(builder, parts_of(builder, anchor.node), "name")
        for anchor in builder.layout.anchors
        if anchor.capture == "definition.module"
    )
    (_extension if name in declared else _module)(builder, node)


LANGUAGE = by_tags(
    name="vhdl",
    extensions=(".vhd", ".vhdl"),
    wheel="tree_sitter_vhdl",
    package=__package__,
    folds_case=True,
    rules=Rules(ecosystem="vhdl", class_scope_visible=True, names_match=True),
    modules=ModuleRules(finders=(defining_in_any_case,), package=lambda _file: ""),
    terms={"identifier": rules.name},
    own={"definition.package_body": package_body},
)
