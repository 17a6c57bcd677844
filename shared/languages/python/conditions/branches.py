"""What a name is behind an `if` of which some branches bind it: `if flag: f = b`.

What it was in front counts where no branch that binds it was taken: where constants
tell which one is, that is all or nothing, and where all of them bind it, nothing.
"""

import re

from tree_sitter import Node

from shared.languages.python.conditions import conditions, versions
from shared.languages.python.conditions.leaving import leaves
from shared.languages.python.conditions.occurrences import places
from shared.languages.python.conditions.questions import tests
from shared.languages.python.conditions.sure import sure
from shared.languages.python.saying import says
from shared.parsing.builder import Builder
from shared.parsing.facts import Name, Term
from shared.parsing.rules import expressions, first_named, one_of
from shared.resolution.values.tests import Test, opposite

# More names in one statement, or branches, are generated.
MAX_NAMES = 8
MAX_BRANCHES = 8
# Longer statements are not looked through.
MAX_BYTES = 5_000

Tests = tuple[Test, ...]

_FUNCTION_OR_MODULE = frozenset({"function", "module"})
_MOVED = (re.compile(rb"global ([^\n]*)"), re.compile(rb"nonlocal ([^\n]*)"))
# What may bind names itself, and what no program asks for.
_LEFT_OUT = (b":=", b"TYPE_CHECKING")
_IMPORTS = frozenset({"import_statement", "import_from_statement"})
_VERSION, _ASKS_VERSION = b"version_info", "asks for the version"
_DEFINITIONS = frozenset({"class_definition", "function_definition"})
_NOTE = "names bound from elsewhere"


class _Branch:
    """One branch: where it is, what it binds for sure, and what was asked for it.

    Where nothing is asked that is known, `tests` is empty.
    """

    __slots__ = ("block", "bound", "defined", "imported", "tests")

    def __init__(self, block: Node | None, tests: Tests) -> None:
        self.block = block
        self.tests = tests
        self.bound: list[str] = []
        self.defined: list[str] = []
        self.imported: list[str] = []


def join(builder: Builder, node: Node) -> None:
    """Bind the names that some branches of an `if` bind, once more behind it."""
    if node.type != "if_statement" or node.end_byte - node.start_byte > MAX_BYTES:
        return
    if builder.layout.scopes[builder.scope].kind not in _FUNCTION_OR_MODULE:
        return
    is_run = conditions.is_run(builder)
    if not is_run and not _asks_version(builder):
        return
    branches, is_sure = _branches(builder, node)
    if not is_run and not is_sure:
        return
    names = list(dict.fromkeys(name for one in branches for name in one.bound))
    for name in names[:MAX_NAMES]:
        if _is_told(branches, name) and name.encode() not in _moved(builder):
            _join(builder, node, branches, name)


def _asks_version(builder: Builder) -> bool:
    return says(builder, _ASKS_VERSION, (_VERSION,))


def _branches(builder: Builder, node: Node) -> tuple[list[_Branch], bool]:
    # Those that are not left by `return` or the like; none where names may be bound
    # by what is asked. And whether constants, or the version, leave one of them alone.
    found: list[_Branch] = []
    before: Tests = ()
    alternatives = node.children_by_field_name("alternative")
    is_open = True
    is_sure = False
    for part in (node, *alternatives[:MAX_BRANCHES]):
        taken: Tests = ()
        passed: Tests = ()
        condition = builder.field(part, "condition")
        block = builder.field(part, "consequence") or builder.field(part, "body")
        if block is None or part.has_error:
            return [], False
        if condition is not None:
            at, end = condition.start_byte, condition.end_byte
            if any(builder.source.find(one, at, end) >= 0 for one in _LEFT_OUT):
                return [], False
            taken, passed = _tests(builder, condition)
        known = _known(builder, condition)
        if known is False:
            is_sure = True
            continue
        is_open = condition is not None and not known
        branch = _Branch(block, (*before, *taken))
        before = (*before, *passed)
        if not leaves(builder, block):
            branch.bound = _bound(builder, block)
            branch.defined = _defined(builder, block)
            branch.imported = _imported(builder, block)
            branch.defined += branch.imported
            branch.bound += branch.defined
            found.append(branch)
        if known:
            is_sure = True
            break
    if len(alternatives) > MAX_BRANCHES:
        return [], False
    if is_open:
        found.append(_Branch(None, before))
    return found, is_sure and len(found) == 1


def _known(builder: Builder, condition: Node | None) -> bool | None:
    known = sure(builder, condition)
    return versions.known(builder, condition) if known is None else known


def _tests(builder: Builder, condition: Node) -> tuple[Tests, Tests]:
    # What is so where a condition holds, and where it does not.
    asked, is_all = tests(builder, condition)
    found = tuple(one for one in asked if conditions.is_asked_here(one))
    is_one = is_all and len(asked) == len(found) == 1
    return found, (opposite(found[0]),) if is_one else ()


def _bound(builder: Builder, block: Node) -> list[str]:
    # The names that the statements of a block itself bind.
    found: list[str] = []
    for statement in block.named_children:
        inner = first_named(statement)
        if statement.type != "expression_statement" or inner is None:
            continue
        left = builder.field(inner, "left") if inner.type == "assignment" else None
        if (
            left is not None
            and left.type == "identifier"
            and len(expressions(inner)) > 1
        ):
            found.append(builder.text(left))
    return found


def _defined(builder: Builder, block: Node) -> list[str]:
    # The functions that they define, and classes.
    found: list[str] = []
    for statement in block.named_children:
        inner: Node | None = statement
        if statement.type == "decorated_definition":
            inner = builder.field(statement, "definition")
        if inner is not None and inner.type in _DEFINITIONS:
            found.append(builder.field_text(inner, "name"))
    return found


def _imported(builder: Builder, block: Node) -> list[str]:
    # The names that they import.
    found: list[str] = []
    for statement in block.named_children:
        if statement.type in _IMPORTS:
            for one in statement.children_by_field_name("name"):
                name = builder.field_text(one, "alias") or builder.text(one)
                if name.isidentifier():
                    found.append(name)
    return found


def _is_told(branches: list[_Branch], name: str) -> bool:
    # Whether all branches bind a name, or it is known when others are taken. What is
    # imported in some alone may be there for its types.
    is_whole = any(name in one.imported for one in branches)
    return all(name in one.bound or (one.tests and not is_whole) for one in branches)


def _join(builder: Builder, node: Node, branches: list[_Branch], name: str) -> None:
    parts: list[Term] = []
    for number, branch in enumerate(branches):
        # No code can read it.
        kept = f"{name} {node.start_byte}:{number}"
        value: Term = Name(name)
        at = node.start_byte
        if branch.block is not None:
            at = branch.block.start_byte
            if name in branch.bound or _is_named(builder, branch.block, name):
                at = branch.block.end_byte + 1
        if (
            name in branch.defined
            or branch.block is None
            or at == branch.block.start_byte
        ):
            value = conditions.when(value, branch.tests)
        builder.bind(kept, value, at)
        parts.append(Name(kept))
    builder.bind(name, one_of(parts), node.end_byte + 1, behind=True)


def _is_named(builder: Builder, block: Node, name: str) -> bool:
    within = (block.start_byte, block.end_byte)
    return any(True for _ in places(builder.source, name, within))


def _moved(builder: Builder) -> frozenset[bytes]:
    # Names that functions bind outside of themselves: calls may bind them unseen.
    found = builder.layout.notes.get(_NOTE)
    if not isinstance(found, frozenset):
        lines = [line for one in _MOVED for line in one.findall(builder.source)]
        found = frozenset(re.findall(rb"\w+", b" ".join(lines)))
        builder.layout.notes[_NOTE] = found
    return found
