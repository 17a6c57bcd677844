"""Code that a constant holds: `eval("f")`, `exec("f()")`, `exec("x = f")`."""

import re

from tree_sitter import Node

from shared.languages.python.keys.constants import exact_keys
from shared.languages.python.syntax.quoted import dotted
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    MODULE_SCOPE,
    Argument,
    Attribute,
    CallResult,
    Item,
    Name,
    Term,
)
from shared.parsing.rules import arguments_of

# What text may be given to look its names up in; `globals()` has those of the module.
_NAMESPACES = ("identifier", "dictionary")

EVALUATING = (b"eval(", b"exec(", b"compile(")
_EXEC, _COMPILE = b"exec(", b"compile("

# `compile(text, path, mode)`; others have functions of that name too.
_COMPILED_WITH = 3

# Longer constants are programs.
MAX_CHARS = 200

# What is called by its name.
_CALLED = re.compile(r"(?<![\w.\"'])(?<!def )([A-Za-z_][\w.]{0,80})\((?=([\w., ]*\))?)")
# What text would define is not known, but for functions that call others.
_DEFINING = re.compile(r"\b(?:class|import|for)\b")
_FUNCTION = re.compile(r"\bdef\s+(\w+)\s*\(([^()]*)\)|\blambda\b([^:]*):")
_ASSIGNED = re.compile(r"([A-Za-z_]\w{0,80}) *= *([A-Za-z_][\w.]{0,80})(\(.*\))? *")
# Statements of a block begin where their first one does.
_STATEMENT = re.compile(r"\n(?=\S)|; *")
_NAME = re.compile(r"[A-Za-z_]\w*")


def called(builder: Builder, node: Node) -> None:
    """Record what `eval` or `exec` does that is given a constant."""
    if not builder.source.startswith(EVALUATING, node.start_byte):
        return
    written = arguments_of(node)
    if (
        builder.source.startswith(_COMPILE, node.start_byte)
        and len(written) < _COMPILED_WITH
    ):
        return
    known = exact_keys(builder, written[0]) if written else ()
    text = known[0] if len(known) == 1 else None
    if not isinstance(text, str) or len(text) > MAX_CHARS or _DEFINING.search(text):
        return
    # Lines are as they are written.
    text = text.replace("\\n", "\n")
    names = written[1] if len(written) > 1 and written[1].type in _NAMESPACES else None
    own = _own_names(text)
    is_run = builder.source.startswith(_EXEC, node.start_byte)
    binds = is_run and len(written) == 1 and builder.scope == MODULE_SCOPE
    for statement in _STATEMENT.split(text):
        if not _is_run(builder, statement):
            continue
        made: Term | None = None
        for name, rest in _CALLED.findall(statement):
            callee = dotted(name.rstrip("."))
            if name.partition(".")[0] in own:
                continue
            if names is not None:
                callee = _in_namespace(builder.term(names), name.rstrip("."))
            given = () if names is not None else _given(rest, own)
            index = builder.call(node, callee, given)
            made = made or CallResult(index)
        if binds and (found := _ASSIGNED.fullmatch(statement)) is not None:
            # `exec("x = f")` in the code of a module.
            value = dotted(found[2]) if not found[3] else made
            builder.bind(found[1], value or UNKNOWN, builder.at)


def _given(written: str, own: set[str]) -> tuple[Argument, ...]:
    # Names of the module, as in `f(a, b)`; nothing of any others.
    names = written.rstrip(")").split(",")
    found = [name.strip() for name in names]
    if not all(_NAME.fullmatch(name) and name not in own for name in found):
        return ()
    return tuple(Argument(Name(name)) for name in found)


def _own_names(text: str) -> set[str]:
    # The functions in a text and their parameters.
    own: set[str] = set()
    for name, formals, inner in _FUNCTION.findall(text):
        own.update(_NAME.findall(formals or inner))
        own.add(name)
    return own


def _is_run(builder: Builder, statement: str) -> bool:
    # Whether it is no function, or one that is named in more places than this.
    found = _FUNCTION.match(statement)
    name = found[1] if found is not None else None
    return name is None or builder.source.count(name.encode()) > 1


def _in_namespace(names: Term, path: str) -> Term:
    # `exec("f()", {"f": g})` calls g.
    first, *rest = path.split(".")
    found: Term = Item(names, first)
    for part in rest:
        found = Attribute(found, part)
    return found
