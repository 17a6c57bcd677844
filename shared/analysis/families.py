"""What classes have to do with each other, and with classes outside of the tree."""

from collections import defaultdict
from collections.abc import Container, Iterable, Iterator
from posixpath import basename, dirname

from shared.analysis.code import Code
from shared.analysis.conventions.marks import handing
from shared.analysis.conventions.paths import declared_beside
from shared.analysis.conventions.words import words
from shared.analysis.imports import symbols_of
from shared.analysis.reach import distances
from shared.analysis.symbols import Symbol

# Bases that call none of the members of what extends them.
QUIET = words("""
    ABC Any Enum Error Exception Generic IntEnum NamedTuple Object Protocol
    RuntimeError RuntimeException Serializable StrEnum TypedDict ValueError object
    """)
# Languages that leave out whole files and functions when a program is built.
_BUILT_IN_PARTS = frozenset(
    {"c", "cpp", "csharp", "cuda", "go", "objective-c", "rust", "swift", "zig"}
)
_MACRO = "macro"
# Pairs of methods that stand in for each other; beyond, only overrides are known.
_MOST_PAIRS = 200_000


def hooked_classes(code: Code) -> set[str]:
    """Return the classes whose members something outside of the tree may call."""
    clues = code.structure.clues
    direct = [
        class_id
        for class_id, bases in clues.outside_bases.items()
        if not QUIET.issuperset(bases)
    ]
    direct += _described(code, direct)
    # A mark may say what the class is to others: `@implementer(Interface)`.
    direct += [
        symbol.id
        for symbol in code.symbols.values()
        if symbol.label == "Class" and any(handing(clues.marks.get(symbol.id, ())))
    ]

    return set(code.below(direct))


def inherited(code: Code, hooked: Container[str]) -> Iterator[str]:
    """Yield members that hooked classes have from classes which are none themselves.

    Whoever knows `Thread` calls what `class Task(Work, Thread)` has from `Work`.

    Args:
        code: What there is.
        hooked: Ids of classes whose members something outside of the tree may call.
    """
    marks = code.structure.clues.marks
    having = [each for each in code.bases if each in hooked]
    for class_id in code.above(having):
        for member in code.members.get(class_id, ()) if class_id not in hooked else ():
            if "private" not in marks.get(member.id, ()):
                yield member.id


def _described(code: Code, direct: Iterable[str]) -> list[str]:
    """Return the classes of code whose bases only the types beside it tell."""
    told = {
        (path, symbol.qualified_name)
        for symbol in map(code.symbols.__getitem__, direct)
        for path in declared_beside(symbol.file)
    }
    return [
        symbol.id
        for path in {path for path, _ in told}
        for symbol in code.by_file.get(path, ())
        if (path, symbol.qualified_name) in told
    ]


def looked_up_classes(code: Code) -> set[str]:
    """Return the classes whose members code finds by computed names.

    An object is of a class below, too, and has the members of those above.
    """
    return having_of(code, code.structure.clues.looked_up)


def having_of(code: Code, classes: Iterable[str]) -> set[str]:
    """Return the classes whose members objects of some, or of those below, have."""
    return set(code.above(code.below(classes)))


def put_on(code: Code, makers: Iterable[str]) -> Iterator[str]:
    """Yield what is put on the prototypes of functions, or in them on `this`."""
    for maker in map(code.symbols.__getitem__, makers):
        if maker.label == "Function":
            below = f"{maker.qualified_name}."
            for symbol in code.by_file[maker.file]:
                if symbol.qualified_name.startswith(below):
                    yield symbol.id


def beside(code: Code) -> Iterator[tuple[str, str]]:
    """Yield methods of one name that classes inherit from several bases, both ways.

    What calls the one may run the other: mixins work so.
    """
    left = _MOST_PAIRS
    for class_id in code.bases:
        bases = code.bases_of(class_id)
        if len(bases) <= 1:
            continue
        by_name: dict[str, list[str]] = defaultdict(list)
        for ancestor in code.above(bases):
            for member in code.members.get(ancestor, ()):
                by_name[member.name].append(member.id)
        for same in by_name.values():
            left -= len(same) ** 2
            if left < 0:
                return
            yield from ((one, other) for one in same for other in same if one != other)


def held_under(code: Code, path: str, dotted: str) -> Iterator[Symbol]:
    """Yield the members that `dotted` may mean, the name of a holder and one in it.

    A class has its own and those of its bases. Of which class an object is, no name
    tells: it may be any of its file, and of files that the code in it has to do with.
    """
    holder, _, name = dotted.rpartition(".")
    places = distances([path], lambda each: _shown_from(code, each, holder))
    for file in places if holder else ():
        named = [s.id for s in code.by_file.get(file, ()) if s.qualified_name == holder]
        if named:
            classes = code.above(named)
            members = (m for each in classes for m in code.members.get(each, ()))
        else:
            used = map(code.file_of, code.uses.after(f"file:{file}"))
            near = dict.fromkeys((file, *used))
            members = (m for each in near for m in code.by_file.get(each, ()))
        yield from (each for each in members if each.is_member and each.name == name)


def _shown_from(code: Code, path: str, name: str) -> Iterator[str]:
    """Yield the files that one may have a name from."""
    if not any(each.qualified_name == name for each in code.by_file.get(path, ())):
        for end, edge in code.imports.after(f"file:{path}").items():
            if not {name, "*"}.isdisjoint(symbols_of(edge)):
                yield code.file_of(end)


def may_be_promised(code: Code, symbol: Symbol) -> bool:
    """Return whether an interface of another package may ask for a member of Go.

    Types of Go do not say which interfaces they have the methods of.
    """
    return (
        symbol.language == "go"
        and symbol.is_member
        and symbol.exported
        and code.symbols[symbol.owner].type != "interface"
    )


def stand_ins(code: Code, reached: Container[str]) -> Iterator[str]:
    """Yield what may be there in place of something reached: one of its name.

    One file is for one system, its neighbour for another one; and which of several
    macros it is that a name stands for, conditions say wherever that is.
    """
    by_name: dict[tuple[str, str], list[Symbol]] = defaultdict(list)
    for symbol in code.symbols_in(_BUILT_IN_PARTS):
        by_name[symbol.label, symbol.qualified_name].append(symbol)
    for same in by_name.values():
        used = [each.file for each in same if each.id in reached]
        if any(each.kind == _MACRO and each.id in reached for each in same):
            yield from (each.id for each in same if each.kind == _MACRO)
        places = {dirname(path) for path in used} | {basename(path) for path in used}
        for each in same:
            if each.id not in reached and (
                dirname(each.file) in places or basename(each.file) in places
            ):
                yield each.id
