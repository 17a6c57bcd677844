"""Functions, classes and types as analyses read them, and who they belong to."""

from shared.core.index import Index

_FILE = "file:"
_INTERFACES = frozenset({"interface", "protocol", "trait"})


class Symbol:
    """A function, class or type. `owner` is the class or file that defines it.

    Attributes:
        file_id: The id of the node of its file.
        type: The word that documents have for it.
        is_member: Whether it belongs to a class or type.
        is_registered: Whether a macro defines it and hands it on: `TEST(group, name)`.
    """

    __slots__ = (
        "end_line",
        "exported",
        "file",
        "file_id",
        "id",
        "is_member",
        "is_registered",
        "kind",
        "label",
        "language",
        "line",
        "name",
        "owner",
        "qualified_name",
        "type",
    )

    def __init__(self, columns: "Columns", place: int) -> None:
        words = columns.words
        self.id = columns.ids[columns.nodes[place]]
        self.owner = columns.ids[columns.owners[place]]
        self.label = words[columns.labels[place]]
        self.file = words[columns.files[place]]
        self.file_id = columns.file_ids[columns.files[place]]
        self.name = columns.names[place]
        self.qualified_name = columns.qualified_names[place]
        self.line = columns.lines[place]
        self.end_line = columns.end_lines[place]
        self.kind = words[columns.kinds[place]]
        self.language = words[columns.languages[place]]
        self.exported = columns.exported[place]
        self.is_registered = columns.registered[place]
        self.is_member = not self.owner.startswith(_FILE)
        self.type = _type(self.label, self.kind, is_member=self.is_member)


class Columns:
    """The columns that symbols are made of, and what numbers in them stand for."""

    def __init__(self, index: Index) -> None:
        self.ids = index.ids
        self.words = index.words
        self.nodes = index.symbols.nodes
        self.owners = index.symbols.owners
        self.files = index.symbols.files
        self.labels = index.symbols.labels
        self.languages = index.symbols.languages
        self.kinds = index.symbols.kinds
        self.names = index.symbols.names
        self.qualified_names = index.symbols.qualified_names
        self.lines = index.symbols.lines
        self.end_lines = index.symbols.end_lines
        self.exported = index.symbols.exported
        self.registered = index.symbols.registered
        # One text for all that a file defines.
        self.file_ids = {each: f"{_FILE}{self.words[each]}" for each in set(self.files)}


def symbols_of(index: Index) -> dict[str, Symbol]:
    """Return the symbols of an index by id, in order of their ids."""
    columns = Columns(index)
    found: dict[str, Symbol] = {}
    for place in range(len(columns.nodes)):
        symbol = Symbol(columns, place)
        found[symbol.id] = symbol
    return found


def in_order(symbols: list[Symbol]) -> None:
    """Sort symbols, which are in order of their ids, by file and line."""
    # Whole numbers and texts are compared sooner than tuples are.
    symbols.sort(key=_line)
    symbols.sort(key=_file)


def _line(symbol: Symbol) -> int:
    return symbol.line


def _file(symbol: Symbol) -> str:
    return symbol.file


def _type(label: str, kind: str, *, is_member: bool) -> str:
    if label == "Function":
        return "method" if is_member else "function"
    if label == "Class":
        return "class"
    return "interface" if kind in _INTERFACES else "type"
