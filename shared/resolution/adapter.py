"""What resolution asks of a language: how modules are found, and rules as data."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from shared.parsing.facts import FileFacts, Import, Name
from shared.parsing.spec import LanguageSpec
from shared.resolution.cut import Cut

# The imported name that stands for all that a module is (`require`).
WHOLE = "="
# The model of members that have the same elements: `m.values`.
ITSELF = "the same"


@dataclass(frozen=True, slots=True, kw_only=True)
class Module:
    """A module in the archive.

    `key` tells modules apart within a language. `files` are the paths whose module
    scopes are the module: one for most, a folder's for Go, none for a bare namespace.
    """

    key: str
    files: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class External:
    """A package outside the archive; with `path`, a file of another language in it."""

    name: str
    path: str | None = None


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
    the archive, parsed or not. Rules that leave something out say so to `cut`.
    """

    files: Mapping[str, FileFacts]
    manifests: Mapping[str, bytes]
    paths: frozenset[str]
    cut: Cut = field(default_factory=Cut)


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
        constructors: What making an instance runs; of each name the first one found.
        call_constructors: Likewise, where the class is called without `new` (Scala).
        constructors_inherited: Subclasses without a constructor run the base's.
        call_member: The member that calling an instance runs.
        receiver_formal: Methods name their receiver as first formal (Python).
        class_scope_visible: Functions in a class see its members as bare names
            (Java, C#); inherited ones too.
        structural: A class implements an interface by having its methods (Go).
        method_mark: What methods are bound and called with behind their name, where
            they have a namespace of their own (Java's `()`).
        folds_case: Methods are in lower case (PHP); by the spec, all names may be.
        missing_members: What runs on an instance, and on a class, for any other method.
        unmade_members: What the language itself calls: it is there or is not.
        object_members: Methods that every object has, or may have: never missing.
        namespace_mark: What stands between the parts of names that all files see (in
            PHP a backslash). Such a name may list what it means, with `|` between, and
            the first one bound counts; one that nothing binds is outside.
        own_mark: What stands in front of the names of a class's own members, where
            instances have others of the same name (Ruby's `.`).
        mixins_are_own: `super` does not mean what the class itself mixes in (PHP).
        overloads: Several definitions of one name coexist; arity picks.
        static_types: Every expression has a type that its declarations tell.
        library_members: Methods of outside types to what they return: the `first` or
            `last` type argument, the `same` type, a `T firsts` or `T lasts` of one of
            them alone, or `=T`.
        library_supers: Types of the library to those directly above them.
        declared_before_use: Up to its declaration a name is an outer one (Go, Java).
        private_imports: What a file imports is no member of its module.
        modules_are_types: What is declared to be of a module has its members (Zig).
        calls_convert: `T(x)` on a type is a conversion and calls nothing (Go).
        function_members: A function is any one method of an interface (Java).
        making: Kinds of calls that make an instance of a class they name.
        always_made: Kinds of classes that have instances without such a call.
        open_marks: Modifiers of methods that classes below may give another body.
        test_paths: Parts of paths that tell tests: what they define never runs where
            an interface is called outside of tests.
        bare_calls: A method without parameters is called by its name alone (Scala).
        root_packages: A name that nothing binds may begin the name of a package.
        names_match: What is called by a name that nothing binds may be the only
            function or class of that name, as a guess.
        bound_import: `import a.b` without alias binds this: `root` (Python's `a`),
            `namespace` (Go: as the package calls itself), `module` (all others).
        exports_only: A module shows what it exports and nothing else (JavaScript).
        receiver_flows: A method's receiver is what it is called on (Python,
            JavaScript); else it is an instance of the class that declares it.
        receivers_below: A method that nobody calls may run on one of a class below.
        declared_types: What is declared to be of a class of the archive is that, and
            not what happens to be passed or assigned (TypeScript).
        open_types: What is declared to be of a type may be of a subclass, so calls
            through it lead to overriding methods too.
        declared_calls: A call leads to what the receiver's type declares (TypeScript).
        weak_dispatch: What may run instead of what is declared, a method that overrides
            it or a function passed there, is a weaker link (TypeScript, Java, Go).
        functions_make: Functions make instances, objects inherit (JavaScript).
        iterators: The members that iterating an object calls (JavaScript).
        nothing: The name that says, as an argument, that there is none (JavaScript).
        held_mark: How names end that classes bind to the classes of the objects which
            their fields are (C++).
        maps_give_keys: Iterating a dictionary gives its keys (Python).
        members_are_items: `x.a` is `x["a"]` (JavaScript).
        accessors: Reading and assigning members may run code that any object holds
            (JavaScript). What does on assigning is held as `set a`.
        computes: Reading members may run what their classes compute them by (Swift).
        gathering: A class of others whose heirs have the methods of lists (Ruby), their
            method that calls a function for each element, the name that is passed
            under, and the models of one that gathers the elements, and of such calls.
        container_classes: What says what containers of a kind can do (Ruby).
        holding: Classes outside of the archive whose heirs are containers, to the kind
            (Python's `class Handlers(list)`). What they do that lists and
            dictionaries also do without being asked for it by name is listed among the
            members as `held list.__init__`.
        hooks: Names of built-ins that syntax calls, to the members of which a class
            or object must have one for that to lead anywhere.
        special_members: Kinds of methods to the names they are bound under (C++).
        declaration_mark: What declarations are bound with behind the name of what
            they declare, where they stand apart from definitions (C++).
        converts: Numbers convert into each other, and arguments through the
            constructors of the parameter's class (C++).
        hides_names: A method hides all of its name in classes above.
        argument_lookup: A name that is bound nowhere is looked up where the classes
            of the arguments are declared (C++).
        generics: Last part of a generic type's name to what it does with its
            arguments: `either`, `wraps` (one of them, or what holds it), one of
            `declared_containers.HOLDING`, `class` (the class itself, `type[A]`).
        implied: The members that syntax calls without naming them, to those that it
            calls where a class has none of the name (Python's `__contains__`, and
            `__iter__`). Calls of kind `implicit` look for them in the class alone.
        reflected: Of those, the ones that the other operand may have instead.
        bare: Classes outside of the archive that give none of the implied members.
        common_members: Methods of built-in types too: never matched by name alone.
        library_names: Names of several words that methods of the standard library
            have. A method that alone has any other such name is shown as a guess.
        builtins: Names visible everywhere, to the model that says what they do; the
            models are those of `shared.resolution.calls.models`.
        builtin_members: Methods of built-in types to models, as `list.append`; a
            type `*` means any unknown receiver. Where types decide (`static_types`), a
            call that leads out of the archive flows if it is listed for lists.
        object_models: What instances and classes do that lack such a member.
        builds: What a function makes of its arguments is told call by call.
        any_members: Those of any unknown receiver, by the name of the method alone.
        reads_run: Reading a member may run code, of either sort.
    """

    ecosystem: str
    constructors: tuple[str, ...] = ()
    call_constructors: tuple[str, ...] = ()
    constructors_inherited: bool = True
    call_member: str | None = None
    receiver_formal: bool = False
    class_scope_visible: bool = False
    structural: bool = False
    method_mark: str = ""
    folds_case: bool = False
    missing_members: tuple[str, ...] = ()
    unmade_members: frozenset[str] = frozenset()
    object_members: frozenset[str] = frozenset()
    namespace_mark: str = ""
    own_mark: str = ""
    mixins_are_own: bool = False
    overloads: bool = False
    static_types: bool = False
    library_members: Mapping[str, str] = field(default_factory=dict)
    library_supers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    declared_before_use: bool = False
    private_imports: bool = False
    modules_are_types: bool = False
    calls_convert: bool = False
    function_members: bool = False
    root_packages: bool = False
    names_match: bool = False
    bare_calls: bool = False
    making: tuple[str, ...] = ("new", "literal")
    always_made: tuple[str, ...] = ("anonymous", "enum_constant", "enum")
    open_marks: tuple[str, ...] = ("abstract",)
    test_paths: tuple[str, ...] = ()
    receiver_flows: bool = True
    receivers_below: bool = False
    declared_types: bool = False
    open_types: bool = False
    declared_calls: bool = False
    weak_dispatch: bool = False
    functions_make: bool = False
    iterators: tuple[str, ...] = ()
    nothing: Name | None = None
    held_mark: str = ""
    maps_give_keys: bool = False
    members_are_items: bool = False
    accessors: bool = False
    computes: bool = False
    gathering: tuple[str, ...] = ()
    container_classes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    holding: Mapping[str, str] = field(default_factory=dict)
    hooks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    special_members: Mapping[str, str] = field(default_factory=dict)
    declaration_mark: str = ""
    converts: bool = False
    hides_names: bool = False
    argument_lookup: bool = False
    generics: Mapping[str, str] = field(default_factory=dict)
    bound_import: str = "module"
    exports_only: bool = False
    implied: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    reflected: Mapping[str, str] = field(default_factory=dict)
    bare: frozenset[str] = frozenset()
    common_members: frozenset[str] = frozenset()
    library_names: frozenset[str] = frozenset()
    builtins: Mapping[str, str] = field(default_factory=dict)
    builtin_members: Mapping[str, str] = field(default_factory=dict)
    object_models: Mapping[str, str] = field(default_factory=dict)
    builds: bool = False
    any_members: Mapping[str, str] = field(init=False)
    reads_run: bool = field(init=False)

    def __post_init__(self) -> None:
        """Put together what is asked for all calls of methods, and all members."""
        every = self.builtin_members.items()
        any_members = {key[2:]: model for key, model in every if key[:2] == "*."}
        object.__setattr__(self, "any_members", any_members)
        object.__setattr__(self, "reads_run", self.accessors or self.computes)

    def method_key(self, name: str) -> str:
        """Return what a method of that name is bound as in its class."""
        return f"{name.lower() if self.folds_case else name}{self.method_mark}"


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Language:
    """All that makes a language: how it is read, found and resolved.

    `manifests` are patterns of file names its module rules want to read. `family`
    names languages that import each other (JavaScript and TypeScript); None is alone.
    `names` are whole names of files (in lower case) that have no telling extension, and
    `interpreters` programs whose scripts need none: `#!/bin/bash`.
    `models` are what its built-ins do, besides `shared.resolution.calls.models`:
    functions of (sites, site, native). `claims` are extensions of other languages, and
    what tells by a file's bytes that it is this one's. `statics` makes what answers for
    the declared types of the family, where those of `shared.resolution.static.calls` do
    not do: from (world, lexical, hierarchy), a `StaticCalls`. `semantics` makes, of the
    world, what answers for names and types in the engine's stead (see
    `shared.resolution.names.semantics`).
    """

    spec: LanguageSpec
    rules: Rules
    modules: Callable[[Project], Modules]
    manifests: frozenset[str] = frozenset()
    family: str | None = None
    names: frozenset[str] = frozenset()
    interpreters: frozenset[str] = frozenset()
    claims: Mapping[str, Callable[[bytes], bool]] = field(default_factory=dict)
    models: Mapping[str, Callable[..., None]] = field(default_factory=dict)
    statics: Callable[..., Any] | None = None
    semantics: Callable[..., Any] | None = None

    @property
    def family_name(self) -> str:
        """The name under which languages share their modules."""
        return self.family or self.spec.name
