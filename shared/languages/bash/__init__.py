"""Bash by tags: functions are global, and sourced files become one with the script."""

import re

from tree_sitter import Node

from shared.languages.bash import values
from shared.languages.bash.mending import mend
from shared.languages.tags.finders import below, relative, wildcard
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.languages.tags.parts import first, parts_of, text
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Import, Name
from shared.parsing.rules import one_of
from shared.resolution.adapter import Rules

QUOTES = re.compile(r"[\"']")
# `"$(dirname "$0")/a.sh"`: what is computed is taken for the folder of the script.
COMPUTED = re.compile(r"^.*[)}\]]|^.*\$\w*")
VARIABLE = re.compile(r"\$\{?(\w+)\}?")
# The first words of the commands of `a b; c && d`.
COMMAND = re.compile(r"(?:^|[;&|{])\s*([A-Za-z_][\w:.-]*)")
# The key in `Layout.notes` of what variables of loops go through, by name.
LOOPS = "loops"
MAX_COMMANDS = 16


def each(builder: Builder, node: Node) -> None:
    """`for part in steps/*.sh`: what `$part` stands for in the loop."""
    parts = parts_of(builder, node)
    values = parts.get("value", [])
    if len(values) == 1 and "*" in builder.text(values[0]):
        _loops(builder)[text(builder, parts, "name")] = builder.text(values[0])


def _loops(builder: Builder) -> dict[str, str]:
    found = builder.layout.notes.setdefault(LOOPS, {})
    return found if isinstance(found, dict) else {}


def trapped(builder: Builder, node: Node) -> None:
    """`trap 'f $?; g' EXIT`: what is quoted is run later."""
    code = builder.text(node)[1:-1]
    words = COMMAND.findall(code)[:MAX_COMMANDS]
    builder.call(node, one_of([Name(word) for word in words]))


def ran(builder: Builder, node: Node) -> None:
    """`run f`: Bats runs f; elsewhere `run` is any function."""
    is_test = builder.layout.path.endswith(".bats")
    builder.call(node, Name(builder.text(node)) if is_test else UNKNOWN)


def sourced(builder: Builder, node: Node) -> None:
    """`source a.sh`, `. "$HERE/a.sh"`."""
    module = first(parts_of(builder, node), "module")
    if module is None:
        return
    written = QUOTES.sub("", builder.text(module))
    variable = VARIABLE.fullmatch(written)
    if variable is not None:
        written = QUOTES.sub("", _loops(builder).get(variable[1], written))
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
    modules=ModuleRules(finders=(relative(".sh"), wildcard, below("/", ""))),
    terms={},
    mend=mend,
    interpreters=("bash", "sh", "dash", "ksh", "zsh"),
    own={
        "assigned": values.assigned,
        "definition.function": values.function,
        "each": each,
        "loops": values.gone_through,
        "reference.call": values.command,
        "reference.computed": values.computed,
        "import.include": sourced,
        "reference.ran": ran,
        "reference.trap": trapped,
    },
)
