"""What resolution asks of a language: how modules are found, and rules as data."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from shared.parsing.facts import FileFacts, Import
from shared.parsing.spec import LanguageSpec

# The imported name that stands for all that a module is (`require`).
WHOLE = "="


@dataclass(frozen=True, slots=True, kw_only=True)
class Module:
    """A module in the archive.

    `key` tells modules apart within a language. `files` are the paths whose module
    scopes together are the module: one for most languages, all files of a folder for
    Go, none for a Python namespace package.
    """

    key: str
    files: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class External:
    """A package that is not in the archive, under its ecosystem's name."""

    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Missing:
    """A module that should be in the archive and is not: a broken relative import."""

    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Project:
    """Everything a language's module rules may look at.

    `files` holds the facts of the language (and of those it shares modules with) by
    path. `manifests` holds the bytes of configuration files the language asked for
    (`go.mod`, `tsconfig.json`, `package.json`) by path. `paths` are all the files of
    the archive, parsed or not.
    """

    files: Mapping[str, FileFacts]
    manifests: Mapping[str, bytes]
    paths: frozenset[str]


class Modules(Protocol):
    """A language's module system over one project."""

    def resolve(self, file: FileFacts, fact: Import) -> Module | External | Missing:
        """Return the module that an import names, ignoring the imported member.

        For `from a import b` that is `a`; the engine then looks `b` up as a member of
        `a`, and asks `child` when there is none.
        """

    def child(self, module: Module, name: str) -> Module | None:
        """Return the module `name` inside of another one, when there is one."""

    def neighbours(self, file: FileFacts) -> tuple[str, ...]:
        """Return other files whose top-level names this file sees without import."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """How classes and calls work, as data.

    Attributes:
        ecosystem: Where external packages come from: `pypi`, `npm`, `maven`, `go`.
        constructors: Member names that calling (or `new`-ing) a class runs; the
            first one found along the class hierarchy counts for each name.
        constructors_inherited: Subclasses without a constructor run the base's.
        call_member: The member that calling an instance runs.
        receiver_formal: Methods name their receiver as first formal (Python).
        class_scope_visible: Functions in a class see its members as bare names
            (Java, C#); inherited ones too.
        structural: A class implements an interface by having its methods (Go).
        method_mark: What methods are bound and called with behind their name, where
            they have a namespace of their own (Java's `()`).
        overloads: Several definitions of one name coexist; arity picks.
        static_types: Every expression has a type that its declarations tell.
        library_members: Methods of outside types to what they return: the `first` or
            `last` type argument, the `same` type, one of the `firsts` or `lasts`
            alone, or `=T`.
        declared_before_use: A local name is that of an outer scope up to its
            declaration (Go, Java).
        private_imports: What a file imports is no member of its module.
        calls_convert: `T(x)` on a type is a conversion and calls nothing (Go).
        function_members: A function answers to any method name: it is the one method
            of a functional interface (Java).
        test_paths: Parts of paths that tell tests: what they define never runs where
            an interface is called outside of tests.
        root_packages: A name that nothing binds may begin the name of a package.
        bound_import: `import a.b` without alias binds this: `root` (Python's `a`),
            `namespace` (Go: as the package calls itself), `module` (all others).
        exports_only: A module shows what it exports and nothing else (JavaScript).
        receiver_flows: A method's receiver is what it is called on (Python,
            JavaScript); else it is an instance of the class that declares it.
        declared_types: What is declared to be of a class of the archive is that, and
            not what happens to be passed or assigned (TypeScript).
        open_types: What is declared to be of a type may be of a subclass, so calls
            through it lead to overriding methods too.
        members_are_items: `x.a` is `x["a"]` (JavaScript).
        generics: Last part of a generic type's name to what it does with its
            arguments: `either`, `holds` (a container of the last one), `class` (the
            class itself, `type[A]`).
        common_members: Method names that built-in types have too: never matched by
            name alone.
        builtins: Names visible everywhere, to the model that says what they do; the
            models are those of `shared.resolution.models`.
        builtin_members: Methods of built-in types to models, as `list.append`; a
            type `*` means any unknown receiver.
    """

    ecosystem: str
    constructors: tuple[str, ...] = ()
    constructors_inherited: bool = True
    call_member: str | None = None
    receiver_formal: bool = False
    class_scope_visible: bool = False
    structural: bool = False
    method_mark: str = ""
    overloads: bool = False
    static_types: bool = False
    library_members: Mapping[str, str] = field(default_factory=dict)
    declared_before_use: bool = False
    private_imports: bool = False
    calls_convert: bool = False
    function_members: bool = False
    root_packages: bool = False
    test_paths: tuple[str, ...] = ()
    receiver_flows: bool = True
    declared_types: bool = False
    open_types: bool = False
    members_are_items: bool = False
    generics: Mapping[str, str] = field(default_factory=dict)
    bound_import: str = "module"
    exports_only: bool = False
    common_members: frozenset[str] = frozenset()
    builtins: Mapping[str, str] = field(default_factory=dict)
    builtin_members: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Language:
    """All that makes a language: how it is read, found and resolved.

    `manifests` are patterns of file names its module rules want to read. `family`
    names languages that import each other (JavaScript and TypeScript); None is alone.
    `models` are what its built-ins do, besides those of `shared.resolution.models`:
    functions of (sites, site, native). `semantics` makes, of the world, what answers
    for names and types in the engine's stead (see `shared.resolution.semantics`).
    """

    spec: LanguageSpec
    rules: Rules
    modules: Callable[[Project], Modules]
    manifests: frozenset[str] = frozenset()
    family: str | None = None
    models: Mapping[str, Callable[..., None]] = field(default_factory=dict)
    semantics: Callable[..., Any] | None = None
