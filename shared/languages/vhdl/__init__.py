"""VHDL by tags: entities are known to all files, architectures add to them."""

from shared.languages.tags.finders import defining_in_any_case
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.parsing import rules
from shared.resolution.adapter import Rules

LANGUAGE = by_tags(
    name="vhdl",
    extensions=(".vhd", ".vhdl"),
    wheel="tree_sitter_vhdl",
    package=__package__,
    folds_case=True,
    rules=Rules(ecosystem="vhdl", class_scope_visible=True, names_match=True),
    modules=ModuleRules(finders=(defining_in_any_case,), package=lambda _file: ""),
    terms={"identifier": rules.name},
)
