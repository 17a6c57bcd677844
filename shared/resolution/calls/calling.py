"""Calls of functions: what they are passed, and what they give back."""

from shared.parsing.facts import CHOSEN
from shared.resolution.calls.application import Application
from shared.resolution.calls.evidence import evidence_of
from shared.resolution.calls.handing_over import hand_back, hand_over
from shared.resolution.calls.sites import Sites
from shared.resolution.functions.decorators import decorated_by
from shared.resolution.functions.invocation import enter, rules_of
from shared.resolution.functions.passing import Behind
from shared.resolution.values.value import (
    Function,
    Value,
    Wrapper,
)


def call_function(
    sites: Sites, function: Function, receiver: Value | None, how: Application
) -> None:
    """Link a site to a function, pass the arguments on, and produce its results."""
    site, called = how.site, function
    function = function.function if isinstance(function, Wrapper) else function
    definition = function.definition
    rules = rules_of(sites.engine, function)
    if receiver is not None and function.owner is None and rules.implied:
        # A function that a class holds, and that is no method by its place.
        behind = Behind(sites.engine, receiver, how.arguments)
        how = how.passing(behind)
    is_chosen = how.evidence is not None and definition.kind != "constructor"
    is_one = rules.overloads or CHOSEN in definition.modifiers
    fits = not is_one or is_chosen or sites.static.fits(site, function)
    if not fits or (
        definition.kind == "constructor" and not sites.static.allows(site, function)
    ):
        return
    hand_over(sites, site, function, receiver)
    given = sites.members.generics.result(function, receiver)
    receiver = sites.members.generics.plain(receiver)
    if function not in site.targets:
        if site.targets and not sites.engine.flow.branches.take():
            return
        evidence = how.evidence or evidence_of(sites.engine, site, function, receiver)
        site.link(function, evidence)
    if site.call.kind == "decorator" and (own := decorated_by(site)) is not None:
        sites.engine.state(function).decorate(own)
    # A site that is settled calls one thing, once.
    key = None if site.is_settled else how.key if len(how.key) > 1 else how.key[0]
    is_new = enter(sites.engine, function, receiver, how.arguments, key)
    sites.members.apart.receive(function, receiver, how.arguments)
    if site.is_settled:
        return
    if given is not None:
        sites.produce(site, given)
    else:
        hand_back(sites, called, receiver, how, is_new=is_new)
