"""Makes one reading of conditionals whose branches share braces with the code around.

    #ifdef A
        if (a) {
    #else
        if (b) {
    #endif

A grammar cannot nest that. Of such branches the first one stays, and the directives and
the others become blank; conditionals whose branches are whole stay as they are. Nor can
it nest those in the middle of an expression or a list:

    C() : a_(1),
    #ifdef B
        b_(2),
    #endif
        c_(3) {}

Of a list all items stay, and else the first branch. What begins with a sign goes on
with what is in front of it, too:

    Widget(const Widget&)
    #ifdef C
        = delete
    #endif
        ;
"""

import re
from dataclasses import dataclass, field

# In what ends where it began no braces count: directives, comments and literals. Each
# begins with a sign, a directive with the end of the line in front.
TOKEN = re.compile(
    rb"\n[ \t]*\#[ \t]*(\w*)((?:[^\n\\]|\\[\s\S])*)"
    rb"|//[^\n]*|/\*[\s\S]*?(?:\*/|\Z)"
    rb'|"(?:[^"\\\n]|\\[\s\S])*"?'
    rb"|'(?:[^'\\\n]|\\[\s\S])*'?"
)
# A line end stays one, and a backslash before it.
SHOWN = re.compile(rb"[^\n\\]|\\(?!\n)")
COMMENT = re.compile(rb"/\*[\s\S]*?(?:\*/|\Z)")
OPENING = b"{("
_NO_BRACES = bytes(sorted(set(range(256)) - set(b"{}()")))
# Behind these an expression or a list goes on, behind those a list at most.
MIDDLE = b",(=|&+?-*/%!"
LISTING = b",(:"
OPEN_LISTING = LISTING + b"{"
COMMA = ord(",")
# What goes on with what is in front: a sign that no statement begins with.
GOES_ON = re.compile(rb"[=,.?|/%]|:(?!:)|&&|<<|>>|->")
FAR_ON = re.compile(GOES_ON.pattern + rb"|\"|else\b")
# What goes on with what the conditional ends in, unless that is whole.
FOLLOWING = re.compile(rb"\s*+(?:/\*[^*]*+\*/\s*+)?+(?:[;{=,)?.|]|&&|->|else\b)")
WHOLE = b";{},:"
ELSE = re.compile(rb"[^\w]else\s*+\Z")


@dataclass(slots=True)
class _Branch:
    start: int
    end: int = 0
    depth: int = 0
    lowest: int = 0
    is_dead: bool = False
    # The last byte of its code; 0 for none.
    last: int = 0
    # Whether its code has begun, and whether with a sign that goes on.
    has_begun: bool = False
    goes_on: bool = False
    is_item: bool = False

    def count(self, change: int) -> None:
        self.depth += change
        self.lowest = min(self.lowest, self.depth)

    def count_in(self, code: bytes) -> None:
        depth, lowest = self.depth, self.lowest
        for brace in code.translate(None, _NO_BRACES):
            depth += 1 if brace in OPENING else -1
            lowest = min(lowest, depth)
        self.depth, self.lowest = depth, lowest


@dataclass(slots=True)
class _Group:
    # The last byte of the code in front of it.
    before: int = 0
    is_broken: bool = False
    directives: list[tuple[int, int]] = field(default_factory=list)
    branches: list[_Branch] = field(default_factory=list)


# `#if __has_include(<a.h>)`: conditions that a grammar does not take, and nobody asks.
ASKING = re.compile(
    rb"""(\n[ \t]*\#[ \t]*(?:el)?if[ \t]+)
    ((?:[^\n\\]|\\[\s\S]){0,400}?\([<"](?:[^\n\\]|\\[\s\S])*+)""",
    re.VERBOSE,
)


def settle(source: bytes, *, is_broken: bool = False) -> bytes:
    """Return the source, of the same length, without what cannot be nested.

    Where a grammar did not understand it, what goes on behind a conditional is none
    of its own either, nor is code that no compiler reads.
    """
    # The first line has a line end in front as well.
    source = ASKING.sub(_without_condition, b"\n" + source)
    open_: list[_Group] = []
    blanks: list[tuple[int, int]] = []
    end = last = 0
    for token in TOKEN.finditer(source):
        word = token[1]
        between = source[end : token.start()].rstrip()
        if open_:
            code = between.lstrip() or token[0].lstrip()
            _begin(open_[-1].branches[-1], code, FAR_ON if is_broken else GOES_ON)
            open_[-1].branches[-1].count_in(between)
        end = token.end()
        last = between[-1] if between else last
        if word is None:
            if not token[0].startswith((b"//", b"/*")):
                last = token[0][-1]
        elif word == b"define":
            # A comment ends a macro's text for the grammar.
            blanks.extend(
                (token.start() + at.start(), token.start() + at.end())
                for at in COMMENT.finditer(token[0])
            )
        elif word in (b"if", b"ifdef", b"ifndef"):
            open_.append(_Group(before=last, is_broken=is_broken))
            last = 0
            _branch(open_[-1], token, is_dead=token[2].strip() == b"0")
        elif open_ and word in (b"else", b"elif", b"elifdef", b"elifndef"):
            open_[-1].branches[-1].end = token.start()
            open_[-1].branches[-1].last = last
            last = 0
            _branch(open_[-1], token, is_dead=False)
        elif open_ and word == b"endif":
            group = open_.pop()
            group.branches[-1].end = token.start()
            group.branches[-1].last = last
            group.directives.append(token.span())
            last = last or group.before
            is_open = is_broken and _is_open(source, group, token.end())
            kept = _close(group, blanks, is_open=is_open)
            if open_:
                outer = open_[-1].branches[-1]
                outer.count(kept.lowest)
                outer.count(kept.depth - kept.lowest)
    return (_blanked(source, blanks) if blanks else source)[1:]


def _without_condition(found: re.Match[bytes]) -> bytes:
    return found[1] + b"1" + SHOWN.sub(b" ", found[2][1:])


def _branch(group: _Group, token: re.Match[bytes], *, is_dead: bool) -> None:
    group.directives.append(token.span())
    group.branches.append(_Branch(start=token.end(), is_dead=is_dead))


def _begin(branch: _Branch, code: bytes, goes_on: re.Pattern[bytes]) -> None:
    if branch.has_begun:
        return
    branch.has_begun = not code.startswith((b"//", b"/*"))
    branch.goes_on = branch.has_begun and goes_on.match(code) is not None
    branch.is_item = branch.goes_on and code.startswith((b",", b'"'))


def _is_open(source: bytes, group: _Group, end: int) -> bool:
    # Whether what a branch ends in goes on behind the conditional.
    return any(
        ELSE.search(source, max(b.start, b.end - 8), b.end) is not None
        or (
            b.last != 0
            and b.last not in WHOLE
            and FOLLOWING.match(source, end) is not None
        )
        for b in group.branches
        if not b.is_dead
    )


def _close(group: _Group, blanks: list[tuple[int, int]], *, is_open: bool) -> _Branch:
    alive = [branch for branch in group.branches if not branch.is_dead]
    kept = alive[0] if alive else group.branches[0]
    dead = [(b.start, b.end) for b in group.branches if b.is_dead]
    if group.is_broken:
        blanks.extend(dead)
    listing = OPEN_LISTING if group.is_broken else LISTING
    if all(b.depth == 0 and b.lowest == 0 for b in group.branches):
        goes_on = is_open or any(b.goes_on for b in alive)
        if (group.before in listing and all(b.last == COMMA for b in alive)) or (
            goes_on and alive and all(b.is_item for b in alive)
        ):
            blanks.extend(group.directives)
            blanks.extend(dead)
            return kept
        if not goes_on and group.before not in MIDDLE:
            return kept
    blanks.extend(group.directives)
    blanks.extend(
        (branch.start, branch.end)
        for branch in group.branches
        if branch is not kept or branch.is_dead
    )
    return _Branch(start=0) if kept.is_dead else kept


def _blanked(source: bytes, blanks: list[tuple[int, int]]) -> bytes:
    # Inner groups lie in outer ones: each byte is copied once.
    parts: list[bytes] = []
    at = 0
    for start, end in sorted(blanks):
        if end <= at:
            continue
        parts.append(source[at : max(start, at)])
        parts.append(SHOWN.sub(b" ", source[max(start, at) : end]))
        at = end
    parts.append(source[at:])
    return b"".join(parts)
