"""Erlang's text as one that the grammar of Elixir takes, with the same lines."""

import re
from dataclasses import dataclass, field

TOKEN = re.compile(
    rb"""(?P<comment>%[^\n]*)
    |(?P<space>\s+)
    |(?P<text>"(?:[^"\\]++|\\.)*+"?)
    |(?P<quoted>'(?:[^'\\\n]++|\\.)*+'?)
    |(?P<char>\$(?:\\.|[^\s]))
    |(?P<number>\d+(?:\#\w+|\.\d+(?:[eE][-+]?\d+)?)?)
    |(?P<macro>\?\??\w+)
    |(?P<name>[a-z][\w@]*)
    |(?P<variable>[A-Z_][\w@]*)
    |(?P<end>\.(?=\s|%|\Z))
    |(?P<sign>->|<-|<=|\|\||<<|>>|=>|:=|=:=|=/=|/=|=<|>=|==|\+\+|--|::|.)""",
    re.VERBOSE | re.DOTALL,
)
# The names of files and modules.
NAMED = re.compile(rb'"[\w./-]+"|:\w+')
OPENING = {b"(": b")", b"[": b"]", b"{": b"}", b"<<": b">>"}
CLOSING = frozenset(OPENING.values())
BLOCKS = {
    b"case": b"case ",
    b"if": b"cond do ",
    b"receive": b"receive do ",
    b"try": b"try do ",
    b"begin": b"(",
}
SIGNS = {
    **dict.fromkeys((b"andalso", b"orelse"), b" and "),
    **dict.fromkeys((b"and", b"or", b"xor"), b" and "),
    **dict.fromkeys((b"div", b"rem", b"band", b"bor", b"bxor", b"bsl", b"bsr"), b" + "),
    **dict.fromkeys((b"not", b"bnot"), b" not "),
    **dict.fromkeys((b"=:=", b"=="), b"=="),
    **dict.fromkeys((b"=/=", b"/="), b"!="),
    b"=<": b"<=",
    b"||": b"|",
    b":=": b"=>",
    b"!": b" + ",
    b"::": b"-",
    b":": b"-",
    b"#": b"",
}
# Attributes that tell of other files and of this one.
TELLING = frozenset({b"module", b"include", b"include_lib"})
MODULE = ("-", "module", "(", "a", ")")
# Names that are words of Elixir.
RESERVED = frozenset({b"do", b"else", b"fn", b"in", b"nil", b"rescue"})
KEYWORDS = frozenset({*BLOCKS, b"fun", b"of", b"when", b"catch", b"after", *SIGNS})
OPERATORS = frozenset({b"+", b"-", b"*", b"/", b"++", b"--", b"=", b"!", *SIGNS}) - {
    b"#",
    b":",
    b"not",
}
HEAD, BODY, START = "head", "body", "start"
Token = tuple[str, bytes]


@dataclass(slots=True)
class Reader:
    """What was written, what is open, and which part of a form comes next."""

    tokens: list[Token]
    out: list[bytes] = field(default_factory=list)
    open: list[bytes] = field(default_factory=list)
    part: str = START
    at: int = 0
    gaps: list[bytes] = field(default_factory=list)
    is_guard: bool = False

    def next(self, behind: int = 1) -> bytes:
        """Return what stands so many tokens further, or nothing."""
        at = self.at + behind
        return self.tokens[at][1] if 0 <= at < len(self.tokens) else b""

    def ends(self) -> bytes:
        """Return what ends a statement here: nothing where the line ends anyway."""
        at = self.at + 1
        return b"" if at < len(self.gaps) and b"\n" in self.gaps[at] else b"; "

    def is_module(self) -> bool:
        """Whether `:f(` or `:f/` stands next, as behind a module."""
        is_called = self.next() == b":" and self.next(3) in (b"(", b"/")
        return is_called and self.around() != b"<<"

    def around(self) -> bytes:
        """Return what was opened last."""
        return self.open[-1] if self.open else b""


def readable(source: bytes) -> bytes:
    r"""Return a source in which each clause is a function of Elixir.

    >>> readable(b"f(X) when X > 0 -> g(X), m:h(a);\nf(F) -> F(1).").decode()
    'def f(X) when X>0 do g(X); m.h(:a) end\ndef f(F) do F.(0) end'
    """
    reader = Reader([])
    gap, gaps = b"", reader.gaps
    for token in TOKEN.finditer(source):
        kind = token.lastgroup or "sign"
        if kind in ("comment", "space"):
            gap += b"" if kind == "comment" else b"\n" * token[0].count(b"\n")
            continue
        reader.tokens.append((kind, token[0]))
        gaps.append(gap)
        gap = b""
    while reader.at < len(reader.tokens):
        at = reader.at
        is_late = b"\n" in gaps[at] and _goes_on(reader)
        reader.out.append(b"" if is_late else gaps[at])
        _step(reader)
        reader.out.append(gaps[at] if is_late else b"")
        reader.at += 1
        # What was taken together leaves its lines.
        reader.out.extend(gaps[at + 1 : reader.at])
    return b"".join((*reader.out, gap))


def _goes_on(reader: Reader) -> bool:
    """Whether a line that begins here goes on with what the one in front ends in."""
    before, text = reader.next(-1), reader.next(0)
    if before == b"case":
        return True
    kind = reader.tokens[reader.at - 1][0] if reader.at else ""
    if text == b"(":
        return kind in ("name", "variable", "macro") and before not in KEYWORDS
    is_whole = kind in ("name", "variable", "number", "text") or before in b")]}"
    return text in OPERATORS and is_whole and before not in KEYWORDS


def _step(reader: Reader) -> None:
    kind, text = reader.tokens[reader.at]
    if reader.part == START and not reader.open:
        _start(reader, kind, text)
    elif kind == "end":
        ends = b")" * reader.open.count(b"begin")
        reader.out.append(ends + b" end" if reader.part == BODY else b"")
        reader.open, reader.part = [], START
    elif kind == "name":
        _name(reader, text)
    elif kind == "variable":
        _variable(reader, text)
    elif kind == "macro":
        _macro(reader, text)
    elif kind in ("text", "quoted", "char", "number"):
        plain = {"text": b'""', "quoted": b":q"}.get(kind, b"0")
        if kind == "text" and reader.next(-1).startswith(b'"'):
            # Texts beside each other are one.
            plain = b""
        reader.out.append(plain + b"\n" * text.count(b"\n"))
    else:
        _sign(reader, text)


def _start(reader: Reader, kind: str, text: bytes) -> None:
    """A clause, or `-module(a).`; other attributes are left out."""
    if kind == "name":
        reader.out.append(b"def " + text + (b"_" if text in RESERVED else b""))
        reader.part = HEAD
        return
    told = reader.next() if text == b"-" else b""
    written: list[bytes] = []
    while reader.at < len(reader.tokens) and reader.tokens[reader.at][0] != "end":
        one, shown = reader.tokens[reader.at]
        written.append(b":" + shown if one == "name" and written[1:] else shown)
        reader.at += 1
    if told == b"import" and written[1:]:
        reader.out.append(b"".join(one.lstrip(b":") for one in written[1:]))
    if len(written) == len(MODULE) and told in TELLING:
        is_file = NAMED.fullmatch(written[3]) is not None
        reader.out.append(b"".join(written[1:]) if is_file else b"")


def _name(reader: Reader, text: bytes) -> None:
    behind = reader.next()
    if text in BLOCKS:
        reader.open.append(text)
        reader.out.append(BLOCKS[text])
        reader.is_guard = text == b"if"
    elif text == b"fun":
        _fun(reader)
    elif text == b"end":
        opened = reader.open.pop() if reader.open else b""
        reader.out.append(b")" if opened == b"begin" else b" end")
    elif text == b"of":
        reader.out.append(b" else " if reader.around() == b"try" else b" do ")
    elif text in (b"catch", b"after"):
        is_part = reader.around() in (b"try", b"receive")
        reader.out.append(b" " + text + b" " if is_part else b"")
    elif text == b"when":
        reader.out.append(b" when ")
        reader.is_guard = True
    elif text in SIGNS:
        reader.out.append(SIGNS[text])
    elif reader.is_module():
        reader.at += 1
        reader.out.append(text + b".")
    else:
        text += b"_" if text in RESERVED else b""
        is_used = behind in (b"(", b"/") or _is_field(reader)
        reader.out.append(text if is_used else b":" + text)


def _is_field(reader: Reader) -> bool:
    # `m:f`, `X#r.f`
    return reader.next(-1) in (b":", b".")


def _fun(reader: Reader) -> None:
    """`fun(X) -> ... end`, `fun f/1`, `fun m:f/1`."""
    kind = reader.tokens[reader.at + 1][0] if reader.next() else ""
    if reader.next() != b"(" and not (kind == "variable" and reader.next(2) == b"("):
        reader.out.append(b"&")
        return
    reader.at += kind == "variable"
    reader.open.append(b"fun")
    reader.out.append(b"fn ")


def _variable(reader: Reader, text: bytes) -> None:
    behind = reader.next()
    if behind == b"(":
        reader.out.append(text + b".")
    elif reader.is_module():
        reader.at += 1
        reader.out.append(text + b".")
    else:
        reader.out.append(text)


def _macro(reader: Reader, text: bytes) -> None:
    if text == b"?MODULE" and reader.next() == b":":
        reader.at += 1
        return
    reader.out.append(b"macro_" + text.strip(b"?"))


def _bracket(reader: Reader, text: bytes) -> None:
    if text in OPENING:
        reader.open.append(text)
        # What a function gives is called in turn: `f(a)(b)`.
        is_again = text == b"(" and reader.next(-1) == b")"
        is_map = text == b"{" and reader.next(-1) == b"#"
        front = b"." if is_again else b"%" if is_map else b""
        reader.out.append(front + text + (b" " if text == b"<<" else b""))
        return
    if reader.around() in OPENING:
        reader.open.pop()
    reader.out.append(text)


def _sign(reader: Reader, text: bytes) -> None:
    around = reader.around()
    if text in OPENING or text in CLOSING:
        _bracket(reader, text)
    elif text == b"#" and reader.at + 1 < len(reader.tokens):
        # The name of a record tells nothing; `A#{}` is made of A.
        kind = reader.tokens[reader.at - 1][0]
        is_made = kind == "variable" or reader.next(-1) in (b")", b"}")
        reader.at += reader.tokens[reader.at + 1][0] in ("name", "quoted", "macro")
        reader.out.append(b" | " if is_made and reader.next() == b"{" else b"")
    elif text == b"->":
        is_head = not reader.open and reader.part == HEAD
        reader.out.append(b" do " if is_head else b" -> ")
        reader.part, reader.is_guard = BODY if is_head else reader.part, False
    elif text in (b",", b";") and reader.is_guard and around not in OPENING:
        reader.out.append(b" and ")
    elif text == b";" and not reader.open:
        reader.out.append(b" end" + reader.ends())
        reader.part = START
    elif text == b"," and (around in OPENING or reader.part == HEAD):
        reader.out.append(b", ")
    elif text in (b",", b";"):
        reader.out.append(reader.ends())
        reader.is_guard = text == b";" and around == b"if"
    else:
        reader.out.append(SIGNS.get(text, text))
