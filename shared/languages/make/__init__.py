"""Make by tags: a target calls what it needs, and includes make files one."""

import re

from tree_sitter import Node

from shared.languages.make.mending import mend
from shared.languages.tags.finders import below, relative, wildcard
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.languages.tags.parts import Parts, first, parts_of
from shared.languages.tags.style import Style
from shared.parsing.builder import Builder
from shared.parsing.facts import Import, Name
from shared.resolution.adapter import Rules

# `$(DIR)/a.mk`: what is computed is taken for the folder of the file.
COMPUTED = re.compile(r"^.*[)}]")
# Not with `-C` or `-f`, which mean another file, nor with what is computed.
FLAG = r"-[Bijknsw]\d*+|--no-print-directory|--silent"
MADE = re.compile(
    rf"\$[({{]MAKE[)}}]((?:[ \t]+(?:{FLAG}|[A-Za-z][\w.-]*+(?:=[\w.,/-]*+)?))+)"
    r"[ \t]*(?=[;&|)\n]|$)",
    re.MULTILINE,
)
EXPANDED = re.compile(r"\$[({]call[ \t]+([\w.-]+)")
# A word that computes nothing.
WORD = re.compile(r"(?<![^\s])[\w./-]+(?![^\s])")
# The key in `Layout.notes` of the words of variables; longer lists are of sources.
VARIABLES = "variables"
MAX_LISTED, MAX_WORDS = 500, 64
MACRO = re.compile(r"[\w.-]+")


def included(builder: Builder, node: Node) -> None:
    """`include a.mk`."""
    path = COMPUTED.sub("", builder.text(node)).lstrip("/")
    if path:
        line = node.start_point[0] + 1
        builder.import_(Import(path, builder.scope, line, kind="include"))


def name(builder: Builder, parts: Parts) -> str:
    """Return the name of a target; `${A}` is `$(A)`."""
    named = first(parts, "name")
    written = builder.text(named) if named is not None else ""
    return f"$({written[2:-1]})" if written.startswith("${") else written


def variable(builder: Builder, node: Node) -> None:
    """`NAMES = a b`: which may be names of targets."""
    parts = parts_of(builder, node)
    value, known = first(parts, "value"), _variables(builder)
    if value is not None and value.end_byte - value.start_byte <= MAX_LISTED:
        words = WORD.findall(builder.text(value))
        known.setdefault(name(builder, parts), []).extend(words)


def needed(builder: Builder, node: Node) -> None:
    """`a: $(NAMES)`: the target of that name, or those that it lists."""
    written = builder.text(node)
    builder.call(node, Name(f"$({written})"), kind="implicit")
    for word in _variables(builder).get(written, [])[:MAX_WORDS]:
        builder.call(node, Name(word), kind="implicit")


def _variables(builder: Builder) -> dict[str, list[str]]:
    found = builder.layout.notes.setdefault(VARIABLES, {})
    return found if isinstance(found, dict) else {}


def macro(builder: Builder, node: Node) -> None:
    """`$(call f,a)`."""
    if found := MACRO.match(builder.text(node)):
        builder.call(node, Name(found[0]))


def made(builder: Builder, node: Node) -> None:
    """`$(MAKE) target`: makes a target of the same file."""
    for found in MADE.finditer(builder.text(node)):
        for word in found[1].split():
            if word[0] != "-" and "=" not in word:
                builder.call(node, Name(word))


def expanded(builder: Builder, node: Node) -> None:
    """`$(call f,a)` in what `define` says, which the grammar does not read."""
    for found in EXPANDED.finditer(builder.text(node)):
        builder.call(node, Name(found[1]))


LANGUAGE = by_tags(
    name="make",
    extensions=(".mk", ".mak"),
    names=("makefile", "gnumakefile", "makefile.am", "makefile.in"),
    wheel="tree_sitter_make",
    package=__package__,
    rules=Rules(ecosystem="make"),
    modules=ModuleRules(finders=(relative(), wildcard, below("/", ""))),
    interpreters=("make",),
    mend=mend,
    terms={},
    style=Style(naming=name),
    own={
        "needed": needed,
        "variable": variable,
        "import.include": included,
        "macro": macro,
        "made": made,
        "expanded": expanded,
    },
)
