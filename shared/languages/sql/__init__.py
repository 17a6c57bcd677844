"""SQL by tags: functions and procedures by name, whatever file creates them."""

from shared.languages.sql.routines import rewrite
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.resolution.adapter import Rules

LANGUAGE = by_tags(
    name="sql",
    extensions=(".sql", ".psql", ".pgsql"),
    wheel="tree_sitter_sql",
    package=__package__,
    folds_case=True,
    rules=Rules(ecosystem="sql", names_match=True),
    modules=ModuleRules(package=lambda _file: ""),
    terms={},
    rewrite=rewrite,
)
