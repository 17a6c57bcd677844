"""What classes of the library run of what is written below them.

`collections.abc` makes methods of others: `get` of a mapping asks its `__getitem__`.
Parsers, visitors and shells call methods that only their heirs have.
"""

from functools import partial

from shared.languages.python.keys.bound_constants import ANY
from shared.resolution.calls import models
from shared.resolution.calls.application import Application
from shared.resolution.calls.sites import Model, Sites
from shared.resolution.flow.engine import Evidence, Site
from shared.resolution.values.value import Native

_ITEM, _ITERATOR = "__getitem__", "__iter__"
_STORE, _DELETE, _LENGTH = "__setitem__", "__delitem__", "__len__"
_CONTAINS, _TRUTH = "__contains__", "__bool__"

_SEQUENCE = {
    _ITERATOR: (_ITEM,),
    _CONTAINS: (_ITERATOR,),
    _TRUTH: (_LENGTH,),
    "__reversed__": (_LENGTH, _ITEM),
    "count": (_ITERATOR,),
    "index": (_ITEM,),
}
_MAPPING = {
    _CONTAINS: (_ITEM,),
    _TRUTH: (_LENGTH,),
    "__eq__": (_ITERATOR, _ITEM),
    "get": (_ITEM,),
    "items": (_ITERATOR, _ITEM),
    "keys": (_ITERATOR,),
    "values": (_ITERATOR, _ITEM),
}
_SET = {
    _TRUTH: (_LENGTH,),
    "__and__": (_CONTAINS,),
    "__eq__": (_LENGTH, _ITERATOR, _CONTAINS),
    "__le__": (_LENGTH, _ITERATOR, _CONTAINS),
    "__or__": (_ITERATOR,),
    "__sub__": (_ITERATOR,),
    "isdisjoint": (_CONTAINS,),
}
_HANDLERS = tuple(
    f"handle_{what}"
    for what in (
        "charref",
        "comment",
        "data",
        "decl",
        "endtag",
        "entityref",
        "pi",
        "startendtag",
        "starttag",
    )
)
_FORMATTING = ("get_field", "get_value", "convert_field", "format_field")
_VISITED = f"visit_{ANY}"
_COMMANDS = ("precmd", f"do_{ANY}", "default", "emptyline", "postcmd")

# By the kind of class, what its methods run.
_RUN: dict[str, dict[str, tuple[str, ...]]] = {
    "sequence": _SEQUENCE,
    "mutable sequence": {
        **_SEQUENCE,
        "append": (_LENGTH, "insert"),
        "extend": (_LENGTH, "insert"),
        "pop": (_ITEM, _DELETE),
        "remove": (_ITEM, _DELETE),
        "reverse": (_LENGTH, _ITEM, _STORE),
        "__iadd__": (_LENGTH, "insert"),
    },
    "mapping": _MAPPING,
    "mutable mapping": {
        **_MAPPING,
        "clear": (_ITERATOR, _ITEM, _DELETE),
        "pop": (_ITEM, _DELETE),
        "popitem": (_ITERATOR, _ITEM, _DELETE),
        "setdefault": (_ITEM, _STORE),
        "update": (_STORE,),
    },
    "abstract set": _SET,
    "mutable set": {
        **_SET,
        "remove": (_CONTAINS, "discard"),
        "pop": (_ITERATOR, "discard"),
        "__ior__": ("add",),
        "__isub__": ("discard",),
    },
    "markup": {"feed": _HANDLERS, "close": _HANDLERS},
    "formatter": dict.fromkeys(("format", "vformat"), _FORMATTING),
    # What is below a node `generic_visit` visits: nobody knows which kinds those are.
    "visitor": {"visit": (_VISITED,), "generic_visit": (_VISITED,)},
    "shell": {
        "cmdloop": ("preloop", *_COMMANDS, "postloop"),
        "onecmd": _COMMANDS[1:-1],
    },
}
# What gives what the method gives that it runs last, and a collection of that.
_GIVING = frozenset({"get", "pop", "setdefault"})
# Of more kinds of nodes one visit is hardly of each.
MAX_VISITED = 8
_POSSIBLE = frozenset({"generic_visit"})
_COLLECTING = frozenset({_ITERATOR, "__reversed__", "values"})

_ABSTRACT = {
    "Sequence": "sequence",
    "MutableSequence": "mutable sequence",
    "Mapping": "mapping",
    "MutableMapping": "mutable mapping",
    "Set": "abstract set",
    "AbstractSet": "abstract set",
    "MutableSet": "mutable set",
    "Iterator": "iterator",
    "AsyncIterator": "async iterator",
}
_COLLECTIONS = frozenset(_ABSTRACT.values())

HEIRS = {
    **{f"collections.abc.{name}": kind for name, kind in _ABSTRACT.items()},
    **{f"typing.{name}": kind for name, kind in _ABSTRACT.items()},
    "html.parser.HTMLParser": "markup",
    "cmd.Cmd": "shell",
    "ast.NodeTransformer": "visitor",
    "ast.NodeVisitor": "visitor",
    "string.Formatter": "formatter",
    "contextlib.AbstractContextManager": "manager",
    "contextlib.AbstractAsyncContextManager": "async manager",
}


def _run(kind: str, name: str, sites: Sites, site: Site, native: Native) -> None:
    heir = sites.members.holding.heir(native.receiver)
    if heir is None:
        return
    made, itself = sites.engine.cell(), sites.engine.constant(heir)
    # Who calls a method by its name means that, and nothing behind it.
    is_meant = name not in _POSSIBLE and (
        kind not in _COLLECTIONS or name.startswith("__")
    )
    evidence = Evidence.CALLBACK if is_meant else Evidence.POSSIBLE
    for method in _RUN[kind][name]:
        inner = site.nested()
        if method == _ITEM:
            sites.result(inner).feed(made)
        found = sites.members.of(itself, method)
        is_crowd = method == _VISITED and len(found.values) > MAX_VISITED
        how = Evidence.POSSIBLE if is_crowd else evidence
        found.listen(Application(sites, inner, list, (inner,), how))
    if name in _GIVING:
        sites.produce(site, made)
        for given in models.positional(sites, site)[1:]:
            sites.produce(site, given)
    elif name in _COLLECTING:
        models.gives(sites, site, [made])


def _itself(sites: Sites, site: Site, native: Native) -> None:
    heir = sites.members.holding.heir(native.receiver)
    if heir is not None:
        sites.produce(site, sites.engine.constant(heir))


MODELS: dict[str, Model] = {
    f"{kind}.{name}": partial(_run, kind, name)
    for kind, methods in _RUN.items()
    for name in methods
} | {"heir itself": _itself}

MEMBERS = {
    **{f"{kind}.{name}": f"{kind}.{name}" for kind in _RUN for name in _RUN[kind]},
    f"iterator.{_ITERATOR}": "heir itself",
    "async iterator.__aiter__": "heir itself",
    "manager.__enter__": "heir itself",
    "async manager.__aenter__": "heir itself",
}
