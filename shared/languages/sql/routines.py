"""Rewrites what the grammar does not take: bodies in procedural languages, CALL, EXEC.

Of a body the calls are kept, each in its line: `begin x := f(a); perform g(); end`
becomes `select 1, f(), g()`.
"""

import re
from collections.abc import Iterator
from itertools import islice

from shared.languages.sql.batches import is_batched, without_batches, without_settings

TOKEN = re.compile(
    rb"(?P<skipped>--[^\n]*|/\*.*?(?:\*/|\Z)|'(?:[^'\\]|''|\\.?)*+(?:'|\Z))"
    rb"|(?P<quote>\$\w*\$)"
    rb"|(?P<name>(?:[A-Za-z_]\w*|\"\w+\"|\[\w+\]|`\w+`)(?:\.(?:\w+|\"\w+\"|\[\w+\]|`\w+`))*)"
    rb"|(?P<variable>@@?\w++(?P<given>\s*+=(?!=))?)"
    rb"|(?P<open>\()|(?P<line>\n)",
    re.DOTALL,
)
CREATED = re.compile(
    rb"\bcreate\s+(?:or\s+(?:replace|alter)\s+)?(?:definer\s*=\s*\S+\s+)?"
    rb"(?P<kind>function|procedure|proc|trigger)\s+(?:if\s+not\s+exists\s+)?"
    rb"(?P<name>[\w.\"\[\]`]+)",
    re.IGNORECASE,
)
QUOTE = re.compile(rb"\$\w*\$")
BEGIN = re.compile(rb"\b(begin|as|is)\b", re.IGNORECASE)
END = re.compile(rb"\bend\b[^;\n]*[;\n]?|^[^\S\n]*go\s*$", re.IGNORECASE | re.MULTILINE)
# What ends a routine that is not quoted, whatever is open.
BOUND = re.compile(
    rb"^[^\S\n]*(?:(?:go|/)[^\S\n]*$|delimiter\b|create\s)",
    re.IGNORECASE | re.MULTILINE,
)
PROCEDURAL = re.compile(rb"\bbegin\b", re.IGNORECASE)
# T-SQL's bodies without BEGIN: `create procedure p @a int as exec q`.
PLAIN = re.compile(rb"\bas\s++(?!['$])\S", re.IGNORECASE)
CALL = re.compile(
    rb"(?im)^([ \t]*)(?:call|exec|execute)[ \t]+(?:@\w++[ \t]*+=[ \t]*+)?+"
    rb"(?!function|procedure|immediate)"
    rb"([\w.\"\[\]`]+)[ \t]*(\(?)([^\n;]*)(;?)"
)
RUN = re.compile(rb"(?im)^([ \t]*)do[ \t]+(?:language[ \t]+\w+[ \t]+)?(\$\w*\$)")
RUN_END = re.compile(rb"[ \t]*(?:language[ \t]+\w+)?[ \t]*;", re.IGNORECASE)
# Words in front of a parenthesis that call nothing, and words behind which names are
# not called.
KEYWORDS = frozenset(
    b"""
    all and any apply as array begin between by case cast catch check coalesce decimal
    declare default delete distinct else elsif end exists extract filter from group
    having if in index insert int integer into join key like limit loop not null numeric
    nvarchar on or order output over partition primary print references return returning
    returns row select set some table then throw top try type unique update using values
    varchar varying view when where while with within
    """.split()
)
NAMING = frozenset(b"into table references index view update join type".split())
CALLING = frozenset(b"call exec execute".split())
TRIGGER = b"trigger"
MAX_ROUTINES = 20_000


def rewrite(source: bytes) -> bytes:
    """Return a source of the same lines that the grammar understands."""
    is_ours = is_batched(source)
    if is_ours:
        source = without_settings(source)
    source = b"".join(_run(b"".join(_rewritten(source, is_batched=is_ours))))
    source = CALL.sub(_selected, source)
    return without_batches(source) if is_ours else source


def _run(source: bytes) -> Iterator[bytes]:
    """`do $$ begin perform f(); end $$;` calls f where it stands."""
    at = 0
    starts = list(islice(RUN.finditer(source), MAX_ROUTINES))
    # Where each quote stands last: none is looked for that is not there.
    last = {one[0]: one.start() for one in QUOTE.finditer(source)} if starts else {}
    for found in starts:
        quote = found[2]
        if found.start() < at or last.get(quote, -1) < found.end():
            continue
        close = source.find(quote, found.end())
        yield source[at : found.start()]
        yield b"%b%b;" % (found[1], _calls(source[found.end() : close]))
        behind = RUN_END.match(source, close + len(quote))
        at = behind.end() if behind is not None else close + len(quote)
    yield source[at:]


def _selected(found: re.Match[bytes]) -> bytes:
    # `call f(a);`, `exec f @a;`
    before, name, opened, rest, end = found.groups()
    if name.lower() in KEYWORDS or (opened and not rest.rstrip().endswith(b")")):
        return found[0]
    return b"%bselect %b()%b" % (before, _plain(name), end or b";")


def _rewritten(source: bytes, *, is_batched: bool) -> Iterator[bytes]:
    at = 0
    unclosed: set[bytes] = set()
    starts = list(islice(CREATED.finditer(source), MAX_ROUTINES))
    for number, found in enumerate(starts):
        limit = starts[number + 1].start() if starts[number + 1 :] else len(source)
        if found.start() < at:
            continue
        yield source[at : found.start()]
        at = found.start()
        if found["kind"].lower() == TRIGGER and not _has_body(source, found, limit):
            continue
        quote = QUOTE.search(source, at, limit)
        close = -1
        if quote is not None and quote[0] not in unclosed:
            close = source.find(quote[0], quote.end())
            unclosed.update([quote[0]] if close < 0 else [])
        if quote is not None and close > 0:
            body = source[quote.end() : close]
            yield source[at : quote.end()]
            yield _calls(body) if PROCEDURAL.search(body) else body
            at = close
        elif quote is None and (
            PROCEDURAL.search(source, found.end(), limit)
            or (is_batched and PLAIN.search(source, found.end(), limit))
        ):
            bound = BOUND.search(source, found.end(), limit)
            limit = bound.start() if bound is not None else limit
            ends = [m.end() for m in END.finditer(source, found.end(), limit)]
            ends = [] if is_batched else ends
            at = ends[-1] if ends else limit
            yield _unquoted(found, source[found.end() : at])
    yield source[at:]


def _has_body(source: bytes, found: re.Match[bytes], limit: int) -> bool:
    # `create trigger t before insert on a for each row begin ... end`.
    end = source.find(b";", found.end(), limit)
    until = end if end >= 0 else limit
    return PROCEDURAL.search(source, found.end(), until) is not None


def _unquoted(found: re.Match[bytes], rest: bytes) -> bytes:
    """A routine whose body is not quoted: `create procedure p as begin ... end;`."""
    begin = BEGIN.search(rest)
    head, body = (rest[: begin.start()], rest[begin.end() :]) if begin else (b"", rest)
    lines = b"\n" * (found[0].count(b"\n") + head.count(b"\n"))
    said = (_plain(found[2]), lines + _calls(body))
    return b"create function %b() returns void as $$%b$$ language sql;" % said


def _plain(name: bytes) -> bytes:
    return name.translate(None, b'[]`"')


def _calls(body: bytes) -> bytes:
    """Return a query of the calls in a body, in the same lines."""
    made = [b" select 1"]
    named, before = b"", b""
    for found in TOKEN.finditer(body):
        kind = found.lastgroup
        if kind == "line":
            made.append(b"\n")
        elif kind == "skipped":
            made.append(b"\n" * found[0].count(b"\n"))
        elif kind == "variable":
            # `exec @a = f`; `exec @a` runs what it names.
            before = before if found["given"] else b""
        elif kind == "open":
            gap = body[found.start() - 1 : found.start()]
            is_called = named and (
                gap.isspace() or gap[-1:].isalnum() or gap in b'_]"`'
            )
            if is_called and before not in NAMING and before not in CALLING:
                made.append(b", %b()" % _plain(named))
            named, before = b"", b"" if before in CALLING else before
        elif kind == "name":
            word = found[0].lower()
            before = named.lower() if named else before
            if before in CALLING and word not in KEYWORDS:
                made.append(b", %b()" % _plain(found[0]))
                named, before = b"", b""
                continue
            is_keyword = word in KEYWORDS or word in CALLING
            before, named = (word, b"") if is_keyword else (before, found[0])
    return b"".join(made) + b" "
