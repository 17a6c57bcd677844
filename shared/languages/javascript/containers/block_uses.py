"""Where a block that has a variable to itself uses it, statement by statement."""

import re
from collections import Counter
from typing import cast

from tree_sitter import Node

from shared.languages.javascript.containers.change_uses import CHANGING, Use, uses
from shared.languages.javascript.function_kinds import FUNCTIONS
from shared.parsing.builder import Builder
from shared.parsing.passes import may_pass

# Statements behind a declaration that are looked at.
MAX_BEHIND = 200
# Uses in one statement.
MAX_USES = 32
DECLARATIONS = frozenset({"lexical_declaration", "variable_declaration"})
BLOCKS = frozenset({"program", "statement_block"})
_CHANGED, _COUNTED = "changed names", "counted words"
_BLOCKS = "statements of blocks"
_CHANGE = re.compile(
    rb"\.(?:clear|delete|pop|push|reverse|shift|splice|unshift)\(|"
    rb"delete(?<=\bdelete)\s"
)
_NAMED = re.compile(rb"(?<![\w$.])[A-Za-z_$][\w$]{0,80}\Z")
_DELETED = re.compile(rb"\s{1,4}([A-Za-z_$][\w$]{0,80})[.\[]")
_WORD = re.compile(rb"[A-Za-z_$][\w$]*")
_LONGEST = 90

# Where a word begins and ends.
Hits = list[tuple[int, int]]


def changed_names(builder: Builder) -> frozenset[str]:
    """Return the names of what the file changes in a way that is followed here."""
    known = builder.layout.notes.get(_CHANGED)
    if isinstance(known, frozenset):
        return known
    found: set[bytes] = set()
    source = builder.source
    for change in _CHANGE.finditer(source):
        start = change.start()
        if source[start : start + 1] == b".":
            named = _NAMED.search(source, max(0, start - _LONGEST), start)
            found.update([named[0]] if named is not None else [])
        else:
            deleted = _DELETED.match(source, change.end() - 1)
            found.update([deleted[1]] if deleted is not None else [])
    names = frozenset(name.decode() for name in found)
    builder.layout.notes[_CHANGED] = names
    return names


def behind(builder: Builder, statement: Node) -> list[Node]:
    """Return the statements behind one in its block."""
    block = statement.parent
    if block is None or block.type not in BLOCKS:
        return []
    blocks = cast(
        "dict[int, tuple[list[Node], dict[int, int]]]",
        builder.layout.notes.setdefault(_BLOCKS, {}),
    )
    if block.id not in blocks:
        every = block.named_children
        blocks[block.id] = every, {one.id: place for place, one in enumerate(every)}
    every, places = blocks[block.id]
    place = places[statement.id] + 1
    return every[place : place + MAX_BEHIND]


def uses_of(
    builder: Builder,
    name: str,
    statement: Node,
    behind: list[Node],
    home: Node | None,
    changing: frozenset[str] = CHANGING,
) -> list[list[Use]] | None:
    """Return the uses of a name by statement; None where there are others.

    `home` is what the name is declared for, where that is not all of the file;
    `changing` are the methods that are changes.
    """
    every = hits_in(builder, name, statement, behind, home)
    if every is None:
        return None
    found = [uses(builder, one, hits, changing) for one, hits in every]
    # A function that is declared further down may run in front of it.
    return None if any(u.anytime for us in found for u in us) else found


def hits_in(
    builder: Builder,
    name: str,
    statement: Node,
    behind: list[Node],
    home: Node | None,
) -> list[tuple[Node, Hits]] | None:
    """Return the places of a word in the statements that have it; None for others."""
    notes, source = builder.layout.notes, builder.source
    counted = notes.get(_COUNTED)
    if not isinstance(counted, Counter):
        counted = notes[_COUNTED] = Counter(_WORD.findall(source))
    missing = counted[name.encode()] - 1
    word = re.compile(rb"(?<![\w$])%b(?![\w$])" % re.escape(name.encode()))
    if len(word.findall(source, statement.start_byte, statement.end_byte)) != 1:
        return None
    found: list[tuple[Node, Hits]] = []
    for one in behind:
        if not missing:
            break
        if not may_pass(builder, one.start_byte, one.end_byte):
            return None
        hits = [m.span() for m in word.finditer(source, one.start_byte, one.end_byte)]
        missing -= len(hits)
        if len(hits) > MAX_USES:
            return None
        if hits:
            found.append((one, hits))
    if (
        missing
        and home is not None
        and may_pass(builder, home.start_byte, home.end_byte)
    ):
        # The word may be another variable in other functions.
        here = len(word.findall(source, home.start_byte, home.end_byte))
        known = sum(len(hits) for _, hits in found)
        missing = here - known - int(home.start_byte <= statement.start_byte)
    return None if missing else found


def home_of(statement: Node) -> Node | None:
    """Return the block that variables of a declaration are for; None for any other."""
    block = statement.parent
    if block is None or block.type != "statement_block":
        return None
    if statement.type == "lexical_declaration":
        return block
    outer = block.parent
    return block if outer is not None and outer.type in FUNCTIONS else None
