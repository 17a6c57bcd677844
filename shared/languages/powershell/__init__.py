"""PowerShell by tags: functions by name, classes, and scripts that join others."""

import re

from tree_sitter import Node

from shared.languages.powershell import values
from shared.languages.tags import terms
from shared.languages.tags.collections import calling
from shared.languages.tags.finders import below, relative
from shared.languages.tags.flow import arguments, called as callee_of, reference
from shared.languages.tags.language import by_tags
from shared.languages.tags.making import CONSTRUCTOR
from shared.languages.tags.modules import ModuleRules
from shared.languages.tags.parts import Parts, first, parts_of, type_of, written
from shared.languages.tags.style import Style
from shared.parsing import rules
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import MODULE_SCOPE, Attribute, Import, InstanceOf, Name, Term
from shared.parsing.rules import expressions
from shared.resolution.adapter import Rules

# `"$PSScriptRoot/a.ps1"`: what is computed is taken for the folder of the script.
COMPUTED = re.compile(r"^.*[)}]|^\$\w+")
# `(Join-Path $PSScriptRoot 'a.ps1')`
JOINED = re.compile(
    r"\(Join-Path (?:-Path )?\$PSScriptRoot (?:-ChildPath )?([^()\s]+)\)",
    re.IGNORECASE,
)
QUALIFIED = re.compile(r"^\$(?:script|global|local|private|using):", re.IGNORECASE)
SCOPED = re.compile(r"^(?:script|global|local|private):", re.IGNORECASE)
CLASS = re.compile(r"[A-Za-z_][\w.]*")
# `. $PSScriptRoot/a.ps1`
DOTTED = re.compile(rb"(\.[ \t]+)(\$PSScriptRoot[/\\][\w./\\-]+)", re.IGNORECASE)
# `C() : base(a) {`
BASE = re.compile(
    rb"(\w\([^()\n]*\))[ \t]*:[ \t]*base[ \t]*\(([^()\n]*)\)(\s*\{)", re.IGNORECASE
)
# `1GB`
SIZE = re.compile(rb"(?<![\w.$-])(\d+(?:\.\d+)?)[KMGTP]B\b", re.IGNORECASE)
NEW = "new"
MAKING = "new-object"
_called = reference("call")

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
    "unary_expression",
    "argument_expression",
    "left_assignment_expression",
)


def rewrite(source: bytes) -> bytes:
    """Write what the grammar does not take in another way.

    The constructor of the base is called first in the body, numbers have no units, and
    the path of a script is a text.
    """
    source = DOTTED.sub(rb'\1"\2"', source)
    source = BASE.sub(rb"\1\3([base]$this).new(\2);", source)
    return SIZE.sub(rb"\1", source)


def included(builder: Builder, node: Node) -> None:
    """`. ./a.ps1`, `Import-Module ./A.psm1`."""
    module = first(parts_of(builder, node), "module")
    if module is None:
        return
    said = builder.written(module)
    if joined := JOINED.fullmatch(said):
        said = joined[1]
    said = said.strip("\"'").replace("\\", "/")
    path = COMPUTED.sub("", said).lstrip("/")
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
    """`$a`, `$script:a`, `$this`."""
    name = plain(builder.text(node))
    return terms.THIS if name == "$this" else Name(name)


def store_variable(builder: Builder, node: Node, value: Term) -> None:
    """`$a = value`, `$script:a = value`."""
    name = builder.text(node)
    if QUALIFIED.match(name):
        builder.bind_in(MODULE_SCOPE, plain(name), value, node.end_byte, hides=False)
    else:
        builder.rebind(name, value, builder.at)


def unscoped(builder: Builder, parts: Parts) -> str:
    """Return the name of a definition: of `function script:F` it is F."""
    return SCOPED.sub("", written(builder, parts, "name"))


def plain(name: str) -> str:
    """Return a variable's name without the scope in front of it."""
    return QUALIFIED.sub("$", name)


def cast(builder: Builder, node: Node) -> Term:
    """`[A]$b`; `[A]$this` is how a class reaches behind its own methods."""
    type_, *_, value = expressions(node)
    if builder.term(value) is terms.THIS:
        return terms.SUPER
    return InstanceOf(builder.term(type_))


def store_cast(builder: Builder, node: Node, _value: Term) -> None:
    """`[A]$b = value`: b is an A."""
    type_, *_, target = expressions(node)
    builder.assign(target, InstanceOf(builder.term(type_)))


def member(builder: Builder, node: Node) -> Term:
    """`$a.b`."""
    base, *_, name = expressions(node)
    return Attribute(builder.term(base), builder.text(name))


def store_member(builder: Builder, node: Node, value: Term) -> None:
    """`$a.b = value`."""
    base, *_, name = expressions(node)
    builder.store(builder.term(base), builder.text(name), value, node.start_byte)


def called(builder: Builder, node: Node) -> None:
    """`F a`, `$a.F(b)`, `[C]::new()`, `New-Object C`."""
    parts = parts_of(builder, node)
    made = _made(builder, node)
    named = first(parts, "name") or node
    if made is not None:
        kind = "call" if made is terms.SUPER else "new"
        builder.call(node, made, arguments(builder, parts), kind, at=named)
    elif node.type == "command":
        builder.call(
            node, callee_of(builder, parts, node), values.given(builder, node), at=named
        )
    else:
        _called(builder, node)


def _made(builder: Builder, node: Node) -> Term | None:
    parts = parts_of(builder, node)
    receiver, name = first(parts, "receiver"), first(parts, "name")
    word = builder.text(name).lower() if name is not None else ""
    if receiver is not None and receiver.type == "type_literal" and word == NEW:
        return builder.term(receiver)
    if receiver is not None and word == NEW and builder.term(receiver) is terms.SUPER:
        return terms.SUPER
    if receiver is None and word == MAKING:
        words = builder.text(node).split()[1:3]
        if words and words[0].lower() == "-typename":
            words = words[1:]
        return Name(words[0]) if words and CLASS.fullmatch(words[0]) else None
    return None


LANGUAGE = by_tags(
    name="powershell",
    extensions=(".ps1", ".psm1"),
    wheel="tree_sitter_powershell",
    package=__package__,
    folds_case=True,
    rules=Rules(
        ecosystem="powershell",
        constructors=(CONSTRUCTOR,),
        receiver_flows=False,
        declared_types=True,
        names_match=True,
        builtins=calling(" ".join(values.RUNNING)),
    ),
    modules=ModuleRules(finders=(relative(".psm1", ".ps1"), below("/", "", ".psm1"))),
    interpreters=("pwsh", "powershell"),
    terms={
        **dict.fromkeys(WRAPPERS, rules.inner()),
        "array_literal_expression": values.listed,
        "array_expression": values.array,
        "element_access": values.item,
        "hash_literal_expression": values.table,
        "path_command_name": rules.inner(),
        "simple_name": rules.name,
        "type_literal": type_name,
        "variable": variable,
        "member_access": member,
        "invokation_expression": rules.result,
        "parenthesized_expression": rules.inner(),
        "expression_with_unary_operator": rules.inner(),
        "cast_expression": cast,
        "command": rules.result,
        "script_block_expression": rules.defined,
    },
    targets={
        **dict.fromkeys(WRAPPERS, terms.inner_target),
        "array_literal_expression": terms.inner_target,
        "variable": store_variable,
        "expression_with_unary_operator": terms.inner_target,
        "cast_expression": store_cast,
        "member_access": store_member,
    },
    own={"import.include": included, "field": field, "reference.call": called},
    style=Style(own_name_makes=True, naming=unscoped, implicit=(values.PIPED,)),
    rewrite=rewrite,
)
