"""What of platforms is given objects and calls no members that these have by name."""

import re
from collections.abc import Iterable

from shared.analysis.code import SCRIPTS
from shared.analysis.conventions.words import words

# It prints, compares or keeps what it is given. Of Python these are modules.
_QUIET = {
    "python": words("""
        abc builtins collections copy dataclasses functools itertools operator os pprint
        reprlib sys types typing typing_extensions warnings weakref
        """),
    "java": words("""
        Array ArrayDeque ArrayList Arrays Assert Assertions BiConsumer BiFunction
        Boolean Class Collection Collections ConcurrentHashMap Consumer Deque EnumSet
        Function HashMap HashSet Integer LinkedHashMap LinkedHashSet LinkedList List
        Long Map Object Objects Optional Predicate PriorityQueue Queue Set
        SoftReference Stack Stream String StringBuffer StringBuilder System Thread
        TreeMap TreeSet Vector WeakReference java.util
        """),
    "csharp": words("""
        Action Activator Array Assert Console Convert Debug Enum Enumerable
        EqualityComparer Func GC HashCode Interlocked Lazy Marshal Math Monitor Object
        Predicate RuntimeHelpers String Task Trace Unsafe ValueTask Volatile
        WeakReference object string

        ConcurrentBag ConcurrentDictionary ConcurrentQueue ConcurrentStack Dictionary
        HashSet ICollection IDictionary IEnumerable IList ISet KeyValuePair LinkedList
        List ObservableCollection Queue SortedDictionary SortedList SortedSet Stack
        Tuple
        """),
    "php": words("""
        arrayiterator arrayobject reflectionobject spldoublylinkedlist splobjectstorage
        splqueue splstack weakmap weakreference
        """),
    "ruby": words("""
        Array Comparable Dir File GC Hash IO Kernel Marshal Mutex ObjectSpace Rational
        Set String Struct Thread WeakRef
        """),
    **dict.fromkeys(
        SCRIPTS, words("Array Map Object Promise Set Symbol WeakMap WeakRef WeakSet")
    ),
}
_LIKE = {"kotlin": "java"}
# What is told of a class and looks for its objects, makes some or asks for its name.
_OF_CLASSES = words("""
    AddHostedService AddScoped AddSingleton AddTransient Any Cast CreateInstance Empty
    Equals FromResult GetCustomAttribute GetCustomAttributes GetRequiredService
    GetService GetValues IsAssignableFrom IsDefined IsInstanceOfType IsSubclassOf OfType
    Parse SizeOf Throws ThrowsAny ThrowsAsync TryParse

    allOf assertInstanceOf assertThrows cast expectThrows filterIsInstance getBean
    getInstance isAssignableFrom isInstance mock newInstance noneOf spy

    if lock nameof return switch using when while
    """)
# A logger is told in whose name it writes, and writes what it is given: `ILogger`.
_LOG = re.compile(r"(?:^I?[Ll]|(?<=_)[Ll]|(?<=[a-z])L)og(?:ger|ging|s)?(?![a-z])")
# What is thrown holds what it is of, and an event calls functions of the tree.
_HOLDING = ("delegate", "error", "eventhandler", "exception")
_NONE: frozenset[str] = frozenset()


def is_quiet(language: str, names: Iterable[str]) -> bool:
    """Return whether one of some names is that of such a type, or module.

    >>> is_quiet("csharp", ["Console"]), is_quiet("csharp", ["ILogger"])
    (True, True)
    >>> is_quiet("csharp", ["Dialog", "Parser"])
    False
    """
    known = _QUIET.get(_LIKE.get(language, language), _NONE)
    return any(
        each in known or each.lower().endswith(_HOLDING) or _LOG.search(each)
        for each in names
    )


def is_quiet_of_classes(name: str) -> bool:
    """Return whether a call of this name does nothing with members of a class.

    >>> is_quiet_of_classes("getLogger"), is_quiet_of_classes("readValue")
    (True, False)
    """
    return name in _OF_CLASSES or _LOG.search(name) is not None
