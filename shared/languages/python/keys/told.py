"""Constants that tell elsewhere which item is meant: `def f(k): d[k]()`, `f("a")`.

Literals are not kept, but for those that the file writes as keys, which are kept there.
"""

import re

from tree_sitter import Node

from shared.languages.python.conditions.conditions import ASKED, ASKED_TOO, CASED
from shared.languages.python.keys import tuple_keys
from shared.languages.python.keys.bound_constants import ANY, MAX_KEYS
from shared.languages.python.keys.constants import exact_keys
from shared.languages.python.keys.written_keys import keys_in
from shared.languages.python.saying import says
from shared.parsing.builder import Builder
from shared.parsing.facts import (
    MODULE_SCOPE,
    Argument,
    Constant,
    Element,
    Item,
    Sequence,
    Term,
)
from shared.parsing.in_front import all_in_front, in_front
from shared.parsing.rules import constant_key, expressions, nearest, one_of
from shared.resolution.calls.key_sets import tuple_of

# Longer tuples are no keys.
MAX_PARTS = 4

# Larger numbers are no places of anything.
MAX_POSITION = 1_000

# `d[name]`, `d.get(name)`, `getattr(x, name)`, `def f(name, ...)`. What is nested in
# brackets is not seen. A pattern that begins with what it always has is found fast.
_INDEXED = re.compile(rb"\[([A-Za-z_]\w{0,39})\]")
_GOT = re.compile(rb"\.get\(([A-Za-z_]\w{0,39})[,)]")
_GOT_OR_SET = re.compile(rb"\.setdefault\(([A-Za-z_]\w{0,39})[,)]")
_GOT_BY_NAME = re.compile(rb"getattr\([^()\n]{1,80}, ?([A-Za-z_]\w{0,39})[,)]")
# `f"on_{name}"`, `"on_" + name`, `"%s_on" % name`, `"{}".format(name)`: a part of a
# name, where names are asked for at all.
_PARTS = (
    re.compile(rb"\{([A-Za-z_]\w{0,39})\}"),
    re.compile(rb"[\"'] ?(?:[+%] ?\(?|\.format\()([A-Za-z_]\w{0,39})\b"),
    re.compile(rb"% \([^()\n]{1,60}, ?([A-Za-z_]\w{0,39})\)"),
)
# `name + "_on"`
_BEHIND = re.compile(rb" \+ ?[\"']")
# `name += event`
_ADDED = re.compile(rb" \+= ([A-Za-z_]\w{0,39})\n")
_ASKING = (_INDEXED, _GOT, _GOT_OR_SET, _GOT_BY_NAME, ASKED, ASKED_TOO, CASED)
_EVALUATED = re.compile(rb"\beval\(([A-Za-z_]\w{0,39})\)")
_BY_NAME = (b"getattr(", b"globals()")
_FUNCTION = re.compile(rb"def (\w{1,80})\(([^)]{1,400})")
_LAMBDA = re.compile(rb" = lambda ([^:\n]{1,200}):")
# A word, or the sign of an operator.
_WORD = re.compile(r"(?:[\w. /-]{1,40}|[-+*/%<>=&|^!~]{1,2})\Z")

_RECEIVERS = frozenset({"self", "cls"})
_NONE: frozenset[str | int] = frozenset()

_COMPUTED = frozenset({"identifier", "attribute", "call"})
_CONSTANTS = frozenset({"string", "integer"})
_LISTS = frozenset({"list", "tuple"})
_HOLDING = frozenset({"identifier", "attribute"})

# Where a name that a loop gives may end to be the loop's.
LOOPS_AND_BODIES = (
    "for_statement",
    "function_definition",
    "class_definition",
    "lambda",
)

_INDICES, _INDEXING, _KEYS = "indices", "indexing", "keys"
_ASKS = "asks by name"


def told(builder: Builder, node: Node) -> Term | None:
    """Return a computed index as a term, where that may lead to constants."""
    if node.type == "tuple":
        return told_together(builder, expressions(node))
    if node.type not in _COMPUTED:
        return None
    listed = _listed(builder, node) if node.type == "identifier" else None
    return builder.term(node) if listed is None else Element(builder.term(listed))


def told_together(builder: Builder, nodes: list[Node]) -> Term | None:
    """Return likewise several of them: `d[x, y]`."""
    parts: list[str] = []
    indices: list[Term] = []
    for node in nodes:
        key = constant_key(builder, node)
        index = told(builder, node) if key is None and node.type != "tuple" else None
        if key is not None:
            parts.append(str(key))
        elif index is not None:
            parts.append(ANY)
            indices.append(index)
        else:
            return None
    is_told = 0 < len(indices) == parts.count(ANY) and len(parts) <= MAX_PARTS
    return (
        Item(Constant(tuple_of(parts)), None, Sequence(tuple(indices)))
        if is_told
        else None
    )


def _listed(builder: Builder, node: Node) -> Node | None:
    # What the loop goes through that gives a name: `for name in m.__all__`.
    name = builder.text(node)
    around = nearest(node, LOOPS_AND_BODIES)
    while around is not None and around.type == "for_statement":
        if builder.field_text(around, "left") == name:
            looped = builder.field(around, "right")
            is_kept = looped is not None and looped.type in _HOLDING
            return looped if is_kept else None
        around = nearest(around, LOOPS_AND_BODIES)
    return None


def constant(builder: Builder, node: Node) -> Term | None:
    """Return a literal that is a key of the file as a term; None for all else."""
    key = _key(builder, node)
    is_kept = isinstance(key, int) or key in _written(builder)
    return Constant(key) if key is not None and is_kept else None


def word(builder: Builder, node: Node) -> Term | None:
    """Return likewise any literal that may be a key of another file."""
    key = _key(builder, node)
    is_word = isinstance(key, int) or (key is not None and bool(_WORD.match(key)))
    return Constant(key) if key is not None and is_word else None


def returned(builder: Builder, node: Node) -> Term | None:
    """Return likewise a literal that a function gives, and that may be a name."""
    if not _asks_by_name(builder):
        return constant(builder, node)
    key = _key(builder, node)
    is_name = isinstance(key, str) and key.isidentifier()
    return Constant(key) if key is not None and is_name else constant(builder, node)


def _asks_by_name(builder: Builder) -> bool:
    return says(builder, _ASKS, _BY_NAME)


def default(builder: Builder, node: Node, name: str) -> Term | None:
    """Return the default of a parameter that is an index likewise."""
    key = _key(builder, node) if name in indices(builder) else None
    return Constant(key) if key is not None else None


def _key(builder: Builder, node: Node) -> str | int | None:
    key = constant_key(builder, node) if node.type in _CONSTANTS else None
    is_large = isinstance(key, int) and key > MAX_POSITION
    return None if is_large else key


def _written(builder: Builder) -> frozenset[str]:
    notes = builder.layout.notes
    found = notes.get(_KEYS)
    if not isinstance(found, frozenset):
        found = notes[_KEYS] = frozenset(keys_in(builder.source))
    return found


def keyed(
    builder: Builder,
    node: Node,
    given: tuple[Argument, ...],
    only: frozenset[str | int] | None = None,
) -> tuple[Argument, ...]:
    """Return arguments with the constants that say which item or attribute is meant.

    `only` are the names and places of those that may, where not all do.
    """
    found: list[Argument] = []
    every = expressions(node)
    if len(every) != len(given):
        # Some were spread.
        return given
    for place, (written, argument) in enumerate(zip(every, given, strict=True)):
        is_key = only is None or (argument.name or place) in only
        known: tuple[str | int, ...] = ()
        if is_key:
            value = builder.field(written, "value")
            known = exact_keys(builder, value) or exact_keys(builder, written)
        keys: list[Term] = [Constant(key) for key in known]
        if written.type == "tuple" and is_key and not keys:
            keys += filter(None, (told(builder, written),))
        found.append(Argument(one_of(keys), argument.name) if keys else argument)
    return tuple(found)


def kept_constant(builder: Builder, node: Node) -> Term | None:
    """Return likewise what is assigned, where other files may see that.

    Of the module's own names so is any that may be a key elsewhere: `KEY = "a"`,
    `NAMES = ["a", "b"]`.
    """
    scope = builder.scope
    if scope == MODULE_SCOPE:
        return word(builder, node) or _names(builder, node)
    if builder.layout.scopes[scope].kind != "class":
        return None
    # `class Keys: FIRST = "a"`: as those of a module.
    around = node.parent
    is_named = around is not None and builder.field_text(around, "left").isupper()
    return word(builder, node) if is_named else constant(builder, node)


def _names(builder: Builder, node: Node) -> Term | None:
    # Of a list of names, by which others may ask for what has them: `__all__`.
    written = expressions(node) if node.type in _LISTS else []
    if not 0 < len(written) <= MAX_KEYS:
        return None
    known = [_key(builder, one) for one in written]
    names = [key for key in known if isinstance(key, str) and key.isidentifier()]
    whole = len(names) == len(known)
    return Sequence(tuple(map(Constant, names))) if whole else None


def indices(builder: Builder) -> frozenset[str]:
    """Return the names that are the index of something in the file."""
    notes = builder.layout.notes
    found = notes.get(_INDICES)
    if not isinstance(found, frozenset):
        words = [
            word.decode()
            for pattern in _ASKING
            for word in pattern.findall(builder.source)
        ]
        if b"eval(" in builder.source:
            words += [word.decode() for word in _EVALUATED.findall(builder.source)]
        if _asks_by_name(builder):
            words += _parts(builder.source)
        words += tuple_keys.words(builder.source)
        found = notes[_INDICES] = frozenset(words)
    return found


def _parts(source: bytes) -> list[str]:
    # What names may be put together of.
    found = [
        word.decode() for sign in (*_PARTS, _ADDED) for word in sign.findall(source)
    ]
    places = [match.start() for match in _BEHIND.finditer(source)]
    return found + all_in_front(source, places)


def indexing(builder: Builder, name: str) -> frozenset[str | int]:
    """Return the parameters by which the file's functions of a name may index.

    Returns:
        Their names, and their places among the arguments.
    """
    notes = builder.layout.notes
    found = notes.get(_INDEXING)
    if not isinstance(found, dict):
        found = notes[_INDEXING] = _functions(builder, indices(builder))
    known: frozenset[str | int] = found.get(name, _NONE)
    return known


def _functions(
    builder: Builder, names: frozenset[str]
) -> dict[str, frozenset[str | int]]:
    found: dict[str, frozenset[str | int]] = {}
    for name, written in _defined(builder.source) if names else ():
        formals = [one.split(b":")[0].split(b"=")[0] for one in written.split(b",")]
        words = [one.strip(b" \n\t*").decode(errors="ignore") for one in formals]
        places = words[1:] if words[0] in _RECEIVERS else words
        keys: list[str | int] = [word for word in places if word in names]
        keys += [place for place, word in enumerate(places) if word in names]
        if keys:
            found[name] = found.get(name, _NONE).union(keys)
    return found


def _defined(source: bytes) -> list[tuple[str, bytes]]:
    # Functions and their parameters, as they are written.
    found = [(name.decode(), written) for name, written in _FUNCTION.findall(source)]
    for match in _LAMBDA.finditer(source):
        name = in_front(source, match.start())
        if name:
            found.append((name, match[1]))
    return found
