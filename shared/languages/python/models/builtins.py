"""What Python's built-in names and the methods of built-in types do with values."""

import builtins

from shared.languages.python.models import (
    classes,
    concurrency,
    dictionaries,
    dispatching,
    functional,
    getters,
    hashing,
    heirs,
    iterating,
    listing,
    managers,
    showing,
)
from shared.languages.python.models.functions import BY_NAME
from shared.languages.python.objects import groups

_MODELS = {
    "map": "call_with_elements",
    "list": "listed",
    "tuple": "listed",
    "super": "super",
    "type": "class_of",
    "property": "property",
    "staticmethod": "static",
}

_OUTSIDE = {
    "functools.partial": "partial",
    "functools.wraps": "identity_decorator",
    "functools.update_wrapper": "given 0",
    "functools.lru_cache": "given 0",
    "functools.cache": "given 0",
    "functools.cached_property": "given 0",
    "contextlib.contextmanager": "given 0",
    "contextlib.asynccontextmanager": "given 0",
    "typing.cast": "cast",
    "atexit.register": "call_argument",
    "asyncio.run": "given 0",
    "collections.deque": "copy_elements",
    **dict.fromkeys(
        (
            "queue.Queue",
            "queue.LifoQueue",
            "queue.PriorityQueue",
            "queue.SimpleQueue",
            "asyncio.Queue",
            "multiprocessing.Queue",
        ),
        "queue",
    ),
    "types.MethodType": "partial",
    "signal.signal": "call 1",
    "re.compile": "pattern",
    "re.sub": "call 1",
    "re.subn": "call 1",
    "timeit.timeit": "call 0",
    **{f"json.{word}": f"json.{word}" for word in ("dump", "dumps", "load", "loads")},
}

_LIST_MEMBERS = {
    "list.append": "add_element",
    "list.appendleft": "add_element",
    "list.insert": "add_element",
    "list.extend": "add_elements",
    "list.update": "add_elements",
    "list.pop": "any_element",
    "list.popleft": "any_element",
    "list.copy": "all_elements",
    "list.get": "any_element",
    "list.get_nowait": "any_element",
    "list.put": "add_element",
    "list.put_nowait": "add_element",
}

# `list.append(xs, x)`: methods that are called on the container that they are given.
_UNBOUND = {
    word.removeprefix("held "): "unbound"
    for word in (*dictionaries.MEMBERS, *_LIST_MEMBERS)
    if word.startswith(("held ", "dict.", "list."))
}

BUILTINS: dict[str, str] = {
    **_UNBOUND,
    **dict.fromkeys(dir(builtins), ""),
    **dict.fromkeys(("__file__", "__name__", "__doc__", "__path__"), ""),
    **_MODELS,
    **_OUTSIDE,
    **BY_NAME,
    **classes.BY_NAME,
    **concurrency.BY_NAME,
    **dictionaries.BY_NAME,
    **dispatching.BY_NAME,
    **functional.BY_NAME,
    **getters.BY_NAME,
    **groups.BY_NAME,
    **hashing.BY_NAME,
    **iterating.BY_NAME,
    **listing.BY_NAME,
    **managers.BY_NAME,
}

BUILTIN_MEMBERS: dict[str, str] = {
    **_LIST_MEMBERS,
    "dict.values": "all_elements",
    "tuple.copy": "all_elements",
    "pattern.sub": "call 0",
    "pattern.subn": "call 0",
    "generator.send": "send",
    "generator.asend": "send",
    "generator.__next__": "yielded",
    "generator.__enter__": "yielded",
    "generator.__aenter__": "yielded",
    **classes.MEMBERS,
    **concurrency.MEMBERS,
    **dictionaries.MEMBERS,
    **dispatching.MEMBERS,
    **functional.MEMBERS,
    **groups.MEMBERS,
    **hashing.MEMBERS,
    **heirs.MEMBERS,
    **iterating.MEMBERS,
    **managers.MEMBERS,
    **showing.MEMBERS,
}

# Classes of the library, and what their heirs are.
HOLDING: dict[str, str] = {
    **concurrency.HEIRS,
    **heirs.HEIRS,
    **dict.fromkeys(
        (
            "list",
            "set",
            "frozenset",
            "collections.deque",
            "collections.UserList",
            "typing.List",
            "typing.Set",
            "typing.Deque",
        ),
        "list",
    ),
    **dict.fromkeys(
        (
            "dict",
            "collections.OrderedDict",
            "collections.UserDict",
            "collections.defaultdict",
            "typing.Dict",
            "typing.DefaultDict",
            "typing.OrderedDict",
        ),
        "dict",
    ),
}

GENERICS: dict[str, str] = {
    "Optional": "either",
    "Union": "either",
    "Annotated": "either",
    "Final": "either",
    "ClassVar": "either",
    "Awaitable": "either",
    "Type": "class",
    "type": "class",
    **dict.fromkeys(
        (
            "list",
            "List",
            "set",
            "Set",
            "frozenset",
            "FrozenSet",
            "deque",
            "Deque",
            "Sequence",
            "MutableSequence",
            "Iterable",
            "Iterator",
            "Collection",
            "AsyncIterator",
            "AsyncIterable",
        ),
        "holds",
    ),
    **dict.fromkeys(("AsyncGenerator", "Generator"), "holds first"),
    **dict.fromkeys(("tuple", "Tuple"), "row"),
    **dict.fromkeys(
        (
            "dict",
            "Dict",
            "Mapping",
            "MutableMapping",
            "defaultdict",
            "DefaultDict",
            "OrderedDict",
        ),
        "maps",
    ),
}

# Methods of built-in types: too common to be recognised by name alone.
COMMON_MEMBERS = frozenset(
    name
    for type_ in (str, bytes, list, dict, set, tuple, int, float, object)
    for name in dir(type_)
) | {"close", "read", "write", "open", "send", "run", "start", "stop", "next"}
