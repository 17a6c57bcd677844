"""PHP's own collections: objects that hold what is put into them, `new SplStack()`."""

from shared.resolution.calls import models
from shared.resolution.calls.own_containers import own_container
from shared.resolution.calls.sites import Sites
from shared.resolution.flow.engine import Site
from shared.resolution.flow.item_loads import items
from shared.resolution.values.value import Container, Native

# What these are beside arrays, which have no methods.
KIND = "list"
CLASSES = """
arrayiterator arrayobject splfixedarray spldoublylinkedlist splmaxheap splminheap
splobjectstorage splpriorityqueue splqueue splstack
"""
ADDING = "add append attach enqueue insert offsetset push unshift"
GIVING = "bottom current dequeue extract offsetget pop shift top"
COPYING = "getarraycopy getiterator toarray"


def make(sites: Sites, site: Site, _native: Native) -> None:
    """`new SplQueue()`, `new ArrayObject($xs)`: holds what $xs does."""
    made = own_container(sites, site, KIND)
    sites.watch_items()
    for cell in models.positional(sites, site)[:1]:
        items(sites.engine, cell, None, sites.engine.container(made).computed)
    sites.produce(site, sites.engine.constant(made))


def add(sites: Sites, site: Site, native: Native) -> None:
    """`$xs->attach($x)`, `$xs->push($x)`."""
    if isinstance(native.receiver, Container):
        for cell in models.positional(sites, site):
            cell.feed(sites.engine.container(native.receiver).computed)


MODELS = {"php.make_collection": make, "php.put_in": add}
BUILTINS = dict.fromkeys(CLASSES.split(), "php.make_collection")
MEMBERS = {
    **{f"{KIND}.{name}()": "php.put_in" for name in ADDING.split()},
    **{f"{KIND}.{name}()": "any_element" for name in GIVING.split()},
    **{f"{KIND}.{name}()": "all_elements" for name in COPYING.split()},
}
