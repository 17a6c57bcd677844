"""What Rust's library does with the functions that it keeps, to be called later."""

from shared.languages.rust.paths import METHOD, TYPE
from shared.languages.tags import collections
from shared.parsing.facts import Attribute, Call, InstanceOf, Name
from shared.resolution.calls import models
from shared.resolution.calls.sites import Sites
from shared.resolution.flow.engine import Passed, Site
from shared.resolution.values.value import Bound, Container, Function, Native

_HOLDING = """
    BTreeMap BTreeSet BinaryHeap DashMap HashMap HashSet IndexMap IntoIter Iter
    LinkedList SmallVec Vec VecDeque
"""
# A variant's pattern takes out what it holds.
_VARIANTS = "Err Ok Some"
_WRAPPING = """
    Arc Box Cell Cow LazyLock Mutex MutexGuard OnceCell OnceLock Option Pin Rc RefCell
    Result RwLock
"""
GENERICS: dict[str, str] = {
    **{f"{name}{TYPE}": "holds" for name in _HOLDING.split()},
    **{f"{name}{TYPE}": "either" for name in _WRAPPING.split()},
    **dict.fromkeys(_VARIANTS.split(), "holds"),
}

PICK, ENTRY, OR_INSERT = "tags.pick", "entry", "or_insert"
_METHODS = {
    "tags.add": "extend insert push push_back push_front",
    ENTRY: "entry",
    OR_INSERT: "or_default or_insert or_insert_with or_insert_with_key",
    "tags.each": "all any for_each",
    "tags.map": "filter_map flat_map map",
    "tags.fold": "fold",
    "tags.keep": """
        chain collect drain enumerate filter into_iter iter iter_mut rev skip take
        values values_mut zip
    """,
    PICK: """
        back back_mut first first_mut front front_mut get get_mut last last_mut next
        pop pop_back pop_front remove
    """,
}
# What gives back what it is called on, where that is a function.
_SAME = """
    as_deref as_mut as_ref borrow borrow_mut clone cloned copied expect lock ok
    ok_or ok_or_else read take to_owned unwrap unwrap_or unwrap_or_else write
"""
# Functions that wrap what they are given.
_GIVING = "Err Ok Some clone from new"
_MAKING = frozenset({"default", "new", "with_capacity"})

_MODELS: dict[str, str] = {
    **dict.fromkeys((f"{name}{METHOD}" for name in _SAME.split()), "rust.same"),
    **{
        f"{name}{METHOD}": f"rust.{model}"
        for model, names in _METHODS.items()
        for name in names.split()
    },
    **dict.fromkeys(_GIVING.split(), "first_argument"),
}


def model_of(call: Call) -> str:
    """Return what a call of the library does, by the name of what is called."""
    callee = call.callee
    name = callee.name if isinstance(callee, Attribute | Name) else ""
    if name in _MAKING and isinstance(callee, Attribute):
        made = callee.base.type if isinstance(callee.base, InstanceOf) else callee.base
        last = made.name if isinstance(made, Attribute | Name) else ""
        if GENERICS.get(last) == "holds":
            return "rust.made"
    return _MODELS.get(name, "")


def made(sites: Sites, site: Site, _native: Native) -> None:
    """`Vec::new()`: a collection of what will be put into it."""
    models.gives(sites, site, [])


def same(sites: Sites, site: Site, native: Native) -> None:
    """`x.unwrap()`, `x.clone()`: gives x."""
    if native.receiver is not None:
        sites.produce(site, sites.engine.constant(native.receiver))


def pick(sites: Sites, site: Site, native: Native) -> None:
    """`xs.get(k)`, `xs.pop()`: an element; k is no function to call."""
    if isinstance(native.receiver, Container):
        sites.watch_items()
        sites.produce(site, sites.engine.container(native.receiver).every)


def entry(sites: Sites, site: Site, native: Native) -> None:
    """`map.entry(k)`: stands for the map."""
    if native.receiver is not None:
        sites.produce(site, sites.engine.constant(native.receiver))


def or_insert(sites: Sites, site: Site, native: Native) -> None:
    """`entry.or_insert(x)`, `entry.or_default()`: an element, perhaps a new one."""
    if not isinstance(native.receiver, Container):
        return
    held = sites.engine.container(native.receiver).computed
    given = [passed.cell for passed in sites.arguments(site)]
    if getattr(site.call.callee, "name", "") == f"or_insert{METHOD}":
        for cell in given:
            cell.feed(held)
    else:
        held.add(Container("list", site.file.language.rules))
        for cell in given:
            models.run(sites, site, cell, []).feed(held)
    pick(sites, site, native)


def _of_container(model: models.Model) -> models.Model:
    is_mapping = model is collections.MODELS["tags.map"]

    def act(sites: Sites, site: Site, native: Native) -> None:
        held = native.receiver
        if isinstance(held, Container):
            model(sites, site, native)
        elif isinstance(held, Function | Bound):
            # `option.map(f)` of a function that is there: f is given it.
            passed = [Passed(cell=sites.engine.constant(held))]
            for given in sites.arguments(site):
                result = models.run(sites, site, given.cell, passed)
                if is_mapping:
                    sites.produce(site, result)
            if not is_mapping:
                same(sites, site, native)

    return act


MODELS: dict[str, models.Model] = {
    **{
        f"rust.{name}": _of_container(collections.MODELS[name])
        for name in _METHODS
        if name in collections.MODELS
    },
    f"rust.{PICK}": _of_container(pick),
    f"rust.{ENTRY}": _of_container(entry),
    f"rust.{OR_INSERT}": _of_container(or_insert),
    "rust.made": made,
    "rust.same": same,
}
