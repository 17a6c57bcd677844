"""Python's `match`: which part of the subject each pattern gives a name."""

from collections.abc import Iterator

from tree_sitter import Node

from shared.languages.python.conditions.checks import BUILTINS
from shared.languages.python.conditions.conditions import note_cases
from shared.languages.python.containers.unrolled import rest_of
from shared.languages.python.keys.constants import keys
from shared.languages.python.objects.records import match_args
from shared.parsing.builder import MAX_TERM_DEPTH, UNKNOWN, Builder
from shared.parsing.facts import Attribute, InstanceOf, Item, Name, Term, Within
from shared.parsing.rules import expressions, first_named, one_of
from shared.parsing.terms import Excluding

# What each clause matches is kept for the rule that comes to it later.
_NOTE = "subjects"
_AROUND = frozenset({"as_pattern", "case_pattern", "tuple_pattern"})

Matched = tuple[Node, Term]


def statement(builder: Builder, node: Node) -> None:
    """`match x:`: x is what the clauses look at."""
    subjects = node.children_by_field_name("subject")
    body = builder.field(node, "body")
    noted = builder.layout.notes.setdefault(_NOTE, {})
    if len(subjects) == 1 and body is not None and isinstance(noted, dict):
        note_cases(builder, node, body.named_children)
        passed: list[Node] = []
        for clause_ in body.named_children:
            noted[clause_.id] = subjects[0], tuple(passed)
            passed += _surely_taken(clause_)


def clause(builder: Builder, node: Node) -> None:
    """`case C(a=x):`, `case [x, *y]:`, `case {"k": x}:`, `case C() as x:`."""
    noted = builder.layout.notes.get(_NOTE)
    found = noted.get(node.id) if isinstance(noted, dict) else None
    subject, passed = found or (None, ())
    patterns = [child for child in node.named_children if child.type == "case_pattern"]
    value = builder.term(subject)
    block = builder.field(node, "consequence")
    if len(patterns) == 1:
        if subject is not None and block is not None:
            _narrow(builder, subject, patterns[0], passed, block)
        matched = [(patterns[0], value)]
    else:
        matched = list(_positions(patterns, value))
    waiting = [(*found, 0) for found in matched]
    while waiting:
        pattern, part, depth = waiting.pop()
        # The value of each is a part of that of the one around it.
        if depth > MAX_TERM_DEPTH:
            builder.truncated, part = True, UNKNOWN
        inner = _inner(builder, pattern, part)
        waiting.extend((*found, depth + 1) for found in inner)


def _narrow(
    builder: Builder,
    subject: Node,
    pattern: Node,
    passed: tuple[Node, ...],
    block: Node,
) -> None:
    # In a clause the subject is of the classes that it asks for, and of none that
    # clauses in front of it have taken.
    if subject.type != "identifier":
        return
    name = builder.text(subject)
    held: Term = Within(builder.scope, Name(name))
    kinds = _classes(pattern)
    told = held
    if kinds:
        told = one_of([InstanceOf(builder.term(kind), (held,)) for kind in kinds])
    else:
        for kind in passed:
            if builder.text(kind) not in BUILTINS:
                told = Excluding(told, builder.term(kind))
    if told is not held:
        builder.narrow(name, told, block.start_byte, block.end_byte)


def _surely_taken(clause_: Node) -> list[Node]:
    # The classes all instances of which a clause takes: `case A() | B():`.
    patterns = [one for one in clause_.named_children if one.type == "case_pattern"]
    is_asking = any(one.type == "if_clause" for one in clause_.named_children)
    if is_asking or len(patterns) != 1:
        return []
    return _classes(patterns[0], whole=True)


def _classes(pattern: Node | None, *, whole: bool = False) -> list[Node]:
    # What is asked for by nothing but classes; `whole` for all of their instances.
    while pattern is not None and pattern.type in _AROUND:
        if any(one.type == "," for one in pattern.children):
            return []
        pattern = first_named(pattern)
    if pattern is None:
        return []
    if pattern.type == "class_pattern":
        named = first_named(pattern)
        is_meant = named is not None and not (whole and pattern.named_children[1:])
        return [named] if named is not None and is_meant else []
    if pattern.type != "union_pattern":
        return []
    found = [_classes(one, whole=whole) for one in pattern.named_children]
    return [kind for one in found for kind in one] if all(found) else []


def _inner(builder: Builder, pattern: Node, value: Term) -> Iterator[Matched]:
    # Binds what the pattern names, and gives the patterns in it with their values.
    match pattern.type:
        case "dotted_name":
            # Of several words it is a constant, which is compared.
            if builder.text(pattern).isidentifier():
                builder.assign_before(first_named(pattern), value)
        case "identifier":
            builder.assign_before(pattern, value)
        case "as_pattern":
            *matched, alias = pattern.named_children
            kinds = _classes(matched[0]) if matched else []
            told: list[Term] = [
                InstanceOf(builder.term(kind), (value,)) for kind in kinds
            ]
            builder.assign_before(alias, one_of(told) if told else value)
            yield from ((child, value) for child in matched)
        case "list_pattern" | "tuple_pattern":
            yield from _positions(expressions(pattern), value)
        case "dict_pattern":
            yield from _entries(builder, pattern, value)
        case "class_pattern":
            yield from _attributes(builder, pattern)
        case "case_pattern" | "union_pattern" | "splat_pattern":
            yield from ((child, value) for child in pattern.named_children)
        case _:
            pass


def _attributes(builder: Builder, pattern: Node) -> Iterator[Matched]:
    kind = _class_of(builder, pattern) or UNKNOWN
    named = first_named(pattern)
    listed = match_args(builder, builder.text(named)) if named is not None else []
    places = iter(listed)
    for child in pattern.named_children[1:]:
        inner = first_named(child)
        if inner is not None and inner.type == "keyword_pattern":
            name, *inside = inner.named_children
            part = Attribute(kind, builder.text(name))
            yield from ((one, part) for one in inside)
        else:
            place = next(places, None)
            yield child, UNKNOWN if place is None else Attribute(kind, place)


def _positions(patterns: list[Node], value: Term) -> Iterator[Matched]:
    starred = False
    for position, pattern in enumerate(patterns):
        inner = first_named(pattern)
        if inner is not None and inner.type == "splat_pattern":
            starred = True
            behind = len(patterns) - position - 1
            yield pattern, rest_of(value, position, behind)
        else:
            # Behind a star from the end.
            yield pattern, Item(value, position - len(patterns) * starred)


def _entries(builder: Builder, pattern: Node, value: Term) -> Iterator[Matched]:
    named = pattern.children_by_field_name("key")
    for key, child in zip(named, pattern.children_by_field_name("value"), strict=False):
        inner = first_named(key) if key.type == "case_pattern" else key
        known = keys(builder, inner)
        yield child, Item(value, known[0] if known else None)
    for child in pattern.named_children:
        if child.type == "splat_pattern":
            yield child, value


def _class_of(builder: Builder, pattern: Node | None) -> Term | None:
    while pattern is not None and pattern.type == "case_pattern":
        pattern = first_named(pattern)
    if pattern is not None and pattern.type == "as_pattern":
        return _class_of(builder, first_named(pattern))
    if pattern is None or pattern.type != "class_pattern":
        return None
    return InstanceOf(builder.term(first_named(pattern)))
