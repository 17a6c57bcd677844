"""Macros as facts: function-like ones are functions, what they expand to is their body.

Grammars leave the text of a macro alone; it is read here word by word, in one pass.
"""

import re

from tree_sitter import Node

from shared.languages.c.naming import qualified
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    MODULE_SCOPE,
    Argument,
    Attribute,
    Defined,
    Definition,
    Formal,
    Name,
    Term,
)
from shared.parsing.rules import expressions, one_of

# Macros that stand for another name are bound so that functions are preferred to them.
ALIAS = "#"
GENERIC = Name("_Generic")
MAX_SIGNATURE_CHARS = 240
# Longer ones are data.
MAX_TEXT_BYTES = 16_384

TOKEN = re.compile(
    r"""//[^\n]*|"(?:[^"\\\n]|\\.){0,200}"|'(?:[^'\\\n]|\\.){0,9}'"""
    r"""|[A-Za-z_]\w*|->|::|\d\w*|[^\s\w]"""
)
WORD = re.compile(r"[A-Za-z_]\w*")
_KEYWORDS = """
    if else for while do switch case return sizeof alignof _Alignof typeof __typeof__
    defined __attribute__ __extension__ goto const volatile static inline struct union
    enum unsigned signed int char long short void float double __asm__ asm
    __builtin_expect catch throw new delete
"""
KEYWORDS = frozenset(_KEYWORDS.split())


def alias(builder: Builder, node: Node) -> None:
    """`#define old new`."""
    value = builder.field_text(node, "value").strip()
    name = builder.field_text(node, "name")
    if WORD.fullmatch(value) and value != name and value not in KEYWORDS:
        at = node.start_byte
        builder.bind(ALIAS + name, Name(value), at, scope=MODULE_SCOPE)


def macro(builder: Builder, node: Node) -> None:
    """`#define CALL(f, x) f(x)`."""
    name = builder.field_text(node, "name")
    listed = builder.field(node, "parameters")
    formals = [
        Formal(builder.text(child))
        for child in (expressions(listed) if listed else ())
        if child.type == "identifier"
    ]
    if listed is not None and any(child.type == "..." for child in listed.children):
        formals.append(Formal("__VA_ARGS__", "rest"))
    shown = ", ".join(formal.name for formal in formals)
    index = builder.definition_index(node)
    end = node.end_point[0] + (node.end_point[1] > 0)
    builder.define(
        node,
        Definition(
            label="Function",
            kind="macro",
            name=name,
            qualified_name=qualified(builder, name),
            scope=MODULE_SCOPE,
            body=builder.body_scope(index),
            start_line=node.start_point[0] + 1,
            end_line=max(end, node.start_point[0] + 1),
            at=node.start_byte,
            signature=f"{name}({shown})"[:MAX_SIGNATURE_CHARS],
            exported=False,
            formals=tuple(formals),
        ),
    )
    at = node.start_byte
    builder.bind(name, Defined(index), at, declared=True, scope=MODULE_SCOPE)


def body(builder: Builder, node: Node) -> None:
    """The text of a function-like macro: the calls in it are its own."""
    if node.end_byte - node.start_byte > MAX_TEXT_BYTES:
        builder.truncated = True
        return
    for callee, arguments in calls(builder.text(node)):
        builder.call(node, callee, arguments)


def calls(text: str) -> list[tuple[Term, tuple[Argument, ...]]]:
    """Return the calls in a macro's text: what is called, and plain arguments.

    >>> [callee for callee, _ in calls("do { lock(x); } while (0)")]
    [Name(name='lock')]
    """
    found: list[tuple[Term, tuple[Argument, ...]]] = []
    reader = _Reader(found)
    for word in TOKEN.findall(text):
        if not word.startswith(("//", "\\")):
            reader.read(word)
    return found


class _Reader:
    """Reads tokens; `value` is the term that the last ones make, if they make one."""

    def __init__(self, found: list[tuple[Term, tuple[Argument, ...]]]) -> None:
        self._found = found
        self._value: Term = UNKNOWN
        self._member = False
        self._space: str | None = None
        # For each open parenthesis: what it calls, its arguments, if it holds a value.
        self._open: list[tuple[Term, list[Term]]] = []

    def read(self, word: str) -> None:
        """Take the next token."""
        if word == "(":
            self._open.append((self._value, []))
            self._value = UNKNOWN
        elif word == ")" and self._open:
            self._close()
        elif word == "," and self._open:
            self._open[-1][1].append(self._value)
            self._value = UNKNOWN
        elif word in ("->", "."):
            self._member = self._value is not UNKNOWN
            return
        elif word == "::":
            self._space = self._value.name if isinstance(self._value, Name) else ""
            return
        elif WORD.fullmatch(word):
            self._word(word)
        elif word not in ("&", "*"):
            self._value = UNKNOWN
        self._member, self._space = False, None

    def _word(self, word: str) -> None:
        if word in KEYWORDS:
            self._value = UNKNOWN
        elif self._member:
            self._value = Attribute(self._value, word)
        elif self._space is not None:
            # `a::b`, `::b`
            self._value = Name(f"{self._space}::{word}" if self._space else word)
        else:
            self._value = Name(word)

    def _close(self) -> None:
        callee, given = self._open.pop()
        if callee is UNKNOWN:
            # `(x)` is x.
            self._value = UNKNOWN if given else self._value
            return
        if given or self._value is not UNKNOWN:
            given.append(self._value)
        if callee == GENERIC:
            # `_Generic(x, int: f, default: g)` is f or g.
            self._value = one_of(given[1:])
            return
        self._found.append((callee, tuple(Argument(value) for value in given)))
        self._value = UNKNOWN
