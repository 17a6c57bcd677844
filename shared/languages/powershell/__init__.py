"""PowerShell by tags: functions by name, classes, and scripts that join others."""

import re

from tree_sitter import Node

from shared.languages.tags import terms
from shared.languages.tags.finders import below, relative
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.languages.tags.parts import first, parts_of, type_of
from shared.parsing import rules
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Attribute, Import, InstanceOf, Name, Term
from shared.parsing.rules import expressions
from shared.resolution.adapter import Rules

# `"$PSScriptRoot/a.ps1"`: what is computed is taken for the folder of the script.
COMPUTED = re.compile(r"^.*[)}]|^\$\w+")
NEW = "new"

# An expression is wrapped in one node for each level of precedence.
WRAPPERS = (
    "pipeline",
    "pipeline_chain",
    *(
        f"{level}{kind}"
        for level in (
            "logical",
            "bitwise",
            "comparison",
            "additive",
            "multiplicative",
            "format",
            "range",
        )
        for kind in ("_expression", "_argument_expression")
    ),
    "array_literal_expression",
    "unary_expression",
    "argument_expression",
    "left_assignment_expression",
)


def included(builder: Builder, node: Node) -> None:
    """`. ./a.ps1`, `Import-Module ./A.psm1`."""
    module = first(parts_of(builder, node), "module")
    if module is None:
        return
    written = builder.text(module).strip("\"'").replace("\\", "/")
    path = COMPUTED.sub("", written).lstrip("/")
    if path:
        line = node.start_point[0] + 1
        builder.import_(Import(path, builder.scope, line, kind="include"))


def field(builder: Builder, node: Node) -> None:
    """`[A]$a` in a class: a member, without the sign of variables."""
    parts = parts_of(builder, node)
    value = type_of(builder, parts) or UNKNOWN
    for target in parts.get("target", ()):
        name = builder.text(target).lstrip("$")
        builder.bind(name, value, node.end_byte, declared=True)


def type_name(builder: Builder, node: Node) -> Term:
    """`[A]`."""
    return Name(builder.text(node).strip("[]"))


def variable(builder: Builder, node: Node) -> Term:
    """`$a`, `$this`."""
    name = builder.text(node)
    return terms.THIS if name == "$this" else Name(name)


def member(builder: Builder, node: Node) -> Term:
    """`$a.b`."""
    base, *_, name = expressions(node)
    return Attribute(builder.term(base), builder.text(name))


def store_member(builder: Builder, node: Node, value: Term) -> None:
    """`$a.b = value`."""
    base, *_, name = expressions(node)
    builder.store(builder.term(base), builder.text(name), value, node.start_byte)


def invoked(builder: Builder, node: Node) -> Term:
    """`$a.f()`; `[C]::new()` makes a C."""
    parts = parts_of(builder, node)
    receiver, name = first(parts, "receiver"), first(parts, "name")
    if receiver is not None and name is not None and builder.text(name) == NEW:
        return InstanceOf(builder.term(receiver))
    return builder.result(node)


LANGUAGE = by_tags(
    name="powershell",
    extensions=(".ps1", ".psm1"),
    wheel="tree_sitter_powershell",
    package=__package__,
    rules=Rules(
        ecosystem="powershell",
        receiver_flows=False,
        declared_types=True,
        names_match=True,
    ),
    modules=ModuleRules(finders=(relative(".psm1", ".ps1"), below("/", "", ".psm1"))),
    interpreters=("pwsh", "powershell"),
    terms={
        **dict.fromkeys(WRAPPERS, rules.inner()),
        "simple_name": rules.name,
        "type_literal": type_name,
        "variable": variable,
        "member_access": member,
        "invokation_expression": invoked,
        "command": rules.result,
        "script_block_expression": rules.defined,
    },
    targets={
        **dict.fromkeys(WRAPPERS, terms.inner_target),
        "variable": terms.rebind,
        "member_access": store_member,
    },
    own={"import.include": included, "field": field},
)
