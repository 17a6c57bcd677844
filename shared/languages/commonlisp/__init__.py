"""Common Lisp by tags: functions of all files are names everywhere."""

from shared.languages.commonlisp import forms
from shared.languages.tags.collections import calling
from shared.languages.tags.finders import below, relative
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.languages.tags.style import Style
from shared.parsing import rules
from shared.resolution.adapter import Rules

# Functions that call what they are given.
CALLING = """
complement count-if every find-if map mapc mapcan mapcar maphash maplist merge notany
position-if reduce remove-if remove-if-not some sort stable-sort
"""

LANGUAGE = by_tags(
    name="commonlisp",
    extensions=(".lisp", ".lsp", ".cl", ".asd"),
    wheel="tree_sitter_commonlisp",
    package=__package__,
    rules=Rules(
        ecosystem="quicklisp",
        names_match=True,
        overloads=True,
        builtins=calling(CALLING),
    ),
    modules=ModuleRules(
        finders=(relative(".lisp"), below("/", ".lisp", "")),
        package=lambda _file: "",
    ),
    style=Style(overloads=True),
    own={"reference.call": forms.called, "made": forms.made},
    interpreters=("sbcl", "clisp", "ecl"),
    terms={
        "sym_lit": rules.name,
        "list_lit": rules.result,
        "var_quoting_lit": rules.inner(),
    },
)
