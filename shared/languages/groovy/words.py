"""The words and signs of Groovy by what may stand in front of them and behind."""

CLOSING = {b"(": b")", b"[": b"]", b"{": b"}"}
CONTROL = frozenset(b"if for while switch catch synchronized".split())
# Behind these a statement begins.
OPENING = frozenset(b"else do try finally".split())
# These end none, and these begin none.
UNENDED = OPENING | frozenset(
    b"""
    abstract as assert case catch class def enum extends final for if implements import
    in instanceof interface new package private protected public static synchronized
    throw throws transient try volatile while
    """.split()
)
GOING_ON = frozenset(
    b". ? : && || == != = { ) ] , ?. *. -> else catch finally extends implements throws"
    b" in instanceof as".split()
)
MODIFIERS = frozenset(
    b"private protected public static final transient volatile abstract synchronized"
    b" native".split()
)
PRIMITIVE = frozenset(b"void int long short byte char boolean float double".split())
VALUES = frozenset(b"new this super true false null".split())
OPERATORS = frozenset(b"in instanceof as".split())
SUFFIXES = b"iIgG"
NAVIGATING = {b"?.": b".", b"*.": b"[0]."}
