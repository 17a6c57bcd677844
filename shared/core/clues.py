"""What is known of a tree beside its graph: how it was read, and who may use it."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class Survey:
    """How a tree was read.

    Attributes:
        title: What the project calls itself in its manifest; may be empty.
        archive_files: How many files the archive holds, skipped ones included.
        parsed_files: How many of them were parsed.
        size_bytes: What all of them take, uncompressed.
        language_bytes: The size of the parsed files, by language.
        skipped: Path and reason of each file that was not read, by path.
        unresolved_calls: Call sites without a target, by reason.
        widened: Variables that may hold more than was followed.
        cuts: The bounds that may have cost edges, by name.
    """

    title: str = ""
    archive_files: int = 0
    parsed_files: int = 0
    size_bytes: int = 0
    language_bytes: Mapping[str, int] = field(default_factory=dict)
    skipped: tuple[tuple[str, str], ...] = ()
    unresolved_calls: Mapping[str, int] = field(default_factory=dict)
    widened: int = 0
    cuts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """Something that is run or used from outside of the tree, as a text says.

    `name` is a definition of the file at `path`; without one the file is run. `role` is
    what it is: `main_function`, `module_export`, or `route_handler`, whose name is
    that of a method alone.
    """

    path: str
    name: str
    reason: str
    role: str = "main_function"


@dataclass(frozen=True, slots=True, kw_only=True)
class Registration:
    """That a call hands something to a framework, which may run it.

    Attributes:
        role: What the call makes of it: `route_handler` or `event_handler`.
        by: The name of what is called.
        path: Of the file that calls it.
    """

    role: str
    by: str
    path: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Collected:
    """What settings of pytest in a folder tell it to collect; empty for its customs.

    Attributes:
        folder: Where the settings are.
        rank: The lower, the sooner pytest takes these settings of a folder.
        files: Patterns of names, or with a slash of paths, of files.
        classes: Beginnings of names of classes, or patterns.
        folders: Where tests are, from `folder` on; nothing where they may be anywhere.
    """

    folder: str
    rank: int
    files: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    folders: tuple[str, ...] = ()


# A mark of types that are added to those of the platform, or of another package.
AUGMENTS = "declare global"
# A mark of what is inside of code for tests alone: Rust's `#[cfg(test)] mod`.
IN_TESTS = "in tests"
# A mark of fixtures of tests that are had otherwise than by the name of their function.
UNASKED_FOR = "had unasked"
# Marks a function that no runner takes for a test, whatever it is called.
NO_TEST = "no test"

# Marks a function that its module shows to nobody, as it lists what it shows.
UNLISTED = "unlisted"

# Marks what a package has for others, in languages that do not say so by themselves.
SHOWN = "shown"

# Marks a type of C that variables are declared with, where it is defined.
WITH_VARIABLES = "with_variables"

# Marks a function whose end the parser may have missed: others may be inside of it.
BROKEN = "broken"

# Marks a function of a script that no variable holds: a member of what a list holds.
HELD = "held"

# In front of a decorator's mark: it is one of the tree's, and only wraps.
ONLY_WRAPS = "only wraps: "
# Marks a function that is declared and has no body where it is.
PROMISED = "promised"
# Stands for all code, where a word occurs in too many places to name them.
EVERYWHERE = "*"


@dataclass(frozen=True, slots=True, kw_only=True)
class Mentions:
    """Where a word occurs that names a fixture, or what no edge leads to.

    Attributes:
        in_code: Ids of the functions, classes and files whose lines hold the word.
        elsewhere: A path that holds it in a comment, a document or settings.
    """

    in_code: tuple[str, ...] = ()
    elsewhere: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clues:
    """What tells of uses that no edge shows.

    Attributes:
        marks: Ids of definitions to their modifiers, and with an `@` in front to their
            decorators, annotations and attributes; `AUGMENTS`, `IN_TESTS`,
            `UNASKED_FOR`, `NO_TEST`, `UNLISTED`, `SHOWN`, `HELD` and `PROMISED` are
            some of the former, `ONLY_WRAPS` stands in front of some of the latter, once
            more.
        outside_bases: Ids of classes to the bases that are not in the tree.
        overriding: Ids of types to their members that override what is not in the tree;
            of files to such members of types that are not in it either.
        exports: Paths to the names that files say they show, each with the name of the
            definition in that file, where it is one.
        shown_imports: Paths to the lines of imports whose modules a file shows as a
            whole, by putting them on `module.exports`.
        passed_on: Paths to names that files show of what they import, each with what
            that is called where it is from.
        returned: Ids of functions to the names of classes in what they return, in
            languages that need not declare that.
        registered: Ids of functions and classes that calls hand to frameworks.
        registering: Ids of functions, and of files, whose code hands over functions
            without a name.
        injected: Ids of functions to those of what a framework runs for them.
        starts: What manifests name.
        collected: What settings tell pytest to collect.
        named: Paths to those of files that their wildcard imports lead to, and of whose
            types they name one.
        mentions: Names of definitions to where they occur, but for their definitions
            and for the lines whose edges explain them.
        looks_around: Paths of files whose names are all asked for, or computed, or
            which packages are given as a whole.
        loads: Paths of files that load modules by computed names.
        looked_up: Ids of classes whose members somebody finds that no edge tells of: by
            computed names, or because it was given one of their objects. Of functions
            that make objects, too.
        runs: Paths of files whose own code is a program, as they or their language say.
        generated: Paths of files whose first comment says that a program made them.
        finds_subclasses: Whether some file asks for the subclasses of a class.
    """

    marks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    outside_bases: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    overriding: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    exports: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    shown_imports: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    passed_on: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
    returned: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    registered: Mapping[str, tuple[Registration, ...]] = field(default_factory=dict)
    registering: Mapping[str, tuple[Registration, ...]] = field(default_factory=dict)
    injected: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    starts: tuple[Start, ...] = ()
    collected: tuple[Collected, ...] = ()
    named: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    mentions: Mapping[str, Mentions] = field(default_factory=dict)
    looks_around: tuple[str, ...] = ()
    loads: tuple[str, ...] = ()
    looked_up: tuple[str, ...] = ()
    runs: tuple[str, ...] = ()
    generated: tuple[str, ...] = ()
    finds_subclasses: bool = False
