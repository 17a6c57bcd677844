"""Types of Kotlin's own library: their Java names, and what they extend."""

# Kotlin's names of Java's types.
NAMES = {
    "Boolean": "Boolean",
    "CharSequence": "CharSequence",
    "Character": "Char",
    "Integer": "Int",
    "Object": "Any",
    "boolean": "Boolean",
    "byte": "Byte",
    "char": "Char",
    "double": "Double",
    "float": "Float",
    "int": "Int",
    "long": "Long",
    "short": "Short",
    "[]": "Array",
}
_COLLECTION = ("Collection", "Iterable")
SUPERS: dict[str, tuple[str, ...]] = {
    "String": ("CharSequence", "Comparable"),
    "StringBuilder": ("CharSequence", "Appendable"),
    "List": _COLLECTION,
    "Set": _COLLECTION,
    "Collection": ("Iterable",),
    "MutableList": ("List", "MutableCollection", *_COLLECTION),
    "ArrayList": ("MutableList", "List", "MutableCollection", *_COLLECTION),
    "LinkedList": ("MutableList", "List", "MutableCollection", *_COLLECTION),
    "MutableSet": ("Set", "MutableCollection", *_COLLECTION),
    "HashSet": ("MutableSet", "Set", "MutableCollection", *_COLLECTION),
    "LinkedHashSet": ("MutableSet", "Set", "MutableCollection", *_COLLECTION),
    "MutableCollection": _COLLECTION,
    "MutableMap": ("Map",),
    "HashMap": ("MutableMap", "Map"),
    "LinkedHashMap": ("MutableMap", "Map"),
    "MutableStateFlow": ("StateFlow", "SharedFlow", "Flow"),
    "MutableSharedFlow": ("SharedFlow", "Flow"),
    "StateFlow": ("SharedFlow", "Flow"),
    "SharedFlow": ("Flow",),
    "MutableLiveData": ("LiveData",),
    "MutableState": ("State",),
    "Deferred": ("Job",),
    "Int": ("Number", "Comparable"),
    "Long": ("Number", "Comparable"),
    "Short": ("Number", "Comparable"),
    "Byte": ("Number", "Comparable"),
    "Float": ("Number", "Comparable"),
    "Double": ("Number", "Comparable"),
    "Exception": ("Throwable",),
    "RuntimeException": ("Exception", "Throwable"),
    "IllegalStateException": ("RuntimeException", "Exception", "Throwable"),
    "IllegalArgumentException": ("RuntimeException", "Exception", "Throwable"),
    "IOException": ("Exception", "Throwable"),
}
# Types that are what they say, and nothing else unless it is named above.
SEALED = frozenset(
    {
        *SUPERS,
        *("Boolean", "Char", "Int", "Long", "Float", "Double", "Byte", "Short", "UInt"),
        *("Array", "IntArray", "ByteArray", "Map", "Pair", "Unit", "KClass", "Number"),
        *("CharSequence", "Iterable", "Sequence", "Flow", "Throwable", "Comparable"),
    }
)
