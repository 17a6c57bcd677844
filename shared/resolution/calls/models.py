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
from shared.resolution.flow.item_loads import items
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Class, Container, Native, Value

Model = Callable[[Sites, Site, Native], None]

IDENTITY = Native("first_argument")


def _positional(sites: Sites, site: Site) -> list[Cell]:
    return [
        passed.cell
        for passed in sites.arguments(site)
        if passed.name is None and not passed.spread
    ]


def _container(site: Site, kind: str = "list") -> Container:
    return Container(kind, site.file.language.rules)


def _made(sites: Sites, site: Site, elements: list[Cell]) -> None:
    made = _container(site)
    for element in elements:
        element.feed(sites.engine.container(made).computed)
    sites.produce(site, sites.engine.constant(made))


def _elements(sites: Sites, site: Site, of: Cell) -> Cell:
    sites.watch_items()
    cell = sites.engine.cell()
    items(sites.engine, of, None, cell)
    sites.implied.iterate(site, of, cell)
    return cell


def _call(
    sites: Sites,
    site: Site,
    callee: Cell,
    passed: list[Cell],
    result: Cell | None = None,
) -> None:
    arguments = [Passed(cell=cell) for cell in passed]
    # A site of its own, so that what the callback returns is kept apart.
    inner = sites.nested(site)
    if result is not None:
        sites.result(inner).feed(result)

    def called(value: Value) -> None:
        sites.apply(inner, value, lambda: arguments, (inner,), Evidence.CALLBACK)

    callee.listen(called)


def call_with_elements(sites: Sites, site: Site, _native: Native) -> None:
    """`map(f, xs, ys)`: calls f with elements, gives what it returns."""
    first, *rest = [*_positional(sites, site), sites.engine.empty]
    elements = [_elements(sites, site, cell) for cell in rest[:-1]]
    made = _container(site)
    _call(sites, site, first, elements, sites.engine.container(made).computed)
    sites.produce(site, sites.engine.constant(made))


def filter_(sites: Sites, site: Site, _native: Native) -> None:
    """`filter(f, xs)`: calls f with elements, gives the elements."""
    arguments = _positional(sites, site)
    if len(arguments) > 1:
        elements = _elements(sites, site, arguments[1])
        _call(sites, site, arguments[0], [elements])
        _made(sites, site, [elements])


def call_key(sites: Sites, site: Site, native: Native) -> None:
    """`sorted(xs, key=f)`, `xs.sort(key=f)`: calls f with elements."""
    if isinstance(native.receiver, Container):
        elements = sites.engine.container(native.receiver).every
    else:
        cells = _positional(sites, site)
        merged = sites.engine.cell()
        for cell in cells:
            _elements(sites, site, cell).feed(merged)
        elements = merged
    for passed in sites.arguments(site):
        if passed.name == "key":
            _call(sites, site, passed.cell, [elements])
    _made(sites, site, [elements])


def one_of_elements(sites: Sites, site: Site, native: Native) -> None:
    """`max(xs, key=f)`, `next(xs)`: gives an element."""
    call_key(sites, site, native)
    for cell in _positional(sites, site):
        sites.produce(site, _elements(sites, site, cell))
        if len(_positional(sites, site)) > 1:
            sites.produce(site, cell)


def copy_elements(sites: Sites, site: Site, _native: Native) -> None:
    """`list(xs)`, `reversed(xs)`: a container of the same elements."""
    _made(
        sites, site, [_elements(sites, site, cell) for cell in _positional(sites, site)]
    )


def pair_elements(sites: Sites, site: Site, _native: Native) -> None:
    """`zip(xs, ys)`: tuples of elements, position by position."""
    engine = sites.engine
    pair = _container(site)
    for position, cell in enumerate(_positional(sites, site)):
        _elements(sites, site, cell).feed(engine.item(pair, position))
    _made(sites, site, [engine.constant(pair)])


def number_elements(sites: Sites, site: Site, _native: Native) -> None:
    """`enumerate(xs)`: pairs of a number and an element."""
    engine = sites.engine
    pair = _container(site)
    for cell in _positional(sites, site)[:1]:
        _elements(sites, site, cell).feed(engine.item(pair, 1))
    _made(sites, site, [engine.constant(pair)])


def make_dict(sites: Sites, site: Site, _native: Native) -> None:
    """`dict(a=b)`."""
    made = _container(site, "dict")
    for passed in sites.arguments(site):
        if passed.name:
            passed.cell.feed(sites.engine.item(made, passed.name))
        else:
            items(
                sites.engine, passed.cell, None, sites.engine.container(made).computed
            )
    sites.produce(site, sites.engine.constant(made))


def add_element(sites: Sites, site: Site, native: Native) -> None:
    """`xs.append(x)`."""
    if isinstance(native.receiver, Container):
        for cell in _positional(sites, site)[-1:]:
            cell.feed(sites.engine.container(native.receiver).computed)


def add_elements(sites: Sites, site: Site, native: Native) -> None:
    """`xs.extend(ys)`, `d.update(e)`."""
    if isinstance(native.receiver, Container):
        state = sites.engine.container(native.receiver)
        for cell in _positional(sites, site):
            _elements(sites, site, cell).feed(state.computed)


def any_element(sites: Sites, site: Site, native: Native) -> None:
    """`xs.pop()`, `d.get(k, x)`: an element, or the default."""
    if isinstance(native.receiver, Container):
        sites.watch_items()
        sites.produce(site, sites.engine.container(native.receiver).every)
        for cell in _positional(sites, site)[1:]:
            sites.produce(site, cell)


def set_default(sites: Sites, site: Site, native: Native) -> None:
    """`d.setdefault(k, x)`."""
    add_element(sites, site, native)
    any_element(sites, site, native)


def all_elements(sites: Sites, site: Site, native: Native) -> None:
    """`d.values()`, `xs.copy()`."""
    if isinstance(native.receiver, Container):
        sites.watch_items()
        _made(sites, site, [sites.engine.container(native.receiver).every])


def keyed_elements(sites: Sites, site: Site, native: Native) -> None:
    """`d.items()`: pairs of a key and an element."""
    if isinstance(native.receiver, Container):
        sites.watch_items()
        engine = sites.engine
        pair = _container(site)
        engine.container(native.receiver).every.feed(engine.item(pair, 1))
        _made(sites, site, [engine.constant(pair)])


def partial(sites: Sites, site: Site, _native: Native) -> None:
    """`partial(f, x)`: calls f later, with more arguments."""
    engine = sites.engine
    made = own_container(sites, site, "partial")
    position = -1
    for passed in sites.arguments(site):
        key = passed.name or ("()" if position < 0 else position)
        position += passed.name is None
        passed.cell.feed(engine.item(made, key))
    if "()" in engine.container(made).items:
        sites.produce(site, engine.constant(made))


def property_(sites: Sites, site: Site, _native: Native) -> None:
    """`property(fget, fset)`: a container of what reading and assigning it run."""
    made = own_container(sites, site, "property")
    for position, passed in enumerate(sites.arguments(site)):
        key = position if passed.name is None else passed.name
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
    receiver = sites.receiver(site)
    written = _positional(sites, site)[:1]
    behind = written[0] if written else sites.engine.constant(cls)

    def looked_up(start: Value) -> None:
        if isinstance(start, Class):
            receiver.listen(functools.partial(_super_of, sites, site, start))

    behind.listen(looked_up)


def _super_of(sites: Sites, site: Site, cls: Class, value: Value) -> None:
    sites.produce(site, sites.engine.constant(sites.members.super_of(cls, value)))


def class_of(sites: Sites, site: Site, _native: Native) -> None:
    """`type(x)`: the class of x."""
    given = _positional(sites, site)
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
        _call(sites, site, passed.cell, rest)


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
    "keyed_elements": keyed_elements,
    "make_dict": make_dict,
    "number_elements": number_elements,
    "one_of_elements": one_of_elements,
    "pair_elements": pair_elements,
    "partial": partial,
    "property": property_,
    "set_default": set_default,
    "super": super_,
}
