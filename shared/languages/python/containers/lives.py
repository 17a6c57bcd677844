"""Lists and dictionaries whose whole life a function or module shows, step by step.

After `x = [a, b]; del x[0]`, `x` is `[b]`: where nobody else has the list in hand, and
all that changes it happens once and in order, a change binds the name anew. Only lives
in which something is taken away or replaced are looked at.
"""

import re
from typing import TypeAlias

from tree_sitter import Node

from shared.languages.python.conditions.occurrences import (
    BOUND,
    SHARED,
    TAKING,
    Use,
    is_straight,
    statement_end,
    uses,
)
from shared.languages.python.containers import handed
from shared.languages.python.containers.changes import (
    Change,
    Elements,
    Key,
    all_put,
    changed,
    literal,
)
from shared.languages.python.containers.copied import SPREAD, copied_list
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Item, Mapping, Name, Sequence, Term
from shared.parsing.rules import expressions

# More statements that change one list are data.
MAX_STEPS = 24

# What is read of a file to follow its variables, the same part once for each of them:
# real files take a hundredth of it.
MAX_READ_BYTES = 32 * 1024 * 1024

_NOTE, _GIVES, _READ = "lives", "gives", "lives read"
_PAIR = ".popitem("
_GIVING = (b".pop(", b".setdefault(", _PAIR.encode())
_STARTING = (b" = [", b" = {", b" = dict(")
_COPIED = re.compile(rb"(?<![\w.\]])(\w+) = (?:[\w.]+\.copy\(\)|\w+\[:\]\n)")
_COPYING = (b".copy()", b"[:]\n")
_STORED = re.compile(rb"(?<![\w.\]])(\w+)\[[\"'\w :-]{1,40}\] = ")
_GROWING = (b"append", b"extend")
_ASKING = (*(b"%%b[%d]" % place for place in range(-3, 8)), b" = %b\n")
_BODIES = frozenset({"module", "function_definition"})


class Step:
    """What a statement makes of a list or dictionary.

    Attributes:
        name: The variable.
        held: What is in it then: keys or new values, by key.
        is_list: Whether it has places rather than keys.
        gives: What a method gives back: a key, or a value; None for nothing.
        at: The byte behind the statement.
    """

    __slots__ = ("at", "gives", "held", "is_list", "name")

    def __init__(
        self, name: str, held: Elements, gives: Key | Node | None, at: int
    ) -> None:
        self.name = name
        self.is_list = isinstance(held, list)
        self.held = held
        self.gives = gives
        self.at = at

    def term(self, builder: Builder) -> Term:
        """Return what the variable holds behind the statement."""
        if isinstance(self.held, list):
            return Sequence(tuple(self._source(builder, one) for one in self.held))
        pairs = self.held.items()
        return Mapping(tuple((key, self._source(builder, one)) for key, one in pairs))

    def given(self, builder: Builder) -> Term | None:
        """Return what the statement's method gives, where that is an element."""
        if isinstance(self.gives, Node):
            # What came to the dictionary, not what is called by its name.
            return Item(Sequence((builder.term(self.gives),)), 0)
        return None if self.gives is None else Item(Name(self.name), self.gives)

    def _source(self, builder: Builder, source: Key | Node) -> Term:
        if isinstance(source, Node):
            return builder.term(source)
        if source == SPREAD:
            return Name(self.name)
        return Item(Name(self.name), source)


# By the node of the call, of the target or of the statement that changes something.
Life: TypeAlias = dict[int, Step]


def step(builder: Builder, node: Node, name: Node | None) -> Step | None:
    """Return what a call, store or `del` makes of a variable; None if not known."""
    if name is None or name.type != "identifier":
        return None
    known = builder.layout.notes.setdefault(_NOTE, {})
    if not isinstance(known, dict):
        return None
    key = (builder.scope, builder.text(name))
    if key not in known:
        known[key] = _life(builder, node, key[1])
    life: Life = known[key]
    return life.get(node.id)


def change(builder: Builder, made: Step) -> None:
    """Bind the variable of a statement to what that makes of it."""
    builder.bind(made.name, made.term(builder), made.at)


def given(builder: Builder, node: Node) -> Term | None:
    """Return the element that a call takes out of a list or dictionary: `x.pop()`."""
    notes = builder.layout.notes
    may_give = notes.get(_GIVES)
    if may_give is None:
        may_give = notes[_GIVES] = any(sign in builder.source for sign in _GIVING)
    function = builder.field(node, "function") if may_give else None
    if function is None or function.type != "attribute":
        return None
    sign = f".{builder.field_text(function, 'attribute')}("
    if sign.encode() not in _GIVING:
        return None
    made = step(builder, node, builder.field(function, "object"))
    taken = made.given(builder) if made is not None else None
    is_pair = taken is not None and sign == _PAIR
    return Sequence((UNKNOWN, taken)) if is_pair and taken is not None else taken


def hand_over(builder: Builder, call: Node, name: str) -> None:
    """Bind what a call of a function of the file changes: `upgrade(actions)`."""
    arguments = builder.field(call, "arguments")
    if arguments is None or name not in handed.functions(builder, call):
        return
    for given in expressions(arguments):
        made = step(builder, arguments, given)
        if made is not None:
            change(builder, made)
            return


def _life(builder: Builder, node: Node, name: str) -> Life:
    body = body_around(builder, node)
    if body is None:
        return {}
    if not _may_lose(builder, name.encode(), body) and not _may_hand(builder, body):
        return {}
    found = uses(builder, body, name)
    is_short = found and len(found) <= MAX_STEPS
    return _lived(builder, body, name, found) if found and is_short else {}


def body_around(builder: Builder, node: Node) -> Node | None:
    """Return the function or module around; None if it may not be looked through."""
    body = node
    while body.type not in _BODIES:
        if body.parent is None or body.type in ("class_definition", "lambda"):
            return None
        body = body.parent
    return body if _may_read(builder, body) else None


def _may_read(builder: Builder, body: Node) -> bool:
    notes = builder.layout.notes
    before = notes.get(_READ, 0)
    read = body.end_byte - body.start_byte + (before if isinstance(before, int) else 0)
    notes[_READ] = read
    builder.truncated |= read > MAX_READ_BYTES
    return read <= MAX_READ_BYTES


def _may_hand(builder: Builder, body: Node) -> bool:
    # Whether a function of the file is called that stores into what it is handed.
    called = [f"{name}(".encode() for name in handed.functions(builder, body)]
    source, start, end = builder.source, body.start_byte, body.end_byte
    return any(source.find(sign, start, end) >= 0 for sign in called)


def _may_lose(builder: Builder, name: bytes, body: Node) -> bool:
    # A look at the text first: few variables hold a literal that loses something.
    source, start, end = builder.source, body.start_byte, body.end_byte
    signs = [name + sign for sign in _STARTING]
    if not any(source.find(sign, start, end) >= 0 for sign in signs):
        copied = any(source.find(sign, start, end) >= 0 for sign in _COPYING)
        found = _COPIED.finditer(source, start, end) if copied else ()
        if not any(match[1] == name for match in found):
            return False
    taking = [b"%b.%b(" % (name, one.encode()) for one in TAKING]
    taking += [name + b" |= ", b"del %b[" % name]
    if any(source.find(sign, start, end) >= 0 for sign in taking):
        return True
    growing = [b"%b.%b(" % (name, one) for one in _GROWING]
    if any(source.find(sign, start, end) >= 0 for sign in growing):
        return _is_placed(builder, name, body)
    first = source.find(name + b"[", start, end)
    if first < 0:
        return False
    return any(match[1] == name for match in _STORED.finditer(source, first - 1, end))


def _is_placed(builder: Builder, name: bytes, body: Node) -> bool:
    # Whether somebody asks for what is at one of the places of a list.
    source, start, end = builder.source, body.start_byte, body.end_byte
    asked = [sign % name for sign in _ASKING]
    return any(source.find(sign, start, end) >= 0 for sign in asked)


def _lived(builder: Builder, body: Node, name: str, found: list[Use]) -> Life:
    life: Life = {}
    held: Elements | None = None
    names: list[str] = []
    is_shared, is_lossy = False, _is_placed(builder, name.encode(), body)
    for kind, node in found:
        if kind == SHARED:
            made = _handed(builder, body, node, name, held)
            if made is None or is_shared:
                is_shared = True
                continue
        elif kind == BOUND:
            held, is_shared = literal(builder, node), False
            if held is None:
                return {}
            names = _names(builder, node, held, names)
            continue
        else:
            made = changed(builder, node, held, names) if held is not None else None
        if made is None or is_shared:
            return {}
        is_lossy |= made.is_lossy
        life[node.id] = Step(name, made.held, made.gives, statement_end(node))
        names = _names(builder, None, made.held, names)
        held = made.settled()
    ends = [one.at for one in life.values()]
    return life if is_lossy and len(ends) == len(set(ends)) else {}


def _names(
    builder: Builder, bound: Node | None, held: Elements, before: list[str]
) -> list[str]:
    # How the elements of a list are written, those of a literal or later ones; `before`
    # are the names of those that `held` knows by their places.
    value = builder.field(bound, "right") if bound is not None else None
    if value is not None and value.type != "list":
        value = copied_list(builder, value)
    if value is not None:
        return [builder.text(one) for one in expressions(value)]
    return [
        builder.text(one) if isinstance(one, Node) else before[one]
        for one in (held if isinstance(held, list) else ())
        if not isinstance(one, str)
    ]


def _handed(
    builder: Builder, body: Node, node: Node, name: str, held: Elements | None
) -> Change | None:
    # What a call that gets the list or dictionary makes of it.
    call = node.parent
    if held is None or call is None or node.type != "argument_list":
        return None
    given = [one for one in expressions(node) if builder.text(one) == name]
    is_alone = call.parent is not None and call.parent.type == "expression_statement"
    if len(given) != 1 or not is_alone or not is_straight(call, body):
        return None
    puts = handed.puts(builder, call, given[0])
    return all_put(held, puts) if puts is not None else None
