"""Mends a source in Groovy that its grammar takes only with a semicolon at each end.

    private final x = f 'a', b: 2       private final def x = f('a', b: 2);
    assert a == b, "no"                 assert a == b : "no";
    swing."$name"(id: 1)                swing.named_by_text(id: 1);

Where a statement ends is told by its tokens: at the end of a line, in no parentheses,
behind what may end one and in front of what may begin one. Lines stay.
"""

import re
from dataclasses import dataclass

from shared.languages.groovy.commands import WORDS
from shared.languages.groovy.tokens import Token, named, tokens_of, written
from shared.languages.groovy.words import (
    CLOSING,
    CONTROL,
    GOING_ON,
    MODIFIERS,
    NAVIGATING,
    OPENING,
    OPERATORS,
    PRIMITIVE,
    SUFFIXES,
    UNENDED,
    VALUES,
)

# `task a(type: B) {`, `task a {` of Gradle: a call that is given the name.
TASK = re.compile(
    rb"^([ \t]*+task)[ \t]++(\w++)(?:\(([^()\n]*+)\))?(?=[ \t]*+\{)", re.MULTILINE
)
END = Token("line", b"", True)


@dataclass(slots=True)
class _Frame:
    """What is between two brackets, or all; `calls` are to be closed at its end."""

    opened: bytes
    is_block: bool
    is_control: bool = False
    head: bytes = b""
    calls: int = 0
    begins: bool = True
    is_annotation: bool = False
    assigns: bool = False


def mend(source: bytes) -> bytes:
    """Return a source of the same lines that the grammar may take."""
    if b"task" in source:
        source = TASK.sub(_task, source)
    return b"".join(_Mending(tokens_of(source)).run())


def _task(found: re.Match[bytes]) -> bytes:
    given = b", " + found[3] if found[3] else b""
    return b"%b(%b%b)" % (found[1], found[2], given)


class _Mending:
    def __init__(self, tokens: list[Token]) -> None:
        self.tokens = [t for t in tokens if t.kind != "aside"]
        self.asides = tokens
        self.at = 0
        self.last = END
        self.made: list[bytes] = []
        # Where in what is made the last token stands.
        self.mark = -1
        self.frames = [_Frame(b"", is_block=True)]

    def run(self) -> list[bytes]:
        """Return the parts of what is made."""
        for token in self.asides:
            if token.kind == "aside":
                self.made.append(token.text.lstrip(b"\\"))
                continue
            self.at += 1
            if token.kind == "line":
                self._end_line()
                self.made.append(token.text)
                continue
            made = self._made(token)
            if made:
                self.made.append(made)
                self.mark = len(self.made) - 1
            self.last = token
        self._end_line()
        return self.made

    def _next(self, ahead: int = 0) -> Token:
        at = self.at + ahead
        return self.tokens[at] if at < len(self.tokens) else END

    def _end_line(self) -> None:
        frame, at = self.frames[-1], self.at
        is_blank = at > 1 and self.tokens[at - 2].kind == "line"
        if is_blank or not frame.is_block or frame.begins or frame.is_annotation:
            return
        while at < len(self.tokens) and self.tokens[at].kind == "line":
            at += 1
        following = self.tokens[at] if at < len(self.tokens) else END
        if following.text in GOING_ON:
            return
        if _may_end(self.last, frame):
            self._end(b";")
        elif self.last.text == b"}":
            self._begin(frame)

    def _end(self, mark: bytes) -> None:
        frame = self.frames[-1]
        if self.mark >= 0:
            self.made[self.mark] += b")" * frame.calls + mark
        frame.calls = 0
        self._begin(frame)

    def _begin(self, frame: _Frame) -> None:
        frame.begins, frame.is_annotation, frame.assigns = True, False, False
        frame.head = b""

    def _made(self, token: Token) -> bytes:
        frame, text = self.frames[-1], token.text
        if token.kind == "sign":
            return self._sign(frame, token)
        if token.kind == "name":
            return self._name(frame, token)
        was_begun, frame.begins = frame.begins, False
        if token.kind == "number":
            return text.rstrip(SUFFIXES) if text[:2] not in (b"0x", b"0X") else text
        if self.last.text == b".":
            return named(text)
        following = self._next()
        # `def "a b"() {`, `"$name"(id: 1)`
        is_behind = token.gap and self.last.kind == "name"
        if (is_behind or was_begun) and following.text == b"(" and not following.gap:
            return named(text)
        return written(token, mend)

    def _sign(self, frame: _Frame, token: Token) -> bytes:
        text = token.text
        if text in CLOSING:
            return self._open(frame, text)
        if text in (b")", b"]", b"}"):
            return self._close(text)
        if text in NAVIGATING:
            return NAVIGATING[text]
        return self._between(frame, text) if frame.is_block else self._given(text)

    def _given(self, text: bytes) -> bytes:
        # `f(*:a)`
        is_spread = text == b"*" and self._next().text == b":"
        was_spread = text == b":" and self.last.text == b"*"
        return b"" if is_spread or was_spread else text

    def _between(self, frame: _Frame, text: bytes) -> bytes:
        if text == b";":
            self._end(b"")
        elif text == b"->":
            self._begin(frame)
            return text + self._first()
        elif text == b":" and frame.head in (b"case", b"default", self.last.text):
            self._begin(frame)
        elif text == b"@" and frame.begins:
            frame.begins, frame.is_annotation = False, True
        elif text == b"," and frame.head == b"assert":
            return b" :"
        elif text == b"=":
            frame.assigns = True
        return text

    def _first(self) -> bytes:
        """What a closure begins with, where it begins with no expression."""
        ahead = 0
        while self._next(ahead).text == b"\n":
            ahead += 1
        word, behind = self._next(ahead), self._next(ahead + 1)
        is_statement = word.kind == "name" and (
            (word.text in WORDS and word.text not in VALUES)
            or (behind.kind == "name" and behind.text not in OPERATORS)
        )
        return b" 0;" if is_statement else b""

    def _open(self, frame: _Frame, text: bytes) -> bytes:
        is_control = text == b"(" and self.last.text in CONTROL
        if text == b"{":
            frame.is_annotation = False
        frame.begins = False
        self.frames.append(_Frame(text, text == b"{", is_control))
        return text

    def _close(self, text: bytes) -> bytes:
        frame = self.frames[-1]
        if CLOSING.get(frame.opened) != text:
            return text
        if frame.is_block and (frame.calls or frame.head in (b"throw", b"assert")):
            self._end(b";")
        self.frames.pop()
        around = self.frames[-1]
        if frame.is_control:
            around.begins = True
        return text

    def _name(self, frame: _Frame, token: Token) -> bytes:
        text, following = token.text, self._next()
        if text == b"module" and following.text == b":":
            # A word of the grammar.
            return b"module_"
        if not frame.is_block:
            is_each = text == b"def" and self._next(1).text == b"in"
            return b"" if is_each and frame.is_control else text
        if frame.is_annotation and token.gap:
            frame.is_annotation, frame.begins = False, True
            frame.head = b"@"
        if text in OPENING:
            frame.head, frame.begins = frame.head or text, True
            return text
        if frame.begins:
            return self._first_name(frame, text, following)
        return self._going_on(frame, token, following)

    def _first_name(self, frame: _Frame, text: bytes, following: Token) -> bytes:
        if text == b"_" and following.text == b"*":
            frame.begins = False
            return b"0"
        if text == b"def" and _is_typed(following, self._next(1)):
            return b""
        if text in MODIFIERS:
            frame.head = text
            return text
        is_untyped = frame.head == b"@" or frame.head in MODIFIERS
        frame.begins = text == b"return"
        frame.head = text
        if is_untyped and following.text in (b"=", b"", b"\n", b";", b","):
            return b"def " + text
        return text + self._called(frame, text)

    def _going_on(self, frame: _Frame, token: Token, following: Token) -> bytes:
        text = token.text
        if self.last.text == b"=" and text not in WORDS:
            return text + self._called(frame, text)
        if self.last.text == b"." and frame.head and not frame.calls:
            return text + self._called(frame, text)
        is_chained = (
            token.gap
            and following.gap
            and following.kind == "text"
            and text not in WORDS
            and (self.last.text == b")" or (frame.calls and self.last.kind == "text"))
        )
        if is_chained:
            before = b")" if frame.calls else b""
            frame.calls = 1
            return before + b"." + text + b"("
        return text

    def _called(self, frame: _Frame, text: bytes) -> bytes:
        """`f a`: an opening parenthesis, where what follows is what f is given."""
        given, behind = self._next(), self._next(1)
        is_small = text[:1].islower() and (text not in WORDS or self.last.text == b".")
        if not is_small or not given.gap or frame.calls:
            return b""
        if given.kind == "name":
            is_value = given.text in VALUES or given.text not in WORDS
            is_declared = behind.text == b"="
            if not is_value or given.text in OPERATORS or is_declared:
                return b""
        elif given.kind not in ("text", "long", "number"):
            return b""
        frame.calls = 1
        return b"("


def _is_typed(following: Token, behind: Token) -> bool:
    if following.kind != "name":
        return False
    if following.text in MODIFIERS or following.text in PRIMITIVE:
        return True
    return following.text[:1].isupper() and (
        behind.kind == "name" or behind.text in (b"<", b".")
    )


def _may_end(last: Token, frame: _Frame) -> bool:
    if last.kind in ("text", "long", "number"):
        return True
    if last.kind == "name":
        return last.text not in UNENDED
    if last.text == b"*":
        return frame.head == b"import"
    if last.text == b"}":
        return frame.assigns or frame.calls > 0 or frame.head == b"return"
    return last.text in (b")", b"]", b"++", b"--", b">")
