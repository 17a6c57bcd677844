"""Calls as they are written, with their arguments."""

import re

from tree_sitter import Node

from shared.languages.python.conditions.occurrences import CHANGING
from shared.languages.python.conditions.standing_in import splat
from shared.languages.python.conditions.unreached import EXITING, note_exit
from shared.languages.python.containers import lists_by_key, lives
from shared.languages.python.containers.folded import is_folded, reduced
from shared.languages.python.containers.unrolled import (
    STAR,
    STARS,
    spread,
    spread_names,
)
from shared.languages.python.formatting import formatted, template_of
from shared.languages.python.keys import imported_by_calls, put_names
from shared.languages.python.keys.told import indexing, keyed, word
from shared.languages.python.objects import expected, reflected_stores
from shared.languages.python.objects.parsed_arguments import converted
from shared.languages.python.objects.replacing import REPLACING, replaced
from shared.languages.python.objects.unsetting import unset_named
from shared.languages.python.syntax import evaluated
from shared.languages.python.syntax.aliases import CAST, cast
from shared.languages.python.syntax.implied import SEEN, note
from shared.languages.python.syntax.listing import list_more
from shared.languages.python.syntax.outer import runs, runs_method
from shared.parsing.builder import Builder
from shared.parsing.facts import Argument, Attribute, Literal
from shared.parsing.rules import expressions, first_named
from shared.resolution.values.reached import NEXT

# What is told by a constant which item or attribute is meant.
KEYED = frozenset(
    {"get", "pop", "setdefault", "attrgetter", "itemgetter", "methodcaller"}
)
_NAMED = "keyword_argument"
# A call in the arguments of another one.
_CALL = re.compile(r"\(.*\(", re.DOTALL)
# What is given names by constants, and by which arguments: `fixture(name="a")`.
NAMED = {
    "fixture": frozenset[str | int]({"name"}),
    "usefixtures": frozenset[str | int](range(8)),
}


def call(builder: Builder, node: Node) -> None:
    """`f(a, *b, c=d, **e)`."""
    if is_folded(builder, node) or reduced(builder, node):
        return
    function = builder.field(node, "function")
    arguments = builder.field(node, "arguments")
    name = None
    if function is not None and function.type == "attribute":
        name = builder.field(function, "attribute")
        note(builder, SEEN, function)
    called = builder.text(name or function) if function is not None else ""
    _store(builder, node, function, called)
    if function is not None and function.type == "identifier":
        runs(builder, node, called)
    elif name is not None:
        runs_method(builder, node, called)
        list_more(builder, node, called)
    given = _passed(builder, arguments, called)
    if called == "__class__":
        # A copy of x: what is spread into it comes from anywhere, and goes anywhere.
        given = tuple(argument for argument in given if not argument.spread)
    if (made := _change(builder, node, function, called)) is not None:
        # Nothing flows into what the variable held before.
        builder.call(node, Attribute(Literal("list"), called), given, at=name)
        lives.change(builder, made)
        return
    if lists_by_key.put(builder, node, function):
        # Nothing flows into the lists under other keys.
        builder.call(node, Attribute(Literal("list"), called), given, at=name)
        return
    builder.call(node, builder.term(function), given, at=name)
    if function is not None and function.type == "attribute":
        _note_next(builder, node, function)
    if function is not None and function.type == "identifier":
        lives.hand_over(builder, node, called)
    evaluated.called(builder, node)
    _use(builder, node, called)


def _use(builder: Builder, node: Node, called: str) -> None:
    if imported_by_calls.is_importing(builder, node):
        # It imports, whether or not anybody uses what it gives.
        builder.term(node)
    if called in EXITING:
        note_exit(builder, node)
    if called in expected.CALLING:
        expected.run(builder, node)
    if called == "format":
        _format(builder, node)


def _note_next(builder: Builder, node: Node, function: Node) -> None:
    # `c = C()`, and in the next line `c.set(f)`.
    held, statement = builder.field(function, "object"), node.parent
    if held is None or held.type != "identifier" or statement is None:
        return
    before = statement.prev_named_sibling
    if statement.type != "expression_statement" or before is None:
        return
    made = first_named(before) if before.type == "expression_statement" else None
    if made is None or made.type != "assignment":
        return
    value = builder.field(made, "right")
    if value is None or value.type != "call" or _CALL.search(builder.text(node)):
        return
    if builder.field_text(made, "left") == builder.text(held):
        term = builder.term(function)
        builder.store(builder.term(held), NEXT, term, node.start_byte)


def _store(builder: Builder, node: Node, function: Node | None, called: str) -> None:
    # What is called by its name to store attributes.
    if builder.source.startswith(reflected_stores.SETATTR, node.start_byte):
        reflected_stores.store(builder, node)
    elif called == "add_argument":
        converted(builder, node)
    elif called == "delattr":
        unset_named(builder, node)
    elif called == "update":
        reflected_stores.update(builder, node)
        put_names.update(builder, node)
    elif called in REPLACING:
        replaced(builder, node)
    elif called == "__setattr__" and function and function.type == "attribute":
        reflected_stores.store_behind(builder, node, function)


def _passed(
    builder: Builder, arguments: Node | None, called: str
) -> tuple[Argument, ...]:
    given = _arguments(builder, arguments)
    if arguments is None:
        return given
    if called == CAST and len(given) == _CASTING:
        return cast(builder, arguments, given)
    if called in KEYED:
        return keyed(builder, arguments, given)
    told = NAMED.get(called) or indexing(builder, called)
    if told:
        return keyed(builder, arguments, given, told)
    return _worded(builder, arguments, given)


# `cast("A", x)`
_CASTING = 2


def _worded(
    builder: Builder, node: Node, given: tuple[Argument, ...]
) -> tuple[Argument, ...]:
    # `@app.route("users")`, `make(kind="round")`: what is written first may be a key of
    # another file.
    first = first_named(node)
    if first is not None and first.type == _NAMED:
        first = builder.field(first, "value")
    if first is None or first.type != "string" or not given:
        return given
    known = word(builder, first)
    return given if known is None else (Argument(known, given[0].name), *given[1:])


def _change(
    builder: Builder, node: Node, function: Node | None, called: str
) -> lives.Step | None:
    if called not in CHANGING or function is None or function.type != "attribute":
        return None
    return lives.step(builder, node, builder.field(function, "object"))


def _format(builder: Builder, node: Node) -> None:
    function = builder.field(node, "function")
    arguments = builder.field(node, "arguments")
    written = builder.field(function, "object") if function is not None else None
    template = template_of(builder, written)
    if template and arguments is not None:
        formatted(builder, node, template, arguments)


def _arguments(builder: Builder, node: Node | None) -> tuple[Argument, ...]:
    if node is None:
        return ()
    if node.type == "generator_expression":
        return (Argument(builder.term(node)),)
    given: list[Argument] = []
    for child in expressions(node):
        if child.type == STAR and (each := spread(builder, child)) is not None:
            given += [Argument(one) for one in each]
        elif child.type == STARS and (named := spread_names(builder, child)):
            given += named
        else:
            rule = _ARGUMENTS.get(child.type)
            given.append(
                rule(builder, child) if rule else Argument(builder.term(child))
            )
    return tuple(given)


def _keyword(builder: Builder, node: Node) -> Argument:
    value = builder.term(builder.field(node, "value"))
    return Argument(value, builder.field_text(node, "name"))


def _starred(builder: Builder, node: Node) -> Argument:
    return Argument(builder.term(first_named(node)), spread=1)


def _double_starred(builder: Builder, node: Node) -> Argument:
    return Argument(splat(builder, first_named(node)), spread=2)


# What is no plain expression.
_ARGUMENTS = {
    _NAMED: _keyword,
    STAR: _starred,
    STARS: _double_starred,
}
