"""What `except Exception as e` catches: what the block, and what it calls, raises.

Errors of the language have no class in the tree, so that only what is raised tells what
they may be. Looked at are the functions of the file, by the names that are called.
"""

import builtins
from bisect import bisect_left
from typing import NamedTuple

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.facts import InstanceOf, Name, Term, Within
from shared.parsing.rules import expressions, first_named, one_of
from shared.parsing.terms import Excluding

# More errors and calls in a block are a program's whole, and any name may be anything.
MAX_RAISED = 8
MAX_CALLS = 64
# Further than through so many functions nobody looks.
MAX_STEPS = 3
# What is deeper in a block is generated.
MAX_DEPTH = 64
# As many clauses in front of another one are looked at.
MAX_CLAUSES = 8

_NAMED = frozenset({"attribute", "identifier"})
_LANGUAGE = frozenset(dir(builtins))
_ALL = frozenset({"BaseException", "Exception"})
_FUNCTIONS = ("function_definition", "lambda", "class_definition")
_NOTE = "raised and called"


class _Seen(NamedTuple):
    """What a file raises and calls, in order, and its functions by name.

    `known` is what has been found in functions, by their place and how far was looked.
    """

    raised: list[tuple[int, Node, int]]
    called: list[tuple[int, str]]
    functions: dict[str, list[Node]]
    known: dict[tuple[int, int], list[Term]]


def raised(builder: Builder, clause: Node, kinds: list[Node]) -> list[Term]:
    """Return the errors of the tree that kinds, most often from outside, stand for."""
    named = [builder.text(kind) for kind in kinds if kind.type == "identifier"]
    whole = clause.parent
    body = builder.field(whole, "body") if whole is not None else None
    if not named or body is None:
        return []
    found = _raised_in(builder, body, MAX_STEPS)[:MAX_RAISED]
    if not found:
        return []
    if not _ALL.isdisjoint(named):
        return [one_of(found)]
    return [InstanceOf(Name(name), tuple(found)) for name in named]


def left_over(builder: Builder, clause: Node, errors: Term) -> Term:
    """Return what clauses in front leave of the errors that a clause catches."""
    before = clause.prev_named_sibling
    for _ in range(MAX_CLAUSES):
        if before is None or not (before.is_extra or before.type == clause.type):
            break
        value = builder.field(before, "value")
        before = before.prev_named_sibling
        if value is None:  # A comment, too.
            continue
        written = expressions(value)[0] if value.type == "as_pattern" else value
        kinds = expressions(written) if written.type == "tuple" else [written]
        for kind in kinds:
            if kind.type in _NAMED and builder.text(kind) not in _LANGUAGE:
                errors = Excluding(errors, builder.term(kind))
    return errors


def in_block(builder: Builder, item: Node) -> list[Term]:
    """Return the errors that leave the block of a `with`, by one of its items."""
    whole = item.parent
    while whole is not None and whole.type not in ("with_statement", "block"):
        whole = whole.parent
    body = builder.field(whole, "body") if whole is not None else None
    if body is None:
        return []
    return _raised_in(builder, body, MAX_STEPS)[:MAX_RAISED]


def _raised_in(builder: Builder, root: Node, steps: int) -> list[Term]:
    seen = _seen(builder)
    key = (root.start_byte, steps)
    if not seen.raised or key in seen.known:
        return seen.known.get(key, [])
    found = seen.known[key] = []
    first = bisect_left(seen.raised, root.start_byte, key=_start)
    for at, node, scope in seen.raised[first : first + MAX_CALLS]:
        if at >= root.end_byte or len(found) >= MAX_RAISED:
            break
        if _leaves(node, root):
            found += _error(builder, node, scope)
    first = bisect_left(seen.called, root.start_byte, key=_start)
    for at, name in seen.called[first : first + MAX_CALLS] if steps else ():
        if at >= root.end_byte or len(found) >= MAX_RAISED:
            break
        functions = seen.functions.get(name, [])
        if len(functions) == 1:
            more = _raised_in(builder, functions[0], steps - 1)
            found += [term for term in more if term not in found]
    return found


def _error(builder: Builder, node: Node, scope: int) -> list[Term]:
    error = first_named(node)
    if error is None:
        return []
    if error.type == "call":
        return [Within(scope, builder.result(error))]
    if error.type == "identifier" and builder.text(error)[:1].isupper():
        return [Within(scope, InstanceOf(builder.term(error)))]
    return []


def _leaves(node: Node, root: Node) -> bool:
    # Whether what is raised gets out of the root: no `try` in it catches that.
    below, around = node, node.parent
    for _ in range(MAX_DEPTH):
        if around is None or below == root:
            return True
        if around.type in _FUNCTIONS and around != root:
            return False
        if around.type == "try_statement" and below != root:
            is_body = around.child_by_field_name("body") == below
            clauses = [one for one in around.children if one.type == "except_clause"]
            if is_body and clauses and not any(map(_raises_again, clauses)):
                return False
        below, around = around, around.parent
    return False


def _raises_again(clause: Node) -> bool:
    # `except E: raise`
    block = clause.named_children[-1]
    return any(
        one.type == "raise_statement" and not one.named_child_count
        for one in block.named_children
    )


def _seen(builder: Builder) -> _Seen:
    known = builder.layout.notes.get(_NOTE)
    if isinstance(known, _Seen):
        return known
    seen = _Seen([], [], {}, {})
    for anchor in builder.layout.anchors:
        node = anchor.node
        if anchor.capture == "raise":
            seen.raised.append((node.start_byte, node, anchor.scope))
        elif anchor.capture == "reference.call":
            function = builder.field(node, "function")
            if function is not None and function.type in ("identifier", "attribute"):
                name = builder.text(function).rpartition(".")[2]
                seen.called.append((node.start_byte, name))
        elif node.type == "function_definition":
            name = builder.field_text(node, "name")
            seen.functions.setdefault(name, []).append(node)
    seen.raised.sort(key=_start)
    seen.called.sort(key=_start)
    builder.layout.notes[_NOTE] = seen
    return seen


def _start(one: tuple[int, Node, int] | tuple[int, str]) -> int:
    return one[0]
