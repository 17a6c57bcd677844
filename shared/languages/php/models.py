"""What PHP's built-in functions do with the functions and values they get."""

from collections.abc import Callable

from shared.resolution.calls import models
from shared.resolution.calls.sites import Sites
from shared.resolution.flow.engine import Passed, Site
from shared.resolution.flow.item_loads import items
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Bound, Container, Function, Native, Value

Model = Callable[[Sites, Site, Native], None]


def _argument(sites: Sites, site: Site, position: int) -> Cell:
    arguments = sites.arguments(site)
    known = position < len(arguments) and not any(
        passed.spread for passed in arguments[: position + 1]
    )
    return arguments[position].cell if known else sites.engine.empty


def _elements(sites: Sites, of: Cell) -> Cell:
    sites.watch_items()
    cell = sites.engine.cell()
    items(sites.engine, of, None, cell)
    return cell


def _passed(*cells: Cell) -> list[Passed]:
    return [Passed(cell=cell) for cell in cells]


def call_user_func(sites: Sites, site: Site, _native: Native) -> None:
    """`call_user_func($f, $a)`: gives what $f returns."""
    rest = sites.arguments(site)[1:]
    sites.produce(site, models.run(sites, site, _argument(sites, site, 0), rest))


def call_user_func_array(sites: Sites, site: Site, _native: Native) -> None:
    """`call_user_func_array($f, [$a])`: the array holds the arguments."""
    spread = [
        Passed(cell=passed.cell, spread=1) for passed in sites.arguments(site)[1:2]
    ]
    sites.produce(site, models.run(sites, site, _argument(sites, site, 0), spread))


def array_map(sites: Sites, site: Site, _native: Native) -> None:
    """`array_map($f, $xs, $ys)`: an array of what $f returns for the elements."""
    given = sites.arguments(site)[1:]
    elements = [_elements(sites, passed.cell) for passed in given]
    function = _argument(sites, site, 0)
    models.gives(sites, site, [models.run(sites, site, function, _passed(*elements))])


def keep_elements(sites: Sites, site: Site, _native: Native) -> None:
    """`array_filter($xs, $f)`, `usort($xs, $f)`: $f gets elements; they are kept."""
    elements = _elements(sites, _argument(sites, site, 0))
    function = _argument(sites, site, 1)
    models.run(sites, site, function, _passed(elements, elements))
    models.gives(sites, site, [elements])


def array_reduce(sites: Sites, site: Site, _native: Native) -> None:
    """`array_reduce($xs, $f, $a)`: $f gets what it returned, and an element."""
    elements = _elements(sites, _argument(sites, site, 0))
    carried = sites.engine.cell()
    _argument(sites, site, 2).feed(carried)
    function = _argument(sites, site, 1)
    models.run(sites, site, function, _passed(carried, elements)).feed(carried)
    sites.produce(site, carried)


def merge(sites: Sites, site: Site, _native: Native) -> None:
    """`array_merge($xs, $ys)`: an array of all elements."""
    merged = sites.engine.cell()
    for passed in sites.arguments(site):
        _elements(sites, passed.cell).feed(merged)
    models.gives(sites, site, [merged])


def element(sites: Sites, site: Site, _native: Native) -> None:
    """`end($xs)`, `array_pop($xs)`: one of the elements."""
    sites.produce(site, _elements(sites, _argument(sites, site, 0)))


def push(sites: Sites, site: Site, _native: Native) -> None:
    """`array_push($xs, $x)`: what follows is put into the array."""
    added = [passed.cell for passed in sites.arguments(site)[1:]]

    def into(value: Value) -> None:
        if isinstance(value, Container):
            for cell in added:
                cell.feed(sites.engine.container(value).computed)

    _argument(sites, site, 0).listen(into)


def call_second(sites: Sites, site: Site, _native: Native) -> None:
    """`preg_replace_callback($p, $f, $s)`: $f is called with what nobody knows."""
    models.run(sites, site, _argument(sites, site, 1), [])


def call_first(sites: Sites, site: Site, _native: Native) -> None:
    """`spl_autoload_register($f)`: $f is called some time."""
    models.run(sites, site, _argument(sites, site, 0), [])


def receiver(sites: Sites, site: Site, native: Native) -> None:
    """`$f->bindTo($a)`: the same function."""
    if native.receiver is not None:
        sites.produce(site, sites.engine.constant(native.receiver))


def call_closure(sites: Sites, site: Site, native: Native) -> None:
    """`$f->call($a, $b)`, `$f->__invoke($b)`: calls $f."""
    if isinstance(native.receiver, Function | Bound):
        name = getattr(site.call.callee, "name", "")
        arguments = sites.arguments(site)
        passed = arguments[1:] if name == "call()" else arguments
        function = sites.engine.constant(native.receiver)
        sites.produce(site, models.run(sites, site, function, passed))


MODELS: dict[str, Model] = {
    "php.array_map": array_map,
    "php.array_reduce": array_reduce,
    "php.call_closure": call_closure,
    "php.call_first": call_first,
    "php.call_second": call_second,
    "php.call_user_func": call_user_func,
    "php.call_user_func_array": call_user_func_array,
    "php.element": element,
    "php.keep_elements": keep_elements,
    "php.merge": merge,
    "php.push": push,
    "php.receiver": receiver,
}
