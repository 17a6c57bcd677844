"""Bash by tags: functions are global, and sourced files become one with the script."""

import re

from tree_sitter import Node

from shared.languages.tags.finders import below, relative
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.languages.tags.parts import first, parts_of
from shared.parsing.builder import Builder
from shared.parsing.facts import Import
from shared.resolution.adapter import Rules

QUOTES = re.compile(r"[\"']")
# `"$(dirname "$0")/a.sh"`: what is computed is taken for the folder of the script.
COMPUTED = re.compile(r"^.*[)}\]]|^.*\$\w*")


def sourced(builder: Builder, node: Node) -> None:
    """`source a.sh`, `. "$HERE/a.sh"`."""
    module = first(parts_of(builder, node), "module")
    if module is None:
        return
    written = QUOTES.sub("", builder.text(module))
    path = COMPUTED.sub("", written).lstrip("/")
    if path:
        line = node.start_point[0] + 1
        builder.import_(Import(path, builder.scope, line, kind="include"))


LANGUAGE = by_tags(
    name="bash",
    extensions=(".sh", ".bash", ".bats", ".ksh", ".zsh"),
    wheel="tree_sitter_bash",
    package=__package__,
    rules=Rules(ecosystem="shell", names_match=True),
    modules=ModuleRules(finders=(relative(".sh"), below("/", ""))),
    terms={},
    interpreters=("bash", "sh", "dash", "ksh", "zsh"),
    own={"import.include": sourced},
)
