"""Arrays that are joined: `xs.concat(ys, z)`."""

from functools import partial

from shared.languages.javascript.models.support import (
    elements_of,
    held_by,
    make_alike,
    plain,
)
from shared.resolution.calls.literals import taken_as
from shared.resolution.calls.sites import Sites
from shared.resolution.flow.containers import ContainerState, Part
from shared.resolution.flow.engine import Passed, Site
from shared.resolution.functions.passing import Laid
from shared.resolution.project.spot import Spot
from shared.resolution.values.value import Container, Native, Value

SPREADABLE = "[Symbol.isConcatSpreadable]"
LIST = "list"


def concat_elements(sites: Sites, site: Site, native: Native) -> None:
    """`xs.concat(ys, z)`: an array of all their elements, in order as far as told."""
    given, receiver = sites.arguments(site), native.receiver
    for passed in given:
        # It may say itself whether it is a list.
        sites.implied.load(site, passed.cell, SPREADABLE)
    if isinstance(receiver, Container) and receiver.kind == LIST:
        state = sites.engine.container(receiver)
        if state.length > 0 and sites.members.holding.heir(receiver) is None:
            _join(sites, site, state, given)
            return
    merged = sites.engine.cell()
    held_by(sites, receiver).feed(merged)
    for passed in given:
        elements_of(sites, passed.cell).feed(merged)
        passed.cell.listen(partial(plain, merged))
    make_alike(sites, site, merged, receiver)


def _join(sites: Sites, site: Site, whole: ContainerState, given: list[Passed]) -> None:
    engine, rules = sites.engine, site.file.language.rules
    made = Container(LIST, rules)
    state = engine.container(made)
    whole.lay(Part(state, 0, 0, None))
    call, at = site.call, whole.length
    is_told = len(call.arguments) == len(given)
    for position, passed in enumerate(given):
        place = at if is_told and not passed.spread else None
        laid = Laid(engine, state, place, rules)
        passed.cell.listen(partial(_add, sites, (state, place), laid))
        if place is not None:
            written = call.arguments[position].value
            count = taken_as(engine, Spot(site.file, call.scope, written, call.at))
            # What comes behind any other may be anywhere.
            is_told, at = count is not None, at + (count or 0)
    sites.produce(site, engine.constant(made))


def _add(
    sites: Sites, place: tuple[ContainerState, int | None], laid: Laid, value: Value
) -> None:
    if isinstance(value, Container) and value.kind != "dict":
        laid(value)
        return
    state, at = place
    one = sites.engine.constant(value)
    if at is None:
        one.feed(state.computed)
    else:
        state.put(at, one)
