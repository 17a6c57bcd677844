"""Clojure's text as one that the grammar of Common Lisp takes, with the same lines."""

import re

# What vectors begin with, and maps, which the grammar takes for vectors as well.
VECTOR, MAP = "0", "1"
# The grammar gives these a meaning of their own; here they are names.
RENAMED = {
    b"loop": b"loop*",
    **{
        word: word + b"*"
        for word in (b"defmacro", b"defmethod", b"defun", b"defgeneric", b"lambda")
    },
}
_OPEN = {b"(": b"(", b"{": f"#({MAP} ".encode()}
_OPEN_VECTOR = f"#({VECTOR} ".encode()
TOKEN = re.compile(
    rb"""(?P<comment>;[^\n]*)
    |(?P<text>\#?"(?:[^"\\]++|\\.)*+"?)
    |(?P<char>\\(?:\w++|.)?)
    |(?P<fn>\#\()
    |(?P<unread>\#_|\#\?@?|\#\^|\#(?=:)|\#(?=\w)|@|`|~@|~)
    |(?P<meta>\^(?:[^\s\[\]{}()"',;]++)?)
    |(?P<open>\#?\{|\[|\()
    |(?P<close>[\])}])
    |(?P<comma>,)
    |(?P<word>\#?'?[^\s\[\]{}()"',;`~^@\\]++)""",
    re.VERBOSE | re.DOTALL,
)


def readable(source: bytes) -> bytes:
    r"""Return the source with vectors and maps as `#(...)`, and no texts.

    >>> readable(b'(defn f [x] {:a (g "b" \\c) :d #(h %)})').decode()
    '(defn f #(0 x) #(1 :a (g "" 0) :d (fn #(0 %) (h %))))'
    """
    found: list[bytes] = []
    closing: list[bytes] = []
    at = 0
    for token in TOKEN.finditer(source):
        found.append(source[at : token.start()])
        found.append(_read(token, closing))
        at = token.end()
    found.append(source[at:])
    return b"".join(found)


def _read(token: re.Match[bytes], closing: list[bytes]) -> bytes:
    text, kind = token[0], token.lastgroup
    if kind in ("fn", "open"):
        closing.append(b"))" if kind == "fn" else b")")
        return b"(fn #(0 %) (" if kind == "fn" else _OPEN.get(text, _OPEN_VECTOR)
    if kind == "close":
        return closing.pop() if closing else b")"
    if kind == "word":
        return _word(text)
    if kind in ("text", "char"):
        return (b'""' if kind == "text" else b"0") + b"\n" * text.count(b"\n")
    # A reader's macro, a comma, a comment, what is said about what follows.
    return b"'" if text == b"#_" else b"" if kind == "comment" else b" "


def _word(text: bytes) -> bytes:
    if text.startswith(b":"):
        return b":" + text.lstrip(b":").replace(b"/", b"-").replace(b":", b"-")
    return RENAMED.get(text, text.replace(b"|", b"-"))
