"""Mends scripts that the grammar does not take: forms that are rare, and those of Zsh.

Only within lines; what is called stays as it is.
"""

import re

# `f -<<EOF`.
TEXT = re.compile(
    rb"(?<=[\w-])(?=<<-?[ \t]*['\"]?[A-Za-z_]\w*['\"]?[ \t]*(?:[\n>|;&]))"
)
# `[ "$A" "$B" ]`: the operator is in a variable.
TESTED = re.compile(rb"(?<![^\s!])\[[ \t]+(\"\$\w+\"[ \t]+\"\$\w+\")[ \t]+\]")
# `a)return` as the last of a case, `"[A]"){`.
CASE = re.compile(
    rb"^([ \t]*)((?:\"[^\"\n$`\\]{1,80}\"|[\w*?./|-]{1,80})\))(?=[\w{])", re.MULTILINE
)
# "`grep a$`", `${a//\\\\//}`.
ENDED = re.compile(rb"(?<=\w)\$(?=`)")
REPLACED = re.compile(rb"(\$\{\w{1,80})//?\\[^{}\n`$]{0,80}(?=\})")
BRACKETS = re.compile(rb"[\[\]]")

# `${(f)a}`, `${(f)"$(a)"}`, `${${a}#b}`.
FLAGS = re.compile(rb"\$\{(?:\([^()\s\"'$`]{1,40}\))?(?=(\"?\$[{(])|[\w=~])")
# `$+functions[a]`.
IS_SET = re.compile(rb"\$\+(?=\w)")
# `*.a(N)`, `(#b)`.
QUALIFIER = re.compile(rb"(?<=[\w*\]])\((?:N|[./@*-]N?)\)(?=[\s;)])|\(#[a-z]\)")
# `f() { g }`, where Bash wants a semicolon.
CLOSED = re.compile(
    rb"(\{[ \t]+[^\s{}][^{}\n]{0,400}[^\s;&{}])(?=[ \t]+\}[ \t]*$)", re.MULTILINE
)


def mend(source: bytes) -> bytes:
    """Return a script of the same lines that the grammar may understand."""
    source = TESTED.sub(rb"test \1", TEXT.sub(b" ", source))
    source = CASE.sub(_spaced, REPLACED.sub(rb"\1", ENDED.sub(b" ", source)))
    source = FLAGS.sub(_unflagged, IS_SET.sub(b"", source))
    return CLOSED.sub(rb"\1;", QUALIFIER.sub(b"", source))


def _spaced(found: re.Match[bytes]) -> bytes:
    return b"%b%b " % (found[1], BRACKETS.sub(b"_", found[2]))


def _unflagged(found: re.Match[bytes]) -> bytes:
    # What is expanded inside is the value where nothing is.
    return b"${_:-" if found[1] else b"${"
