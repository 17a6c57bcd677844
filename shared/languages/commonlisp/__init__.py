"""Common Lisp by tags: functions of all files are names everywhere."""

from shared.languages.tags.definitions import Style
from shared.languages.tags.finders import below, relative
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.parsing import rules
from shared.resolution.adapter import Rules

LANGUAGE = by_tags(
    name="commonlisp",
    extensions=(".lisp", ".lsp", ".cl", ".asd"),
    wheel="tree_sitter_commonlisp",
    package=__package__,
    rules=Rules(ecosystem="quicklisp", names_match=True, overloads=True),
    modules=ModuleRules(
        finders=(relative(".lisp"), below("/", ".lisp", "")),
        package=lambda _file: "",
    ),
    style=Style(overloads=True),
    interpreters=("sbcl", "clisp", "ecl"),
    terms={"sym_lit": rules.name},
)
