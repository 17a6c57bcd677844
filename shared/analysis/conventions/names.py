"""What the names of definitions say: those that runtimes and test runners look for."""

import re

from shared.analysis.conventions.words import words

# What runners of all languages but those below look for.
_ANY = re.compile(
    r"""(?ix)
    ^(test.*|load_tests|should_.*|bench(mark)?_?.*|fuzz.*|example.*|spec_.*|pytest_.*)$
    | ^(set_?up|tear_?down|before|after)(_?(all|each|class|module|method|function))?$
    | ^(async)?(set|tear)_?(up|down).*$
    """
)
# Methods that runners find by name below a class for that, from JUnit 3 on.
_OF_CASES = re.compile(r"test.*|(?:set[Uu]p|tear[Dd]own)\w*")
_NONE = re.compile(r"(?!)")
_TESTS = {
    # The letter behind the word is no small one. Then the methods of suites.
    "go": re.compile(
        r"(?:Test|Benchmark|Fuzz|Example)(?![a-z]).*"
        r"|(?:SetUp|Setup|TearDown|Before|After)(?:Test|SubTest|Suite)?"
    ),
    "java": _OF_CASES,
    "kotlin": _OF_CASES,
    "scala": _OF_CASES,
    # Spock runs what has a sentence for its name.
    "groovy": re.compile(rf"{_OF_CASES.pattern}|(?:setup|cleanup)(?:Spec)?|.*\W.*"),
    "php": re.compile(rf"{_OF_CASES.pattern}|_(?:before|after)\w*"),
    "python": re.compile(
        r"test.*|bench_?.*|pytest_.*|(?:async)?(?:setUp|tearDown)\w*"
        r"|(?:setup|teardown)(?:_(?:class|function|method|module|package))?"
    ),
    "ruby": re.compile(r"(?:test|bench)_.*|setup|teardown|(?:before|after)_\w+"),
    "swift": re.compile(rf"{_OF_CASES.pattern}|spec"),
    # What runs a file's tests, as they are handed to `test`.
    "dart": re.compile(r"main|(?:solo_)?test_.*|setUp|tearDown"),
    # By attributes alone.
    "csharp": _NONE,
    "rust": _NONE,
    # What is handed to `it` has no name that matters.
    **dict.fromkeys(("javascript", "jsx", "svelte", "tsx", "typescript", "vue"), _NONE),
}
_MAINS = {
    "c": "main",
    "cpp": "main",
    "csharp": "Main",
    "cuda": "main",
    "dart": "main",
    "go": "main",
    "haskell": "main",
    "java": "main",
    "kotlin": "main",
    "objective-c": "main",
    "rust": "main",
    "zig": "main",
}
# What Windows, fuzzers, JVMs, Python, Ruby and Lua ask a library for by its name.
_LOADED = frozenset({"c", "cpp", "cuda", "objective-c"})
_OF_LOADERS = re.compile(
    r"w?WinMain|DllMain|wmain|_tmain|LLVMFuzzer(?:TestOneInput|Initialize|CustomMutator)"
    r"|JNI_On(?:Unl|L)oad|Java_\w+|PyInit_\w+|Init_\w+|luaopen_\w+"
)
# Their operators and destructors have names that begin with a word or sign for it.
_SIGNED = frozenset({"cpp", "csharp", "cuda"})
_IN_CLASSES = frozenset({"csharp", "java", "kotlin"})
# Called by a language itself, or by its standard library.
_IMPLIED = {
    # Then what imports call on finders and loaders, event loops on protocols, and
    # buffers on raw files.
    "python": words("""
        setUp tearDown setUpClass tearDownClass
        find_spec find_module create_module exec_module load_module invalidate_caches
        connection_made connection_lost data_received datagram_received eof_received
        error_received
        readable seekable writable readinto
        """),
    # Then what browsers call on elements that pages define.
    "javascript": words("""
        constructor toString toJSON valueOf then
        connectedCallback disconnectedCallback connectedMoveCallback adoptedCallback
        attributeChangedCallback observedAttributes formAssociatedCallback
        formDisabledCallback formResetCallback formStateRestoreCallback
        """),
    "java": words("""
        toString equals hashCode compareTo close run call get accept apply readObject
        writeObject readObjectNoData readResolve writeReplace readExternal writeExternal
        finalize clone iterator
        doGet doPost doPut doDelete doHead doOptions doFilter
        """),
    "csharp": words("""
        ToString Equals GetHashCode Dispose DisposeAsync CompareTo GetEnumerator
        GetAsyncEnumerator MoveNext MoveNextAsync Current GetAwaiter Deconstruct
        Invoke InvokeAsync GetPinnableReference PrintMembers
        """),
    "go": words("""
        String Error MarshalJSON UnmarshalJSON MarshalText UnmarshalText Len Less Swap
        Read Write Close ServeHTTP Format GoString Scan Value Unwrap Is As Push Pop
        """),
    "ruby": words("""
        initialize to_s to_str inspect method_missing respond_to_missing? each ==
        <=> call included extended inherited prepended to_h to_a to_json hash eql?
        method_added singleton_method_added method_removed const_missing const_added
        initialize_copy initialize_dup initialize_clone marshal_dump marshal_load
        coerce succ to_ary to_hash to_proc to_str to_param as_json
        """),
    "swift": words("""
        init deinit hash encode body main callAsFunction wrappedValue projectedValue
        buildBlock buildExpression buildOptional buildEither buildArray buildFinalResult
        buildLimitedAvailability buildPartialBlock appendInterpolation appendLiteral
        """),
}
_IMPLIED_AS = {
    "typescript": "javascript",
    "tsx": "javascript",
    "jsx": "javascript",
    "vue": "javascript",
    "svelte": "javascript",
    "kotlin": "java",
    "scala": "java",
    "groovy": "java",
}
_BY_BRACKETS = {"csharp": "this[]", "swift": "subscript"}
# Programs of Java that others are told of run these.
_AGENTS = frozenset({"premain", "agentmain"})
_PROTOCOL = re.compile(r"_[a-z]\w*[a-z0-9]_")


def is_test_name(language: str, name: str) -> bool:
    """Return whether test runners of a language look for such a name.

    >>> [is_test_name("go", name) for name in ("TestX", "Test_x", "Testlower")]
    [True, True, False]
    >>> [is_test_name("lua", name) for name in ("test_x", "TestX", "setUp", "helper")]
    [True, True, True, False]
    """
    return _TESTS.get(language, _ANY).fullmatch(name) is not None


def is_operator(language: str, name: str) -> bool:
    """Return whether a sign or the end of a life calls what has such a name.

    >>> is_operator("cpp", "operator<<"), is_operator("csharp", "~File")
    (True, True)

    Names without a letter are signs in any language: `<=>` of Ruby, `<+>` of Haskell.
    Brackets call the subscripts of Swift and the indexers of C#.
    """
    if name == _BY_BRACKETS.get(language):
        return True
    if language in _SIGNED and name.startswith(("operator", "~")):
        return True
    return not any(letter.isalnum() or letter in "_$" for letter in name)


def is_main_name(language: str, name: str, *, is_member: bool) -> bool:
    """Return whether programs of a language start in a function of this name.

    >>> is_main_name("go", "main", is_member=False)
    True
    """
    if language == "java" and name in _AGENTS:
        return is_member
    if language in _LOADED and _OF_LOADERS.fullmatch(name):
        return not is_member
    return name == _MAINS.get(language) and (not is_member or language in _IN_CLASSES)


def is_hook(language: str, name: str) -> bool:
    """Return whether test runners call a function of this name in any package.

    >>> is_hook("python", "load_tests"), is_hook("go", "load_tests")
    (True, False)
    """
    return language == "python" and name == "load_tests"


def is_implied(language: str, name: str) -> bool:
    """Return whether a language calls members of this name without naming them.

    >>> is_implied("python", "__enter__"), is_implied("tsx", "[Symbol.iterator]")
    (True, True)

    So do libraries: `_missing_` of enums, `_repr_html_` of notebooks.
    """
    if language == "python" and _PROTOCOL.fullmatch(name):
        return True
    if name.startswith("__") and (name.endswith("__") or language == "php"):
        return True
    family = _IMPLIED_AS.get(language, language)
    if family == "javascript" and name.startswith("[Symbol."):
        return True
    return is_operator(language, name) or name in _IMPLIED.get(family, ())
