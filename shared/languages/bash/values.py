"""Bash's variables and arguments, as far as what they hold is run as a command."""

import re
from bisect import bisect_left
from typing import cast

from tree_sitter import Node

from shared.languages.tags.definitions import definition
from shared.languages.tags.parts import first, parts_of
from shared.languages.tags.style import Style
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Argument, Element, Item, Mapping, Name, Sequence, Term
from shared.parsing.rules import MAX_ITEMS, expressions, one_of

WORD = re.compile(r"[A-Za-z_][\w:.-]*")
VARIABLE = re.compile(r"\$\{?([A-Za-z_]\w*)")
# What a function is given, by place: nobody declares it.
PLACES = tuple("123456789")
MARK = "$"
ALL = frozenset({"@", "*"})
# The keys in `Layout.notes`: whether values are run, the variables that hold them, the
# file's functions, and how often each scope has shifted.
RUNS = "runs"
FUNCTIONS = "functions"
RUN = "run variables"
SHIFTS = "shifts"
# So many functions whose names begin alike may be meant.
MAX_ALIKE = 32
# A shorter beginning of a name tells nothing.
MIN_PREFIX = 3
# They take texts, and run none of them.
TAKING_TEXTS = frozenset(
    {"cd", "echo", "exit", "kill", "printf", "read", "set", "shift", "test", "unset"}
)

COMPUTED = "reference.computed"
_PLAIN = definition("function", Style())
_GIVEN = definition("function", Style(unnamed=PLACES))


def function(builder: Builder, node: Node) -> None:
    """`f() { ... }`; what it is given counts where its file runs what values name."""
    known = builder.layout.notes.get(RUNS)
    if known is None:
        captures = (anchor.capture for anchor in builder.layout.anchors)
        known = builder.layout.notes[RUNS] = COMPUTED in captures
    (_GIVEN if known else _PLAIN)(builder, node)


def computed(builder: Builder, node: Node) -> None:
    """`"$f" a`, `"${TABLE[$x]}"`, `"cmd_$x"`, `"$@"`: a command that a value names."""
    name = first(parts_of(builder, node), "callee")
    if name is not None:
        callee = _run(builder, name)
        builder.call(node, callee, arguments(builder, node), at=name)


def command(builder: Builder, node: Node) -> None:
    """`f a b`: what is given may name functions that f runs."""
    name = first(parts_of(builder, node), "name") or node
    written = builder.text(name)
    if written == "shift":
        _shifts(builder)[builder.scope] = _shifted(builder) + 1
    is_plain = written in TAKING_TEXTS
    given = () if is_plain else arguments(builder, node)
    builder.call(node, Name(written), given, at=name)


def arguments(builder: Builder, node: Node) -> tuple[Argument, ...]:
    """Return what a command is given; `"$@"` is all that is left, one by one."""
    found: list[Argument] = []
    for given in parts_of(builder, node).get("argument", ())[: len(PLACES)]:
        if _is_all(builder, given):
            found += map(Argument, _left(builder))
            break
        found.append(Argument(value(builder, given)))
    while found and found[-1].value is UNKNOWN:
        found.pop()
    return tuple(found)


def assigned(builder: Builder, node: Node) -> None:
    """`f=$1`, `TABLE=([a]=f)`, `STEPS+=(f g)`, `TABLE[a]=f`, of what is run."""
    target, given = builder.field(node, "name"), builder.field(node, "value")
    if target is None or given is None:
        return
    name = builder.text(target).partition("[")[0]
    if name not in _run_variables(builder):
        return
    held = value(builder, given)
    if held is UNKNOWN:
        return
    table = Name(MARK + name)
    if target.type == "subscript":
        builder.store_item(table, None, held, node.start_byte)
    elif isinstance(held, Sequence) and any(c.type == "+=" for c in node.children):
        for item in held.items:
            builder.store_item(table, None, item, node.start_byte)
    elif node.parent is not None and node.parent.type == "declaration_command":
        builder.bind(MARK + name, held, node.end_byte)
    else:
        builder.rebind(MARK + name, held, node.end_byte)


def gone_through(builder: Builder, node: Node) -> None:
    """`for f in a b`, `for f in "${STEPS[@]}"`, of what is run."""
    name = builder.field(node, "variable")
    if name is None or builder.text(name) not in _run_variables(builder):
        return
    values = builder.first(node.children_by_field_name("value"), MAX_ITEMS)
    given = [value(builder, each) for each in values]
    known = [each for each in given if each is not UNKNOWN]
    if known:
        builder.bind(MARK + builder.text(name), one_of(known), name.end_byte)


def value(builder: Builder, node: Node) -> Term:
    """Return what a word, a text or a variable holds: the name of a function."""
    kind = node.type
    if kind in ("word", "raw_string"):
        return _named(builder, builder.text(node))
    if kind == "string":
        inside = node.named_children
        if len(inside) == 1 and inside[0].type == "string_content":
            return _named(builder, builder.text(node))
        return value(builder, inside[0]) if len(inside) == 1 else UNKNOWN
    if kind in ("simple_expansion", "expansion"):
        return _expanded(builder, node)
    if kind == "array":
        return _array(builder, node)
    return UNKNOWN


def _expanded(builder: Builder, node: Node) -> Term:
    # `$x`, `$1`, `${x}`, `${x:-d}`, `${T[k]}`.
    inside = expressions(node)
    if not inside:
        return UNKNOWN
    held = inside[0]
    if held.type == "subscript":
        named, key = (builder.field(held, each) for each in ("name", "index"))
        term = _subscript(builder, named, key)
    else:
        term = _variable(builder, builder.text(held))
    if len(inside) > 1:
        return one_of([term, value(builder, inside[1])])
    return term


def _subscript(builder: Builder, named: Node | None, key: Node | None) -> Term:
    if named is None:
        return UNKNOWN
    table = Name(MARK + builder.text(named))
    written = builder.text(key).strip("\"'") if key is not None else ""
    is_constant = WORD.fullmatch(written) is not None
    return Item(table, written) if is_constant else Element(table)


def _variable(builder: Builder, name: str) -> Term:
    if name in ALL:
        return _left(builder)[0]
    if name in PLACES:
        place = int(name) + _shifted(builder)
        return Name(str(place)) if place <= len(PLACES) else UNKNOWN
    return Name(MARK + name)


def _array(builder: Builder, node: Node) -> Term:
    keyed: list[tuple[str | int | None, Term]] = []
    items: list[Term] = []
    for child in builder.first(expressions(node), MAX_ITEMS):
        key, sign, held = builder.text(child).partition("]=")
        if sign and key.startswith("["):
            term = _named(builder, held)
            keyed.append((key[1:].strip("\"'"), term))
        else:
            items.append(value(builder, child))
    return Mapping(tuple(keyed)) if keyed else Sequence(tuple(items))


def _run(builder: Builder, node: Node) -> Term:
    inside = node.named_children
    is_text = node.type in ("string", "concatenation")
    if not is_text or len(inside) < 2:  # noqa: PLR2004 (a beginning, and what follows)
        return _left(builder)[0] if _is_all(builder, node) else value(builder, node)
    prefix = builder.text(inside[0])
    plain = inside[0].type in ("word", "string_content")
    if not plain or len(prefix) < MIN_PREFIX or WORD.fullmatch(prefix) is None:
        return UNKNOWN
    names = _functions(builder)
    begin = bisect_left(names, prefix)
    near = names[begin : begin + MAX_ALIKE + 1]
    alike = [name for name in near if name.startswith(prefix)]
    builder.truncated |= len(alike) > MAX_ALIKE
    few: list[Term] = [Name(name) for name in alike[:MAX_ALIKE]]
    return one_of(few) if few else UNKNOWN


def _named(builder: Builder, written: str) -> Term:
    """Return a function by its name.

    A text in quotes is one of the file: no other is kept, who knows what it says.
    """
    if WORD.fullmatch(written):
        return Name(written)
    text, names = written.strip("\"'"), _functions(builder)
    place = bisect_left(names, text)
    is_known = place < len(names) and names[place] == text
    return Name(text) if is_known else UNKNOWN


def _functions(builder: Builder) -> list[str]:
    """Return the names of the file's functions, sorted."""
    known = builder.layout.notes.get(FUNCTIONS)
    if known is not None:
        return cast("list[str]", known)
    anchors = builder.layout.anchors
    captured = (a.node for a in anchors if a.capture == "definition.function")
    names = sorted({builder.field_text(each, "name") for each in captured})
    builder.layout.notes[FUNCTIONS] = names
    return names


def _is_all(builder: Builder, node: Node) -> bool:
    return builder.text(node).strip('"') in ("$@", "$*", "${@}")


def _left(builder: Builder) -> list[Term]:
    """Return what is left of the arguments behind each `shift`, one by one."""
    return [Name(place) for place in PLACES[_shifted(builder) :]] or [UNKNOWN]


def _shifts(builder: Builder) -> dict[int, int]:
    found = builder.layout.notes.setdefault(SHIFTS, {})
    return found if isinstance(found, dict) else {}


def _shifted(builder: Builder) -> int:
    return _shifts(builder).get(builder.scope, 0)


def _run_variables(builder: Builder) -> frozenset[str]:
    """Return the variables whose values the file runs, itself or through others."""
    known = builder.layout.notes.get(RUN)
    if isinstance(known, frozenset):
        return known
    found: set[str] = set()
    filled: dict[str, set[str]] = {}
    for anchor in builder.layout.anchors:
        node = anchor.node
        if anchor.capture == COMPUTED:
            found |= _variables(builder, first(parts_of(builder, node), "callee"))
        elif anchor.capture == "loops":
            for given in node.children_by_field_name("value"):
                name = builder.field_text(node, "variable")
                filled.setdefault(name, set()).update(_variables(builder, given))
        elif anchor.capture == "assigned":
            name = builder.field_text(node, "name").partition("[")[0]
            held = _variables(builder, builder.field(node, "value"))
            filled.setdefault(name, set()).update(held)
    left = list(found)
    while left:
        new = filled.get(left.pop(), set()) - found
        found |= new
        left += new
    builder.layout.notes[RUN] = frozenset(found)
    return frozenset(found)


def _variables(builder: Builder, node: Node | None) -> set[str]:
    return set(VARIABLE.findall(builder.text(node))) if node is not None else set()
