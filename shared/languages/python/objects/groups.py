"""Groups of exceptions, and what exceptions were raised from.

A group is known as a dictionary whose one key is the attribute that holds its parts.
"""

from collections.abc import Mapping as Models

from tree_sitter import Node

from shared.languages.python.objects import expected
from shared.languages.python.saying import says
from shared.parsing.builder import Builder
from shared.parsing.facts import (
    Attribute,
    InstanceOf,
    Item,
    Mapping,
    Repeated,
    Term,
    Within,
)
from shared.parsing.rules import branches, expressions, nearest, one_of
from shared.resolution.calls import models
from shared.resolution.calls.own_containers import own_container
from shared.resolution.calls.sites import Model, Sites
from shared.resolution.flow.engine import Site
from shared.resolution.flow.item_loads import items
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Class, Container, Instance, Native, Value

GROUPS = frozenset({"ExceptionGroup", "BaseExceptionGroup"})
_SIGNS = (b"ExceptionGroup", b"except*", b"except *")
_NOTE, _CAUSES, _MADE = "may be grouped", "causes", "groups"
PARTS, CAUSE, CONTEXT = "exceptions", "__cause__", "__context__"

_HANDLERS = ("except_clause", "function_definition", "class_definition", "lambda")

# More of them in a file are generated.
MAX_WRITTEN = 16


def what_is_caught(builder: Builder, node: Node, kinds: list[Node], one: Term) -> Term:
    """Return what `except` binds: `one` of its kinds, or a group of such."""
    if any(child.type == "*" for child in node.children):
        return Mapping(((PARTS, Repeated(one)),))
    if GROUPS.isdisjoint(builder.text(kind) for kind in kinds):
        return one
    return one_of([one, *_made(builder)])


def _made(builder: Builder) -> list[Term]:
    # All groups that the file makes.
    known = builder.layout.notes.get(_MADE)
    if isinstance(known, list):
        return known
    made = [
        builder.result(anchor.node)
        for anchor in builder.layout.anchors
        if anchor.capture == "reference.call"
        and builder.field_text(anchor.node, "function") in GROUPS
    ]
    builder.truncated |= len(made) > MAX_WRITTEN
    found = builder.layout.notes[_MADE] = made[:MAX_WRITTEN]
    return found


def attribute(builder: Builder, read: Term) -> Term:
    """`group.exceptions`, `error.__cause__`, which `read` is as it is written."""
    if not isinstance(read, Attribute):
        return read
    if read.name == PARTS and _may_be_grouped(builder) and not branches(read.base):
        return one_of([read, Item(read.base, PARTS)])
    if read.name == CONTEXT:
        return one_of([read, *_causes(builder), *_contexts(builder)])
    if read.name in expected.HELD:
        return expected.attribute(builder, read)
    return one_of([read, *_causes(builder)]) if read.name == CAUSE else read


def _may_be_grouped(builder: Builder) -> bool:
    return says(builder, _NOTE, _SIGNS)


def _causes(builder: Builder) -> list[Term]:
    # `raise X from e`, anywhere in the file.
    known = builder.layout.notes.get(_CAUSES)
    if isinstance(known, list):
        return known
    found: list[Term] = []
    builder.layout.notes[_CAUSES] = found
    for anchor in builder.layout.anchors:
        if anchor.capture == "raise":
            cause = builder.field(anchor.node, "cause")
            if cause is not None and cause.type == "identifier":
                found.append(Within(anchor.scope, builder.term(cause)))
    builder.truncated |= len(found) > MAX_WRITTEN
    del found[MAX_WRITTEN:]
    return found


def _contexts(builder: Builder) -> list[Term]:
    # `except E: raise X`, anywhere in the file.
    known = builder.layout.notes.get(CONTEXT)
    if isinstance(known, list):
        return known
    found: list[Term] = []
    builder.layout.notes[CONTEXT] = found
    for anchor in builder.layout.anchors:
        if anchor.capture != "raise" or len(found) > MAX_WRITTEN:
            continue
        around = nearest(anchor.node, _HANDLERS)
        value = builder.field(around, "value") if around is not None else None
        if value is not None:
            caught = expressions(value)[0] if value.type == "as_pattern" else value
            kinds = expressions(caught) if caught.type == "tuple" else [caught]
            for kind in kinds:
                error = InstanceOf(builder.term(kind), is_below=True)
                found.append(Within(anchor.scope, error))
    builder.truncated |= len(found) > MAX_WRITTEN
    del found[MAX_WRITTEN:]
    return found


def group(sites: Sites, site: Site, _native: Native) -> None:
    """`ExceptionGroup("all", errors)`: holds errors."""
    made = own_container(sites, site, "dict")
    sites.watch_items()
    for cell in models.positional(sites, site)[1:2]:
        cell.feed(sites.engine.item(made, PARTS))
    sites.produce(site, sites.engine.constant(made))


def split(sites: Sites, site: Site, native: Native) -> None:
    """`group.split(E)`: a group of what is an E, and one of all else."""
    fitting, rest = (_part(sites, site, native, is_one=one) for one in (True, False))
    pair = own_container(sites, site, "list")
    for place, made in enumerate((fitting, rest)):
        sites.engine.item(pair, place).add(made)
    sites.produce(site, sites.engine.constant(pair))


def subgroup(sites: Sites, site: Site, native: Native) -> None:
    """`group.subgroup(E)`: a group of what is an E."""
    made = _part(sites, site, native, is_one=True)
    sites.produce(site, sites.engine.constant(made))


def _part(sites: Sites, site: Site, native: Native, *, is_one: bool) -> Container:
    engine, rules = sites.engine, site.file.language.rules
    made, held = Container("dict", rules), Container("list", rules)
    engine.item(made, PARTS).add(held)
    kinds = models.positional(sites, site)[:1]
    if isinstance(native.receiver, Container) and kinds:
        every = engine.cell()
        items(engine, engine.item(native.receiver, PARTS), None, every)
        _sort(sites, (every, kinds[0]), engine.container(held).computed, is_one=is_one)
    return made


def _sort(sites: Sites, given: tuple[Cell, Cell], into: Cell, *, is_one: bool) -> None:
    every, kinds = given
    hierarchy = sites.engine.hierarchy

    def asked(kind: Value) -> None:
        def one(value: Value) -> None:
            own = hierarchy.ancestors(value.of) if isinstance(value, Instance) else ()
            if (kind in own) is is_one or not isinstance(kind, Class):
                into.add(value)

        every.listen(one)

    kinds.listen(asked)


MODELS: Models[str, Model] = {
    "exception group": group,
    "split group": split,
    "subgroup": subgroup,
}
BY_NAME = dict.fromkeys(GROUPS, "exception group")
MEMBERS = {"dict.split": "split group", "dict.subgroup": "subgroup"}
