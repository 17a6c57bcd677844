"""Variables that a file makes for everybody: `window.a = b`, `globalThis.a = b`."""

import re
from itertools import chain

from tree_sitter import Node

from shared.languages.javascript.function_kinds import CALLABLE, FUNCTIONS
from shared.parsing.builder import Builder
from shared.parsing.facts import MODULE_SCOPE, Name, Term, Within
from shared.parsing.rules import expressions, nearest

GLOBALS = frozenset({"global", "globalThis", "window"})
GLOBAL = "global "
# What is assigned is known before the place is reached: functions further up read it.
# Expressions that begin with letters are looked for much faster.
ASSIGNED = tuple(
    re.compile(word + rb"(?<![\w$.]" + word + rb")\.([\w$]+)[ \t]*+=(?![=>])")
    for word in (b"global", b"globalThis", b"window")
)


# Functions that files run at once, and what their parameters of everything are called.
LENT = "lent globals"
_ALL = re.compile(rb"\b(?:global|globalThis|self|window)\b")
_INNER = frozenset({"expression_statement", "parenthesized_expression"})
_MOST_AROUND = 8


def find_lent(builder: Builder, root: Node) -> None:
    """`(function (root) { root.a = b })(window)`: note that root is everything."""
    found: dict[str, int] = {}
    if _ALL.search(builder.source) is not None:
        for statement in root.named_children:
            if statement.type == "expression_statement":
                _find_lent(builder, statement, found)
    builder.layout.notes[LENT] = found


def _find_lent(builder: Builder, statement: Node, found: dict[str, int]) -> None:
    call = _inside(statement)
    if call.type == "unary_expression":
        call = builder.field(call, "argument") or call
    if call.type != "call_expression":
        return
    function = builder.field(call, "function")
    listed = builder.field(call, "arguments")
    function = _inside(function) if function is not None else None
    if function is None or listed is None or function.type not in CALLABLE:
        return
    formals = builder.field(function, "parameters")
    named = expressions(formals) if formals is not None else []
    for formal, given in zip(named, expressions(listed), strict=False):
        is_given = given.type in ("identifier", "ternary_expression")
        text = builder.source[given.start_byte : given.end_byte]
        if is_given and formal.type == "identifier" and _ALL.search(text):
            found[builder.text(formal)] = function.id


def _inside(node: Node) -> Node:
    for _ in range(_MOST_AROUND):
        if node.type not in _INNER or node.named_child_count != 1:
            break
        node = node.named_children[0]
    return node


def is_all(builder: Builder, name: Node) -> bool:
    """Whether a name stands for the object of everything that everybody sees."""
    word, lent = builder.text(name), builder.layout.notes.get(LENT)
    if word in GLOBALS:
        return True
    own = lent.get(word) if isinstance(lent, dict) else None
    if own is None:
        return False
    function = nearest(name, FUNCTIONS)
    for _ in range(_MOST_AROUND):
        if function is None or function.id == own:
            break
        if _takes(builder, function, word):
            return False
        function = nearest(function, FUNCTIONS)
    return function is not None and function.id == own


def _takes(builder: Builder, function: Node, word: str) -> bool:
    formals = builder.field(function, "parameters")
    named = formals if formals is not None else builder.field(function, "parameter")
    return (
        named is not None
        and re.search(rf"(?<![\w$]){re.escape(word)}(?![\w$])", builder.text(named))
        is not None
    )


def bind_global(builder: Builder, name: str, value: Term) -> None:
    """`window.a = b`: a variable that everybody sees, wherever it is assigned."""
    if value == Name(name) and builder.scope != MODULE_SCOPE:
        # `window.a = a`: outside it is what the inner one is.
        seen = Within(builder.scope, value)
        builder.bind_in(MODULE_SCOPE, name, seen, builder.at, hides=False)
    else:
        builder.rebind(name, value, builder.at)


def find_globals(builder: Builder) -> None:
    """Note which variables the file makes for everybody."""
    every = (pattern.finditer(builder.source) for pattern in ASSIGNED)
    for found in chain.from_iterable(every):
        builder.layout.notes[f"{GLOBAL}{found[1].decode()}"] = True


def is_global(builder: Builder, base: Term, name: str) -> bool:
    """Whether `base.name` is a variable that the file has made for everybody."""
    is_object = isinstance(base, Name) and base.name in GLOBALS
    return is_object and f"{GLOBAL}{name}" in builder.layout.notes
