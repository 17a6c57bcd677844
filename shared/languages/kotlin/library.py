"""What Kotlin's own library does with values and functions that it is given."""


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_LIST = "List"
_ELEMENTS = {
    "arrayListOf": "MutableList",
    "arrayOf": "Array",
    "arrayOfNulls": "Array",
    "emptyArray": "Array",
    "emptyList": _LIST,
    "emptySequence": "Sequence",
    "emptySet": "Set",
    "flowOf": "Flow",
    "hashSetOf": "MutableSet",
    "linkedSetOf": "MutableSet",
    "listOf": _LIST,
    "listOfNotNull": _LIST,
    "mutableListOf": "MutableList",
    "mutableSetOf": "MutableSet",
    "mutableStateListOf": "MutableList",
    "mutableStateOf": "MutableState",
    "sequenceOf": "Sequence",
    "setOf": "Set",
    "setOfNotNull": "Set",
}
# Functions and constructors that hold the values they are given.
HOLDERS = {
    **_ELEMENTS,
    **{
        name: name
        for name in [
            "ArrayList",
            "AtomicReference",
            "CompletableDeferred",
            "HashSet",
            "LinkedHashSet",
            "LinkedList",
            "MutableLiveData",
            "MutableStateFlow",
            "SoftReference",
            "WeakReference",
        ]
    },
}
MAPS = _words(
    """
    emptyMap hashMapOf linkedMapOf mapOf mutableMapOf mutableStateMapOf
    """
)

# `x.f { it }` gives it x; `x.f { this }` has x as receiver.
GIVING = frozenset(["also", "let", "takeIf", "takeUnless", "use"])
RECEIVING = frozenset(["apply", "run"])
# What they return: the receiver, or what the lambda returns.
RETURNING_SELF = frozenset(["also", "apply", "takeIf", "takeUnless"])
RETURNING_RESULT = _words(
    """
    coroutineScope let remember run runBlocking supervisorScope synchronized use
    useLines with withContext withLock withTimeout withTimeoutOrNull
    """
)
WRAPPING_RESULT = {
    "async": "Deferred",
    "derivedStateOf": "State",
    "generateSequence": "Sequence",
    "lazy": "Lazy",
    "runCatching": "Result",
}
# The lambdas of these get no argument.
GIVING_NOTHING = _words(
    """
    Thread async buildList buildMap buildSet buildString check coroutineScope error
    flow getOrPut ifBlank ifEmpty launch lazy measureTimeMillis orElseGet remember
    require run runBlocking runCatching sequence supervisorScope synchronized thread
    with withContext withLock withTimeout withTimeoutOrNull apply
    """
)
# What compares by what their lambdas return.
COMPARING = frozenset(["compareBy", "compareByDescending"])
FIRST_ARGUMENT = frozenset(["checkNotNull", "fold", "maxOf", "minOf", "requireNotNull"])

SAME = _words(
    """
    div rem times
    apply asIterable asList asReversed asSequence asFlow coerceAtLeast coerceAtMost
    coerceIn copyOf debounce distinct distinctBy distinctUntilChanged drop dropLast
    dropWhile filter filterIndexed filterKeys filterNot filterNotNull filterValues
    ifEmpty intersect minus onEach onFailure onSuccess orEmpty plus reversed shuffled
    slice sorted
    sortedBy sortedByDescending sortedDescending sortedWith subList subtract take
    takeLast takeWhile thenBy thenByDescending toList toMap toMutableList toMutableMap
    toMutableSet toSet toSortedMap toTypedArray union listIterator iterator
    """
)
# What elements are put into.
CONVERTED = {
    "asIterable": "Iterable",
    "asList": _LIST,
    "asSequence": "Sequence",
    "toList": _LIST,
    "toMutableList": "MutableList",
    "toMutableSet": "MutableSet",
    "toSet": "Set",
    "toTypedArray": "Array",
}
ELEMENT = _words(
    """
    await elementAt elementAtOrNull exceptionOrNull
    find findLast first firstOrNull get getAndSet getCompleted getOrDefault getOrElse
    getOrNull getOrPut getOrThrow getValue invoke last lastOrNull max maxBy
    maxByOrNull maxOrNull maxWith maxWithOrNull min minBy minByOrNull minOrNull
    minWith next orElse orElseGet orElseThrow peek poll pop previous random
    randomOrNull receive reduce remove removeAt removeFirst removeFirstOrNull
    removeLast removeLastOrNull single singleOrNull take value
    """
)
# Of a map they give a value, of all others an element.
KEYED = _words(
    """
    get getOrDefault getOrElse getOrPut getValue put remove computeIfAbsent
    """
)
MAPPED = frozenset(["map", "mapIndexed", "mapIndexedNotNull", "mapNotNull"])
FLATTENED = frozenset(["flatMap", "flatMapIndexed"])
INDEXED = _words(
    """
    filterIndexed flatMapIndexed forEachIndexed mapIndexed mapIndexedNotNull
    onEachIndexed
    """
)
# Functions that pass each element, called on what is around them.
ITERATING = _words(
    """
    all any associate associateBy associateWith count distinctBy dropWhile filter
    filterIndexed filterNot find findLast first firstOrNull flatMap fold forEach
    forEachIndexed groupBy indexOfFirst indexOfLast joinToString last lastOrNull map
    mapIndexed mapNotNull maxBy maxByOrNull maxOfOrNull minBy minByOrNull minOfOrNull
    none onEach partition reduce single singleOrNull sortedBy sortedByDescending sumOf
    takeWhile
    """
)
PROPERTIES = {
    "entries": "entries",
    "first": "first",
    "second": "last",
    "key": "first",
    "keys": "keys",
    "value": "last",
    "values": "values",
    "third": "last",
}
_TYPES = {
    "Boolean": """
        all any contains containsKey endsWith equals isBlank isEmpty isNotBlank
        isNotEmpty isNullOrBlank isNullOrEmpty none startsWith toBoolean
    """,
    "Int": "compareTo count hashCode indexOf lastIndexOf toInt",
    "Long": "toLong",
    "Float": "toFloat",
    "Double": "toDouble",
    "String": """
        buildString format joinToString lowercase padEnd padStart removePrefix
        removeSuffix repeat replace substring substringAfter substringAfterLast
        substringBefore substringBeforeLast toString trim trimEnd trimIndent trimMargin
        trimStart uppercase
    """,
}
TYPES = {name: kind for kind, names in _TYPES.items() for name in names.split()}
# What makes parts of a text, or of a file's.
SPLITTING = {
    "lineSequence": "Sequence",
    "lines": _LIST,
    "readLines": _LIST,
    "split": _LIST,
    "splitToSequence": "Sequence",
}
# Names that members of the library have.
MEMBERS = frozenset().union(
    *(ELEMENT, FLATTENED, GIVING, INDEXED, ITERATING, MAPPED, RETURNING_SELF, SAME),
    TYPES,
)
PROPERTY_TYPES = {"size": "Int", "length": "Int", "lastIndex": "Int", "ordinal": "Int"}

MAP_TYPES = _words(
    """
    ConcurrentHashMap HashMap LinkedHashMap Map MutableMap SortedMap TreeMap
    """
)

# Functions that every file sees, outside of every archive.
BUILTINS: dict[str, str] = dict.fromkeys(
    [
        *HOLDERS,
        *MAPS,
        *("TODO", "assert", "check", "checkNotNull", "compareBy", "compareValues"),
        *("booleanArrayOf", "buildList", "buildMap", "buildSet", "buildString"),
        *("byteArrayOf", "charArrayOf", "doubleArrayOf", "error", "floatArrayOf"),
        *("intArrayOf", "lazy", "longArrayOf", "maxOf", "minOf", "print", "println"),
        *("readLine", "repeat", "require", "requireNotNull", "run", "runCatching"),
        *("sequence", "synchronized", "with", "Array", "Exception", "Error", "Pair"),
        *("IllegalArgumentException", "IllegalStateException", "RuntimeException"),
        *("String", "StringBuilder", "Triple", "UnsupportedOperationException"),
        *("ByteArray", "IntArray", "Regex", "Throwable", "Thread", "IntRange"),
        *("NoSuchElementException", "IndexOutOfBoundsException", "HashMap", "List"),
        "MutableList",
    ],
    "",
)
