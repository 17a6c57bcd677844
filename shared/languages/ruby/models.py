"""What the methods of Ruby's own types do with their blocks and elements."""

from collections.abc import Callable

from shared.languages.ruby.scopes import BLOCK
from shared.parsing.facts import Constant
from shared.resolution.calls import models
from shared.resolution.calls.sites import Sites
from shared.resolution.flow.engine import Evidence, Passed, Site
from shared.resolution.flow.item_loads import items
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import (
    Bound,
    Container,
    Function,
    Instance,
    Native,
    Value,
)

# These call their block with the values of a hash, without the keys.
ONE_OF = frozenset({"max()", "min()"})
# What runs where an object has no method of the name.
MISSING = "method_missing"
OF_VALUES = frozenset({"each_value()", "transform_values()", "transform_values!()"})

Model = Callable[[Sites, Site, Native], None]


def block_given(sites: Sites, site: Site) -> Cell:
    """Return the cell with the block that a call is given."""
    for passed in sites.arguments(site):
        if passed.name == BLOCK:
            return passed.cell
    return sites.engine.empty


def _held(sites: Sites, native: Native) -> Cell:
    if not isinstance(native.receiver, Container):
        return sites.engine.empty
    sites.watch_items()
    return sites.engine.container(native.receiver).every


def _each(sites: Sites, site: Site, native: Native) -> tuple[Cell, Cell]:
    """Call the block with each element; return the elements and what it gives."""
    held = _held(sites, native)
    is_hash = isinstance(native.receiver, Container) and native.receiver.kind == "dict"
    is_hash = is_hash and getattr(site.call.callee, "name", "") not in OF_VALUES
    cells = [sites.engine.empty, held] if is_hash else [held]
    arguments = [Passed(cell=cell) for cell in cells]
    return held, models.run(sites, site, block_given(sites, site), arguments)


def each(sites: Sites, site: Site, native: Native) -> None:
    """`xs.each { |x| ... }`: gives the receiver."""
    _each(sites, site, native)
    if native.receiver is not None:
        sites.produce(site, sites.engine.constant(native.receiver))


def map_(sites: Sites, site: Site, native: Native) -> None:
    """`xs.map { |x| ... }`: an array of what the block gives."""
    _, result = _each(sites, site, native)
    models.gives(sites, site, [result])


def flat_map(sites: Sites, site: Site, native: Native) -> None:
    """`xs.flat_map { |x| [x] }`: an array of what is in what the block gives."""
    _, result = _each(sites, site, native)
    elements = sites.engine.cell()
    items(sites.engine, result, None, elements)
    models.gives(sites, site, [elements])


def keep(sites: Sites, site: Site, native: Native) -> None:
    """`xs.select { |x| ... }`, `xs.sort_by { ... }`: an array of elements."""
    held, _ = _each(sites, site, native)
    models.gives(sites, site, [held])


def group(sites: Sites, site: Site, native: Native) -> None:
    """`xs.group_by { |x| ... }`, `xs.partition { ... }`: lists of elements."""
    held, _ = _each(sites, site, native)
    rules = site.file.language.rules
    is_hash = getattr(site.call.callee, "name", "") == "group_by()"
    made = Container("dict" if is_hash else "list", rules)
    part = Container("list", rules)
    held.feed(sites.engine.container(part).computed)
    sites.engine.container(made).computed.add(part)
    sites.produce(site, sites.engine.constant(made))


def respond(sites: Sites, site: Site, native: Native) -> None:
    """`x.respond_to?(:m)`: asks `respond_to_missing?`, where x has no m."""
    arguments, receiver = site.call.arguments, native.receiver
    if not isinstance(receiver, Instance) or not arguments:
        return
    asked = sites.members.attribute(receiver, "respond_to_missing?()")
    given = [Passed(cell=cell) for cell in models.positional(sites, site)]
    name = arguments[0].value
    if not isinstance(name, Constant):
        models.run(sites, site, asked, given)
        return

    def found(method: Value) -> None:
        if isinstance(method, Bound) and method.function.definition.name == MISSING:
            models.run(sites, site, asked, given)

    sites.members.attribute(receiver, str(name.key)).listen(found)


def pick(sites: Sites, site: Site, native: Native) -> None:
    """`xs.find { |x| ... }`, `xs.first`: an element."""
    held, result = _each(sites, site, native)
    sites.produce(site, held)
    if getattr(site.call.callee, "name", "") == "fetch()":
        sites.produce(site, result)


def order(sites: Sites, site: Site, native: Native) -> None:
    """`xs.sort`, `xs.max`: without a block the `<=>` of elements tells."""
    if block_given(sites, site) is sites.engine.empty:
        _ask(sites, site, native, "<=>()", [_held(sites, native)])
    is_one = getattr(site.call.callee, "name", "") in ONE_OF
    (pick if is_one else keep)(sites, site, native)


def show(sites: Sites, site: Site, native: Native) -> None:
    """`xs.join`: runs `to_s` of elements."""
    _ask(sites, site, native, "to_s()", [])


def _ask(
    sites: Sites, site: Site, native: Native, name: str, given: list[Cell]
) -> None:
    asked = sites.engine.cell()

    def held(element: Value) -> None:
        if isinstance(element, Instance):
            sites.members.attribute(element, name).feed(asked)

    _held(sites, native).listen(held)
    models.run(sites, site, asked, [Passed(cell=cell) for cell in given])


def fold(sites: Sites, site: Site, native: Native) -> None:
    """`xs.inject(a) { |m, x| ... }`: the block gets what it gave, and an element."""
    carried = sites.engine.cell()
    for cell in models.positional(sites, site)[:1]:
        cell.feed(carried)
    arguments = [Passed(cell=carried), Passed(cell=_held(sites, native))]
    models.run(sites, site, block_given(sites, site), arguments).feed(carried)
    sites.produce(site, carried)


def each_with(sites: Sites, site: Site, native: Native) -> None:
    """`xs.each_with_object(a) { |x, m| ... }`: gives a."""
    given = models.positional(sites, site)[:1]
    arguments = [Passed(cell=_held(sites, native)), *(Passed(cell=c) for c in given)]
    models.run(sites, site, block_given(sites, site), arguments)
    for cell in given:
        sites.produce(site, cell)


def map_with(sites: Sites, site: Site, native: Native) -> None:
    """`xs.each_with_index.map { |x, i| ... }`: stays what it is."""
    arguments = [Passed(cell=_held(sites, native))]
    models.run(sites, site, block_given(sites, site), arguments)
    if native.receiver is not None:
        sites.produce(site, sites.engine.constant(native.receiver))


def add(sites: Sites, site: Site, native: Native) -> None:
    """`xs << x`, `xs.push(x)`: gives the receiver."""
    if isinstance(native.receiver, Container):
        for cell in models.positional(sites, site):
            cell.feed(sites.engine.container(native.receiver).computed)
        sites.produce(site, sites.engine.constant(native.receiver))


def join(sites: Sites, site: Site, native: Native) -> None:
    """`xs.concat(ys)`, `h.merge(i)`: all elements."""
    merged = sites.engine.cell()
    _held(sites, native).feed(merged)
    for cell in models.positional(sites, site):
        items(sites.engine, cell, None, merged)
    made = Container("list", site.file.language.rules)
    if isinstance(native.receiver, Container):
        made = Container(native.receiver.kind, site.file.language.rules)
    merged.feed(sites.engine.container(made).computed)
    sites.produce(site, sites.engine.constant(made))


def call_function(sites: Sites, site: Site, native: Native) -> None:
    """`f.call(a)`, `f.(a)`, `f[a]`."""
    if isinstance(native.receiver, Function | Bound):
        function = sites.engine.constant(native.receiver)
        arguments = sites.arguments(site)
        sites.produce(site, models.run(sites, site, function, arguments))


def filled(sites: Sites, site: Site, _native: Native) -> None:
    """`Hash.new { |h, k| h[k] = [] }`, `Array.new(3) { a }`: holds what it gives."""
    made = Container("dict", site.file.language.rules)
    of = sites.engine.constant(made)
    arguments = [Passed(cell=of), Passed(cell=sites.engine.empty)]
    held = sites.engine.container(made).computed
    models.run(sites, site, block_given(sites, site), arguments).feed(held)
    for cell in models.positional(sites, site):
        cell.feed(held)
    sites.produce(site, of)


def gather(sites: Sites, site: Site, native: Native) -> None:
    """What `each` of an Enumerable is given: what it is called with is an element."""
    if isinstance(native.receiver, Container):
        for cell in models.positional(sites, site):
            cell.feed(sites.engine.container(native.receiver).computed)


def go_through(sites: Sites, site: Site, native: Native) -> None:
    """`xs.map { ... }`, where xs is an Enumerable: runs its `each`."""

    def found(each_: Value) -> None:
        if isinstance(each_, Bound):
            site.link(each_.function, Evidence.CALLBACK)

    if native.receiver is not None:
        sites.members.attribute(native.receiver, "each()").listen(found)


def same(sites: Sites, site: Site, native: Native) -> None:
    """`f.to_proc`, `f.curry`: the function itself."""
    if native.receiver is not None:
        sites.produce(site, sites.engine.constant(native.receiver))


def run_block(sites: Sites, site: Site, _native: Native) -> None:
    """`loop { ... }`, `Thread.new { ... }`, `at_exit { ... }`: calls the block."""
    result = models.run(sites, site, block_given(sites, site), [])
    sites.produce(site, result)


def run_given(sites: Sites, site: Site, _native: Native) -> None:
    """`xs.each(&f)`, where nothing is known of xs."""
    models.run(sites, site, block_given(sites, site), [])


MODELS: dict[str, Model] = {
    "ruby.add": add,
    "ruby.call_function": call_function,
    "ruby.each": each,
    "ruby.each_with": each_with,
    "ruby.filled": filled,
    "ruby.flat_map": flat_map,
    "ruby.fold": fold,
    "ruby.gather": gather,
    "ruby.group": group,
    "ruby.go_through": go_through,
    "ruby.join": join,
    "ruby.keep": keep,
    "ruby.map": map_,
    "ruby.map_with": map_with,
    "ruby.order": order,
    "ruby.pick": pick,
    "ruby.respond": respond,
    "ruby.run_block": run_block,
    "ruby.run_given": run_given,
    "ruby.same": same,
    "ruby.show": show,
}
