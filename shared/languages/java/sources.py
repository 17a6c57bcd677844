"""What JUnit's annotations name: `@MethodSource("rows")` mentions the method rows."""

from collections.abc import Iterator

from tree_sitter import Node

from shared.languages.java.modifiers import ANNOTATIONS
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Argument, Name, Term
from shared.parsing.rules import expressions

METHOD_SOURCE = "MethodSource"
# The kind of call that an annotation stands for: it hands over what it names.
MARK = "mark"
# A test that has its rows from more methods is generated.
MAX_SOURCES = 64


def mention_sources(builder: Builder, node: Node, scope: int) -> None:
    """Mention the methods that a test has its arguments from, in the test's scope."""
    for mark in _annotations(node):
        if builder.field_text(mark, "name").rpartition(".")[2] != METHOD_SOURCE:
            continue
        named = list(_texts(builder, mark))
        if not named:
            # One of the test's own name, without parameters: a call tells them apart.
            own = _method(builder, builder.field_text(node, "name"))
            builder.call(mark, own, (), scope=scope)
            continue
        builder.truncated |= len(named) > MAX_SOURCES
        mentioned = tuple(
            Argument(_method(builder, name)) for name in named[:MAX_SOURCES]
        )
        builder.call(mark, UNKNOWN, mentioned, MARK, scope=scope)


def _annotations(node: Node) -> Iterator[Node]:
    for child in node.named_children:
        if child.type == "modifiers":
            yield from (mark for mark in child.children if mark.type in ANNOTATIONS)


def _texts(builder: Builder, mark: Node) -> Iterator[str]:
    """Yield `"a"` and `"b"` of `("a")`, `({"a", "b"})` and `(value = "a")`."""
    listed = builder.field(mark, "arguments")
    waiting = expressions(listed) if listed is not None else []
    while waiting:
        at = waiting.pop(0)
        if at.type == "string_literal":
            yield builder.text(at).strip('"')
        elif at.type == "element_value_pair":
            value = builder.field(at, "value")
            waiting.extend([value] if value is not None else [])
        elif at.type == "element_value_array_initializer":
            waiting.extend(expressions(at))


def _method(builder: Builder, named: str) -> Term:
    """Return what `rows`, or `a.b.OwnClass#rows()`, stands for in its class.

    Methods of other classes are not looked for.
    """
    owner, _, name = named.rpartition("#")
    around = builder.outer_definition()
    is_own = around is not None and owner.rpartition(".")[2] in ("", around.name)
    return Name(f"{name.partition('(')[0]}()") if is_own else UNKNOWN
