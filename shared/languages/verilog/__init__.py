"""Verilog by tags: modules are known to all files, and instantiated by name."""

from shared.languages.tags.finders import below, relative
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.languages.verilog.statements import rewrite
from shared.parsing import rules
from shared.resolution.adapter import Rules

LANGUAGE = by_tags(
    name="verilog",
    extensions=(".v", ".vh", ".sv", ".svh"),
    wheel="tree_sitter_verilog",
    package=__package__,
    rules=Rules(ecosystem="verilog", class_scope_visible=True, names_match=True),
    modules=ModuleRules(finders=(relative(), below("/", "")), package=lambda _file: ""),
    terms={"simple_identifier": rules.name},
    rewrite=rewrite,
)
