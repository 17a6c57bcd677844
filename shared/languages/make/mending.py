"""Mends make files of which the grammar does not understand something as written.

What variables are said to be is often a script of a shell, as Automake writes them: of
it the references are kept, each in its line.
"""

import re
from collections.abc import Iterator

# A line with those that go on with it.
LINE = re.compile(rb"(?:[^\\\n]++|\\.?)*+\n?", re.DOTALL)
ASSIGNED = re.compile(
    rb"([ ]*(?:(?:export|override|private)[ \t]+)*)"
    rb"((?:[\w.%/@-]|\$\([^()\s]{1,80}\)|\$\{[^{}\s]{1,80}\})++)"
    rb"([ \t]*(?:[+?!]|:{1,3})?=)"
)
COMPUTED = re.compile(rb"[${}()]")
DEFINED = re.compile(rb"([ ]*(?:override[ \t]+)?define[ \t]+)([^\n=]*)")
DEFINED_END = re.compile(rb"[ ]*endef\b")
EXPANDED = re.compile(rb"[ ]*\$[({]")
NAMED = re.compile(rb"^[ ]*(\$\([\w.-]+\)|\$\{[\w.-]+\})[ \t]*(?=\r?\n?\Z)")
NAMELESS = re.compile(rb"\$[({](?:error|info|warning)[ \t]*[)}]")
# `if A` of Automake, where nothing says of what.
IF = re.compile(rb"^if[ \t]+!?(?=[\w.]+[ \t]*\r?\n)")
ELSE = re.compile(rb"(else|endif)[ \t]+!?[\w.]+[ \t]*(?=\r?\n)")
# `$(A:-b=)`, of whose ways to say it the grammar takes some.
REPLACING = re.compile(rb"(\$[({][\w.-]+):[^(){}\s=$]*=[^(){}\n$]*(?=[)}])")
# `@SET_MAKE@`, which `configure` replaces.
REPLACED = re.compile(rb"@\w+@[ \t]*\r?\n")
RULE = re.compile(rb"[^\s#][^#]*?::?(?!=)")
# `a: override B = c`.
OVERRIDDEN = re.compile(
    rb"(?<=:)([ \t]*)(?:override|export|private)[ \t]+(?=\w+[ \t]*[+?:]?=)"
)
# A last line that goes on with an empty one.
HANGING = re.compile(rb"\\(\r?\n[ \t]*\r?\n)\Z")
TOKEN = re.compile(rb"\$[({][<^*?+|@%]?|\$\$|\\\r?\n|\\#|[^\w\s./%,:@+-]")
PLAIN = b"("
CLOSING = {b"$(": b")", b"${": b"}"}


def mend(source: bytes) -> bytes:
    """Return a source of the same lines that the grammar may understand."""
    return b"".join(_lines(source))


def _lines(source: bytes) -> Iterator[bytes]:
    is_rule = is_defined = False
    for found in LINE.finditer(source):
        line = found[0]
        if is_defined:
            is_defined = DEFINED_END.match(line) is None
            yield line
        elif is_rule and line.startswith(b"\t"):
            yield line
        else:
            # What begins with a tab is no recipe, as no rule is before it.
            line = b" " + line.lstrip(b"\t ") if line.startswith(b"\t") else line
            is_defined = DEFINED.match(line) is not None
            is_rule = is_rule or RULE.match(line) is not None
            is_rule = is_rule and ASSIGNED.match(line) is None
            yield _mended(line)


def _mended(line: bytes) -> bytes:
    if assigned := ASSIGNED.match(line):
        before, name, mark = assigned.groups()
        value = HANGING.sub(rb" \1", line[assigned.end() :])
        value = b"".join(_references(REPLACING.sub(rb"\1", value)))
        return b"%b%b%b%b" % (before, COMPUTED.sub(b"_", name), mark, value)
    if defined := DEFINED.match(line):
        return defined[1] + COMPUTED.sub(b"_", defined[2]) + line[defined.end() :]
    if EXPANDED.match(line):
        line = NAMED.sub(rb"$(eval \1)", NAMELESS.sub(b"$(info .)", line))
        return b"".join(_references(line, all_=True))
    if REPLACED.fullmatch(line):
        return b"\n"
    if found := ELSE.match(line):
        return found[1] + line[found.end() :]
    return OVERRIDDEN.sub(rb"\1", IF.sub(b"ifdef ", line, count=1))


def _references(text: bytes, *, all_: bool = False) -> Iterator[bytes]:
    """Blank what is no reference and no word; `all_` blanks parentheses alone."""
    at = 0
    # How what is open ends; a parenthesis that opens no reference, as `PLAIN`.
    open_: list[bytes] = []
    inside = 0
    for found in TOKEN.finditer(text):
        token = found[0]
        yield text[at : found.start()]
        at = found.end()
        top = open_[-1] if open_ else b""
        if token[:2] in CLOSING:
            open_.append(CLOSING[token[:2]])
            inside += 1
        elif token == b"(":
            open_.append(PLAIN)
            token = b" "
        elif top == PLAIN and token == b")":
            open_.pop()
            token = b" "
        elif token == top:
            open_.pop()
            inside -= 1
        elif token == b"#" and not inside:
            at = found.start()
            break
        elif token == b")" or not (
            all_ or (inside and token in b"=$") or token[-1:] == b"\n"
        ):
            token = b" "
        yield token
    yield text[at:]
