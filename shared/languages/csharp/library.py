"""What members of .NET's own library return, by name, where the name tells.

`=T` is a type; the other words are those of `Rules.library_members`, and `written` is
the type argument of the call, `sequence` and `task` hold what the function that is
passed returns.
"""

_ELEMENTS = """
    Current Dequeue ElementAt ElementAtOrDefault Find FindLast First FirstOrDefault
    GetOrAdd GetValueOrDefault Last LastOrDefault Max MaxBy Min MinBy Peek Pop Result
    Single SingleOrDefault Target Value
"""
_SAME = """
    Append AsEnumerable AsParallel AsQueryable AsReadOnly Concat ConfigureAwait
    DefaultIfEmpty Distinct DistinctBy Except FindAll GetEnumerator GetRange Intersect
    OrderBy OrderByDescending Prepend Reverse Skip SkipLast SkipWhile Take TakeLast
    TakeWhile ThenBy ThenByDescending ToHashSet ToImmutableArray ToImmutableList ToList
    Union Where
"""
_WRITTEN = """
    AddComponent Cast CreateInstance Deserialize DeserializeObject GetComponent
    GetComponentInChildren GetComponentInParent GetCustomAttribute GetRequiredService
    GetService OfType Resolve
"""
_SEQUENCES = "ConvertAll Select"
_TYPES = {
    "boolean": """
        All Any Contains ContainsKey ContainsValue EndsWith Equals Exists HasValue
        IsNullOrEmpty IsNullOrWhiteSpace MoveNext ReferenceEquals SequenceEqual
        StartsWith ToBoolean TryGetValue TryParse
    """,
    "int": """
        Compare CompareTo Count GetHashCode IndexOf LastIndexOf Length Read ToInt32
    """,
    "long": "LongCount LongLength ToInt64",
    "String": """
        DisplayName Format FullName GetString Join Message Name NewLine PadLeft PadRight
        ReadAllText ReadLine ReadToEnd Replace StackTrace Substring Text ToLower
        ToLowerInvariant ToString ToUpper ToUpperInvariant Trim TrimEnd TrimStart
    """,
    "Type": "GetType",
    "byte": "ToByte",
    "byte[]": "FromBase64String GetBytes ReadAllBytes ToByteArray",
    "char": "ToChar",
    "char[]": "ToCharArray",
    "decimal": "ToDecimal",
    "double": "ToDouble",
    "float": "ToSingle",
    "sbyte": "ToSByte",
    "short": "ToInt16",
    "uint": "ToUInt32",
    "ulong": "ToUInt64",
    "ushort": "ToUInt16",
}

LIBRARY: dict[str, str] = {
    name: f"={kind}" for kind, names in _TYPES.items() for name in names.split()
}
LIBRARY.update(dict.fromkeys(_SAME.split(), "same"))
LIBRARY.update(dict.fromkeys(_ELEMENTS.split(), "last"))
LIBRARY.update(dict.fromkeys(_WRITTEN.split(), "written"))
LIBRARY.update(dict.fromkeys(_SEQUENCES.split(), "sequence"))
LIBRARY.update({"Key": "first", "Keys": "firsts", "Run": "task", "Values": "lasts"})

# Methods that texts and collections have themselves, unlike those of LINQ.
_INSTANCE = """
    CompareTo ContainsKey ContainsValue EndsWith Equals GetHashCode IndexOf LastIndexOf
    Replace StartsWith Substring ToCharArray ToLower ToUpper Trim TrimEnd TrimStart
    TryGetValue
"""
INSTANCE_METHODS = frozenset(_INSTANCE.split())

# Types that `await` looks into.
TASKS = frozenset({"Task", "ValueTask", "UniTask", "ConfiguredTaskAwaitable"})
# Types whose elements are pairs of their two type arguments.
PAIRS = frozenset(
    {
        "ConcurrentDictionary",
        "Dictionary",
        "IDictionary",
        "IReadOnlyDictionary",
        "ImmutableDictionary",
        "OrderedDictionary",
        "ReadOnlyDictionary",
        "SortedDictionary",
        "SortedList",
    }
)
# Static members that are values of their own type.
OWN = frozenset({"Empty", "MaxValue", "MinValue", "Now", "Today", "UtcNow", "Zero"})
# What methods give that are passed what they hold.
WRAPPED = {"sequence": "IEnumerable", "task": "Task"}
# Methods that take out parts of a sequence, pairs of a dictionary too.
PICKING = frozenset(
    {
        "ElementAt",
        "ElementAtOrDefault",
        "First",
        "FirstOrDefault",
        "Last",
        "LastOrDefault",
        "Single",
        "SingleOrDefault",
    }
)
