"""Functions that put something in the place of a member: `wrap(api, "read")`.

What `function wrap(o, name) { const was = o[name]; o[name] = () => was(); }` stores is
stored where it is called, and what it reads is what was there before.
"""

import re
from bisect import bisect_left
from typing import NamedTuple, cast

from tree_sitter import Node

from shared.languages.javascript.keys.constants import key_value
from shared.languages.javascript.keys.loop_keys import gone_through, keys_of
from shared.parsing.builder import Builder
from shared.parsing.facts import (
    MODULE_SCOPE,
    Attribute,
    CallResult,
    Defined,
    Name,
    Term,
    Within,
)

# The keys of what is noted.
PATCHES, READS = "patches", "members that are replaced"
TOLD = "functions that replace what is told"
# `o[name] = value`, by the text on its left.
STORED = "members that are stored"
ASSIGNED = re.compile(
    rb"(?<![\w$.])([A-Za-z_$][\w$.]{0,80}\[[A-Za-z_$][\w$]{0,80}\])\s{0,9}=(?![=>])"
)
PROTOTYPE = "prototype"
# Of more patches in one function, or reads, none is told; nor of more such functions.
MAX_PATCHES = 4
MAX_FUNCTIONS = 32


class _Member(NamedTuple):
    """A member under a name that a function is given, of what it is given."""

    function: int
    name: str
    of: int
    inner: str
    key: int
    is_listed: bool


class _Patch(NamedTuple):
    member: _Member
    value: Term
    scope: int


def kept_by(builder: Builder, name: str, value: Node | None) -> Term | None:
    """`const was = o[name]`: a name for what was there, where all calls tell that."""
    member = _member(builder, value)
    if member is None:
        return None
    if value is None or not _is_replaced(builder, value):
        return None
    was = f"{name} {builder.at}"
    reads = _noted(builder, READS).setdefault(str(member.function), [])
    reads.append((member, was))
    return Name(was) if _is_told(builder, member.name) else None


def note_patch(builder: Builder, target: Node, value: Term) -> None:
    """`o[name] = value`."""
    # What each call is given is stored as each call says.
    is_made = isinstance(value, (CallResult, Defined))
    member = _member(builder, target) if is_made else None
    if member is not None and member.name:
        found = _noted(builder, PATCHES).setdefault(member.name, [])
        found.append(_Patch(member, value, builder.scope))


def patch(builder: Builder, node: Node, callee: Term, arguments: list[Node]) -> None:
    """`wrap(api, "read")`: stores what `wrap` does."""
    if PATCHES not in builder.layout.notes or not isinstance(callee, Name):
        return
    name = callee.name
    for one in _noted(builder, PATCHES).get(name, [])[:MAX_PATCHES]:
        found = cast("_Patch", one)
        member = found.member
        if len(arguments) <= max(member.of, member.key):
            continue
        base = builder.term(arguments[member.of])
        if not isinstance(base, Name | Attribute):
            continue
        for key in _keys(builder, member, arguments[member.key]):
            owner = Attribute(base, member.inner) if member.inner else base
            if builder.scope == MODULE_SCOPE:
                _keep(builder, member, Attribute(owner, key), node.start_byte - 1)
            value = Within(found.scope, found.value)
            builder.store(owner, key, value, node.start_byte)


def _keep(builder: Builder, member: _Member, was: Term, at: int) -> None:
    reads = _noted(builder, READS).get(str(member.function), [])
    for read in reads[:MAX_PATCHES]:
        other, name = cast("tuple[_Member, str]", read)
        if other == member:
            builder.bind_in(MODULE_SCOPE, name, was, at, hides=False)


def _is_replaced(builder: Builder, read: Node) -> bool:
    """Whether something is stored in what is read, further down in its scope."""
    known = STORED in builder.layout.notes
    places = cast("dict[str, list[int]]", builder.layout.notes.setdefault(STORED, {}))
    for found in ASSIGNED.finditer(builder.source) if not known else ():
        places.setdefault(found[1].decode(), []).append(found.start())
    stored = places.get(builder.text(read), [])
    last = bisect_left(stored, builder.layout.scopes[builder.scope].end)
    return last > 0 and stored[last - 1] > read.start_byte


def _is_told(builder: Builder, name: str) -> bool:
    """Whether all calls of a function say what it replaces."""
    known = cast("dict[str, bool]", builder.layout.notes.setdefault(TOLD, {}))
    if name not in known and len(known) < MAX_FUNCTIONS:
        named = rf"(?<![\w.$]){re.escape(name)}"
        told = rf"{named}\(\s*[\w$.]+\s*,\s*(?:['\"][\w$]+['\"]|\[\s*['\"])"
        count = len(re.findall(rf"{named}(?![\w$])".encode(), builder.source))
        calls = len(re.findall(told.encode(), builder.source))
        known[name] = count == 1 + calls and bool(name) and calls > 0
    return known.get(name, False)


def _keys(builder: Builder, member: _Member, node: Node) -> list[str]:
    if member.is_listed:
        keys = keys_of(builder, node)
        return [key for key in keys if isinstance(key, str)]
    key = key_value(builder, node)
    return [key] if isinstance(key, str) else []


def _member(builder: Builder, node: Node | None) -> _Member | None:
    """Return what `o[name]` is, where a function is given both."""
    if node is None or node.type != "subscript_expression":
        return None
    index, base = builder.field(node, "index"), builder.field(node, "object")
    inner = ""
    if base is not None and base.type == "member_expression":
        inner = builder.field_text(base, "property")
        base = builder.field(base, "object")
    if index is None or base is None or inner not in ("", PROTOTYPE):
        return None
    if index.type != "identifier" or base.type != "identifier":
        return None
    name = builder.text(index)
    listed = gone_through(builder, name)
    return _given(builder, (builder.text(base), inner), name, listed)


def _given(
    builder: Builder, of: tuple[str, str], name: str, listed: str
) -> _Member | None:
    (base, inner), key, is_listed = of, listed or name, bool(listed)
    scopes, scope = builder.layout.scopes, builder.scope
    # `names.forEach((name) => { ... })` is a function in the function.
    left = 1 + is_listed
    while scope > MODULE_SCOPE and left:
        index = scopes[scope].definition
        around = builder.outer_definition(scope) if index >= 0 else None
        names = [formal.name for formal in around.formals] if around else []
        if around is not None and base in names and key in names:
            first, at = names.index(base), names.index(key)
            return _Member(index, around.name, first, inner, at, is_listed)
        if base in names or key in names:
            return None
        left -= index >= 0
        scope = scopes[scope].parent
    return None


def _noted(builder: Builder, kind: str) -> dict[str, list[object]]:
    return cast("dict[str, list[object]]", builder.layout.notes.setdefault(kind, {}))
