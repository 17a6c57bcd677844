"""What the models share: arguments, elements, new containers, calls of callbacks."""

from shared.resolution.engine import Evidence, Passed, Site
from shared.resolution.flow import Cell
from shared.resolution.passing import items
from shared.resolution.sites import Sites
from shared.resolution.values import Container, Value


def argument(sites: Sites, site: Site, position: int) -> Cell:
    """Return the argument at a position; behind a spread none is known."""
    arguments = sites.arguments(site)
    known = position < len(arguments) and not any(
        passed.spread for passed in arguments[: position + 1]
    )
    return arguments[position].cell if known else sites.engine.empty


def held_by(sites: Sites, receiver: Value | None) -> Cell:
    """Return the elements of an array, set, map or object."""
    if not isinstance(receiver, Container):
        return sites.engine.empty
    sites.watch_items()
    return sites.engine.container(receiver).every


def elements_of(sites: Sites, of: Cell) -> Cell:
    """Return what any container in a cell holds."""
    sites.watch_items()
    cell = sites.engine.cell()
    items(sites.engine, of, None, cell)
    return cell


def make(sites: Sites, site: Site, elements: Cell, kind: str = "list") -> None:
    """Let the call give a new container of `elements`."""
    made = Container(kind, site.file.language.rules)
    elements.feed(sites.engine.container(made).computed)
    sites.produce(site, sites.engine.constant(made))


def call(
    sites: Sites, site: Site, callee: Cell, passed: list[Cell], result: Cell
) -> None:
    """Call whatever is in `callee` on behalf of the site."""
    arguments = [Passed(cell=cell) for cell in passed]
    inner = sites.nested(site)
    sites.result(inner).feed(result)

    def called(value: Value) -> None:
        sites.apply(inner, value, lambda: arguments, (inner,), Evidence.CALLBACK)

    callee.listen(called)


def pairs(sites: Sites, site: Site, held: Cell) -> None:
    """Let the call give pairs of a key and what is in `held`."""
    engine = sites.engine
    pair = Container("list", site.file.language.rules)
    held.feed(engine.item(pair, 1))
    make(sites, site, engine.constant(pair))
