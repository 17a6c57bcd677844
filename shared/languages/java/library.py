"""What methods of Java's own library return, by name, where the name tells.

`=T` is a type; the other words are those of `Rules.library_members`.
"""

_ELEMENTS = """
    call computeIfAbsent element elementAt ceiling first firstElement floor get getFirst
    getLast getNow getOrDefault getValue higher join last lastElement lower next
    nextElement orElse orElseGet orElseThrow peek peekFirst peekLast poll pollFirst
    pollLast pop previous putIfAbsent remove removeFirst removeLast setValue take
    cast
"""
_SAME = """
    append asIterator clone delete deleteCharAt descendingIterator distinct entrySet
    filter findAny findFirst headSet insert iterator limit listIterator max min parallel
    parallelStream replaceAll reverse reversed sequential skip sorted spliterator stream
    subList subSet synchronizedList tailSet toList unmodifiableList valueOf
"""
_TYPES = {
    "boolean": """
        add addAll allMatch anyMatch booleanValue contains containsAll containsKey
        containsValue endsWith equals equalsIgnoreCase exists find hasMoreElements
        hasNext isArray isAssignableFrom isBlank isDigit isDirectory isEmpty isFile
        isInfinite isInstance isInterface isLetter isLetterOrDigit isLowerCase isNaN
        isPresent isPrimitive isUpperCase isWhitespace lookingAt matches noneMatch offer
        parseBoolean removeAll removeIf retainAll startsWith
    """,
    "char": "charAt charValue",
    "int": """
        availableProcessors bitCount capacity codePointAt compare compareTo
        compareToIgnoreCase floatToIntBits getModifiers groupCount hashCode
        identityHashCode indexOf intValue lastIndexOf length nextInt ordinal parseInt
        signum size
    """,
    "long": """
        currentTimeMillis doubleToLongBits getTime longValue nanoTime nextLong parseLong
        toMillis
    """,
    "double": "doubleValue nextDouble parseDouble pow random sqrt",
    "float": "floatValue parseFloat",
    "short": "parseShort shortValue",
    "byte": "byteValue parseByte",
    "String": """
        concat format getCanonicalName getLocalizedMessage getMessage getName getPath
        getProperty getSimpleName getTypeName getenv group intern lineSeparator nextLine
        nextToken readLine repeat replace strip substring toBinaryString toHexString
        toLowerCase toString toUpperCase trim
    """,
    "CharSequence": "subSequence",
    "Class": "getClass getComponentType getDeclaringClass getSuperclass",
    "Locale": "getDefault",
    "List": "asList emptyList nCopies singletonList",
    "Set": "emptySet singleton",
    "Map": "emptyMap",
}

LIBRARY: dict[str, str] = {
    f"{name}()": f"={kind}" for kind, names in _TYPES.items() for name in names.split()
}
LIBRARY.update({f"{name}()": "same" for name in _SAME.split()})
LIBRARY.update({f"{name}()": "last" for name in _ELEMENTS.split()})
LIBRARY.update({"getKey()": "first", "keySet()": "Set firsts"})
LIBRARY["values()"] = "Collection lasts"
