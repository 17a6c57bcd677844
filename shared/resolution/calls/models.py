"""What built-in functions and methods do with the functions and values they get.

A model is looked up by name in `Rules.builtins` and `Rules.builtin_members`; it acts
on a call site. Languages share them: `call_each` is Python's `map` and JavaScript's
`forEach`.
"""

import functools
from collections.abc import Callable

from shared.resolution.calls.own_containers import own_container
from shared.resolution.calls.sites import Sites
from shared.resolution.flow.engine import Evidence, Passed, Site
from shared.resolution.flow.item_loads import elements
from shared.resolution.functions.accessors import PROPERTY
from shared.resolution.functions.invocation import parameter, receiver_index
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Class, Container, Native, Value

Model = Callable[[Sites, Site, Native], None]

IDENTITY = Native("first_argument")

# What a property is made of, by position.
PARTS = ("fget", "fset", "fdel")


def positional(sites: Sites, site: Site) -> list[Cell]:
    """Return the arguments that are passed by place, one by one."""
    return [
        passed.cell
        for passed in sites.arguments(site)
        if passed.name is None and not passed.spread
    ]


def _container(site: Site, kind: str = "list") -> Container:
    return Container(kind, site.file.language.rules)


def gives(sites: Sites, site: Site, found: list[Cell]) -> None:
    """Let a call return a list of what is in some cells."""
    made = _container(site)
    for element in found:
        element.feed(sites.engine.container(made).computed)
    sites.produce(site, sites.engine.constant(made))


def elements_of(sites: Sites, site: Site, of: Cell) -> Cell:
    """Return what iterating something gives."""
    sites.watch_items()
    cell = sites.engine.cell()
    elements(sites.engine, of, cell)
    sites.implied.iterate(site, of, cell)
    return cell


def run(sites: Sites, site: Site, callee: Cell, arguments: list[Passed]) -> Cell:
    """Call functions on behalf of a built-in; return the cell of what they return."""
    # A site of its own, so that what the callback returns is kept apart.
    inner = site.nested()
    result = sites.result(inner)
    _apply_all(sites, inner, callee, arguments)
    return result


def call_back(
    sites: Sites,
    site: Site,
    callee: Cell,
    passed: list[Cell],
    result: Cell | None = None,
) -> None:
    """Call functions with what is in cells; who takes no result has none made."""
    arguments = [Passed(cell=cell) for cell in passed]
    if result is not None:
        run(sites, site, callee, arguments).feed(result)
    else:
        _apply_all(sites, site.nested(), callee, arguments)


def _apply_all(
    sites: Sites, inner: Site, callee: Cell, arguments: list[Passed]
) -> None:
    def called(value: Value) -> None:
        sites.apply(inner, value, lambda: arguments, (inner,), Evidence.CALLBACK)

    callee.listen(called)


def call_with_elements(sites: Sites, site: Site, _native: Native) -> None:
    """`map(f, xs, ys)`: calls f with elements, gives what it returns."""
    first, *rest = [*positional(sites, site), sites.engine.empty]
    elements = [elements_of(sites, site, cell) for cell in rest[:-1]]
    made = _container(site)
    call_back(sites, site, first, elements, sites.engine.container(made).computed)
    sites.produce(site, sites.engine.constant(made))


def filter_(sites: Sites, site: Site, _native: Native) -> None:
    """`filter(f, xs)`: calls f with elements, gives the elements."""
    arguments = positional(sites, site)
    if len(arguments) > 1:
        elements = elements_of(sites, site, arguments[1])
        call_back(sites, site, arguments[0], [elements])
        gives(sites, site, [elements])


def call_key(sites: Sites, site: Site, native: Native) -> None:
    """`sorted(xs, key=f)`, `xs.sort(key=f)`: calls f with elements."""
    if isinstance(native.receiver, Container):
        elements = sites.engine.container(native.receiver).every
    else:
        cells = positional(sites, site)
        merged = sites.engine.cell()
        for cell in cells:
            elements_of(sites, site, cell).feed(merged)
        elements = merged
    for passed in sites.arguments(site):
        if passed.name == "key":
            call_back(sites, site, passed.cell, [elements])
    gives(sites, site, [elements])


def one_of_elements(sites: Sites, site: Site, native: Native) -> None:
    """`max(xs, key=f)`, `next(xs)`: gives an element."""
    call_key(sites, site, native)
    for cell in positional(sites, site):
        sites.produce(site, elements_of(sites, site, cell))
        if len(positional(sites, site)) > 1:
            sites.produce(site, cell)


def copy_elements(sites: Sites, site: Site, _native: Native) -> None:
    """`list(xs)`, `reversed(xs)`: a container of the same elements."""
    gives(
        sites,
        site,
        [elements_of(sites, site, cell) for cell in positional(sites, site)],
    )


def add_element(sites: Sites, site: Site, native: Native) -> None:
    """`xs.append(x)`."""
    if isinstance(native.receiver, Container):
        for cell in positional(sites, site)[-1:]:
            cell.feed(sites.engine.container(native.receiver).computed)


def add_elements(sites: Sites, site: Site, native: Native) -> None:
    """`xs.extend(ys)`, `d.update(e)`."""
    if isinstance(native.receiver, Container):
        state = sites.engine.container(native.receiver)
        for cell in positional(sites, site):
            elements_of(sites, site, cell).feed(state.computed)


def any_element(sites: Sites, site: Site, native: Native) -> None:
    """`xs.pop()`, `d.get(k, x)`: an element, or the default."""
    if isinstance(native.receiver, Container):
        sites.watch_items()
        sites.produce(site, sites.engine.container(native.receiver).every)
        for cell in positional(sites, site)[1:]:
            sites.produce(site, cell)


def all_elements(sites: Sites, site: Site, native: Native) -> None:
    """`d.values()`, `xs.copy()`."""
    if isinstance(native.receiver, Container):
        sites.watch_items()
        gives(sites, site, [sites.engine.container(native.receiver).every])


def partial(sites: Sites, site: Site, _native: Native) -> None:
    """`partial(f, x)`: calls f later, with more arguments."""
    make_partial(sites, site, "partial")


def make_partial(sites: Sites, site: Site, kind: str) -> None:
    """Let a call return a container of what is called later, and of its arguments."""
    engine = sites.engine
    made = own_container(sites, site, kind)
    position = -1
    for passed in sites.arguments(site):
        key = passed.name or ("()" if position < 0 else position)
        position += passed.name is None
        passed.cell.feed(engine.item(made, key))
    if "()" in engine.container(made).items:
        sites.produce(site, engine.constant(made))


def property_(sites: Sites, site: Site, _native: Native) -> None:
    """`property(fget, fset)`: a container of what reading and assigning it run."""
    made = own_container(sites, site, PROPERTY)
    for position, passed in enumerate(sites.arguments(site)):
        if passed.name is not None or position < len(PARTS):
            key = passed.name or PARTS[position]
            passed.cell.feed(sites.engine.item(made, key))
    sites.produce(site, sites.engine.constant(made))


def first_argument(sites: Sites, site: Site, _native: Native) -> None:
    """`property(f)`, `staticmethod(f)`, `cast(T, x)`: gives an argument back."""
    for passed in sites.arguments(site):
        sites.produce(site, passed.cell)


def identity_decorator(sites: Sites, site: Site, _native: Native) -> None:
    """`wraps(f)`: a decorator that gives back what it decorates."""
    sites.produce(site, sites.engine.constant(IDENTITY))


def super_(sites: Sites, site: Site, _native: Native) -> None:
    """`super()`, `super(C, self)`."""
    cls = site.file.enclosing_class(site.call.scope)
    if cls is None:
        return
    receiver = _receiver(sites, site)
    written = positional(sites, site)[:1]
    behind = written[0] if written else sites.engine.constant(cls)

    def looked_up(start: Value) -> None:
        if isinstance(start, Class):
            receiver.listen(functools.partial(_super_of, sites, site, start))

    behind.listen(looked_up)


def _receiver(sites: Sites, site: Site) -> Cell:
    # What the method around is called on.
    function = site.file.method_around(site.call.scope)
    own = receiver_index(sites.engine, function) if function else None
    if function is None or own is None:
        return sites.engine.empty
    return parameter(sites.engine, function, own)


def _super_of(sites: Sites, site: Site, cls: Class, value: Value) -> None:
    sites.produce(site, sites.engine.constant(sites.members.super_of(cls, value)))


def class_of(sites: Sites, site: Site, _native: Native) -> None:
    """`type(x)`: the class of x."""
    given = positional(sites, site)
    if len(given) != 1:
        return
    target = sites.engine.cell()

    def one(value: Value) -> None:
        cls = getattr(value, "of", None)
        if isinstance(cls, Class):
            target.add(cls)

    given[0].listen(one)
    sites.produce(site, target)


def call_argument(sites: Sites, site: Site, _native: Native) -> None:
    """`Thread(target=f)`, `executor.submit(f, x)`: calls the function it is given."""
    arguments = sites.arguments(site)
    functions = [p for p in arguments if p.name in (None, "target") and not p.spread]
    for passed in functions[:1]:
        rest = [p.cell for p in arguments if p is not passed and p.name is None]
        call_back(sites, site, passed.cell, rest)


MODELS: dict[str, Model] = {
    "add_element": add_element,
    "add_elements": add_elements,
    "all_elements": all_elements,
    "any_element": any_element,
    "call_argument": call_argument,
    "call_key": call_key,
    "call_with_elements": call_with_elements,
    "class_of": class_of,
    "copy_elements": copy_elements,
    "filter": filter_,
    "first_argument": first_argument,
    "identity_decorator": identity_decorator,
    "one_of_elements": one_of_elements,
    "partial": partial,
    "property": property_,
    "super": super_,
}
