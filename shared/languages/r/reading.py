"""R's text as one that the grammar of JavaScript takes, with the same lines."""

import re
from dataclasses import dataclass, field

# Stands for a dot in a name, and behind a name that is a word of JavaScript.
DOT = "·"
_DOT = DOT.encode()
_WORDS = """
await case catch class const debugger default delete do enum export extends finally
import instanceof interface let new package super switch this throw try typeof var void
with yield static async of get set null undefined
"""
RESERVED = frozenset(_WORDS.encode().split())
SAME = {b"repeat": b"while(1)", b"next": b"continue", b"...": b"...dots"}
TOKEN = re.compile(
    rb"""(?P<comment>\#[^\n]*)
    |(?P<raw>[rR]"(?P<dash>-*)\((?s:.{0,400}?)\)(?P=dash)")
    |(?P<text>"(?:[^"\\]++|\\.)*+"?|'(?:[^'\\]++|\\.)*+'?)
    |(?P<quoted>`[^`\n]*`?)
    |(?P<line>\n)
    |(?P<space>[ \t\r\f]+)
    |(?P<number>(?:0[xX][0-9a-fA-F]+|\d+(?:\.\d*)?(?:[eE][-+]?\d+)?|\.\d+(?:[eE][-+]?\d+)?)[Li]?)
    |(?P<word>\.\.\.|(?:[^\W\d]|\.|[\x80-\xff])(?:\w|\.|[\x80-\xff])*)
    |(?P<sign><<-|<-|->>|->|\|>|%[^%\n]*%|:::|::|&&|\|\||[<>=!]=|.)""",
    re.VERBOSE | re.DOTALL,
)
SIGNS = {
    **dict.fromkeys((b"<-", b"<<-", b":="), b"="),
    **dict.fromkeys((b"->", b"->>"), b","),
    **dict.fromkeys((b"$", b"@", b"::", b":::"), b"."),
    **dict.fromkeys((b":", b"~", b"^", b"\\"), b"-"),
    b"?": b" ",
}
# Texts that may be names are kept, and no others.
NAMED = re.compile(rb"[\w./-]+")
# What may end a statement.
ENDING = frozenset({"number", "word", "text", "closing", "body"})
# `x[, 1]`, `x[1, ]`
NOTHING = re.compile(rb"\[[ ]?,|,[ ]?(?=\])")
CONTROL = frozenset({b"if", b"for", b"while"})
OPENING = {b"(": b")", b"[": b"]", b"{": b"}"}


@dataclass(slots=True)
class Reader:
    """The tokens so far: what was written, what is open, and what stood last.

    `open` holds what closes each bracket, and of which kind it is: that of a function
    (`=>` follows), of a condition as a statement or as a value, or a block that is one.
    `choices` counts in each of them the conditions that may have an `else` as values.
    `last` is the last token, `kind` what it is; `is_value` tells that what follows is
    an operand: there `if` and `{` are values.
    """

    out: list[bytes] = field(default_factory=list)
    open: list[tuple[bytes, str]] = field(default_factory=list)
    choices: list[int] = field(default_factory=lambda: [0])
    last: bytes = b";"
    kind: str = "sign"
    waiting: str = ""
    is_value: bool = False

    def write(self, text: bytes, kind: str, *, is_value: bool = False) -> None:
        """Add a token; behind it stands an operand, or something new."""
        self.out.append(text)
        self.last, self.kind, self.is_value = text, kind, is_value

    def word(self, text: bytes) -> None:
        """A name or a keyword."""
        if self.kind == "chosen" and text != b"else":
            self.out.append(b";")
            self.kind, self.choices[-1] = "line", 0
        if text == b"function":
            self.waiting = "function"
        elif text in CONTROL:
            self.waiting = "choice" if text == b"if" and self.is_value else "control"
            if self.waiting == "control":
                self.out.append(text)
        elif text == b"else":
            if self.choices[-1]:
                self.choices[-1] -= 1
                self.write(b" || ", "sign", is_value=True)
            else:
                ends = b"" if self.kind in ("block", "line") else b";"
                self.write(ends + b"else ", "sign")
        elif text in (b"return", b"in"):
            self.write(text + b" ", "sign", is_value=True)
        else:
            known = SAME.get(text) or text.replace(b".", _DOT)
            kind = "sign" if text == b"repeat" else "word"
            self.write(known + (_DOT if text in RESERVED else b""), kind)

    def opened(self, text: bytes) -> None:
        """`(`, `[`, `{`: a block where a value is expected is a function that runs."""
        kind, self.waiting = self.waiting, ""
        if text == b"{":
            is_value = self.is_value and self.last != b"=>"
            kind = "value" if is_value else "body" if self.last == b"=>" else "block"
            self.open.append((b"})()" if is_value else b"}", kind))
            self.write(b"(() => {" if is_value else b"{", "sign")
        else:
            self.open.append((OPENING[text], kind))
            self.write(text, "sign", is_value=True)
        self.choices.append(0)

    def closed(self) -> None:
        """`)`, `]`, `}`."""
        closing, kind = self.open.pop() if self.open else (b"", "")
        if len(self.choices) > 1:
            self.choices.pop()
        self.out.append(closing)
        match kind:
            case "function":
                self.write(b"=>", "sign", is_value=True)
            case "choice":
                self.choices[-1] += 1
                self.write(b" && ", "sign", is_value=True)
            case "control":
                self.write(b" ", "sign")
            case "value":
                self.write(b"", "chosen")
            case _:
                is_block = closing == b"}"
                self.write(b"", kind if is_block else "closing")

    def line(self) -> None:
        """The end of a line ends what is complete, but for what is in parentheses."""
        is_inside = bool(self.open) and self.open[-1][0] in b")]"
        ends = self.kind in ENDING
        if self.kind == "chosen":
            # An `else` may follow.
            self.out.append(b"\n")
        elif ends and not is_inside:
            self.out.append(b";\n")
            self.kind, self.is_value = "line", False
            self.choices[-1] = 0
        else:
            self.out.append(b"\n")


def readable(source: bytes) -> bytes:
    r"""Return a source in which functions are arrows, and operators JavaScript's.

    >>> readable(b'f.a <- function(x, ...) if (x) g(x$b) else { h() }').decode()
    'f·a = (x, ...dots)=>  (x) &&  g(x.b)  ||  (() => { h() })()'
    """
    reader = Reader()
    for token in TOKEN.finditer(source):
        text, kind = token[0], token.lastgroup or "sign"
        match kind:
            case "comment":
                continue
            case "space":
                reader.out.append(b" ")
            case "line":
                reader.line()
            case "text" | "raw":
                kept = text[1:-1] if NAMED.fullmatch(text[1:-1]) else b""
                reader.write(b'"%b"' % kept + b"\n" * text.count(b"\n"), "text")
            case "quoted":
                name = re.sub(rb"\W", _DOT, text.strip(b"`")) or _DOT
                reader.write(b"_" + name if name[:1].isdigit() else name, "word")
            case "number":
                reader.write(text.rstrip(b"Li"), "number")
            case "word":
                reader.word(text)
            case _:
                _sign(reader, text)
    return NOTHING.sub(lambda found: found[0].replace(b",", b" "), b"".join(reader.out))


def _sign(reader: Reader, text: bytes) -> None:
    if text in OPENING:
        reader.opened(text)
    elif text in (b")", b"]", b"}"):
        reader.closed()
    elif text == b"\\":
        reader.waiting = "function"
    elif text == b";":
        reader.write(text, "sign")
    elif text == b"|>" or text.startswith(b"%"):
        reader.write(b"|", "sign", is_value=True)
    else:
        reader.write(SIGNS.get(text, text), "sign", is_value=True)
