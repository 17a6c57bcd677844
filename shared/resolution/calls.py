"""What calling a value leads to: the call protocol of functions, classes, instances."""

from shared.resolution.decorators import decorated_by
from shared.resolution.engine import Evidence, Passed
from shared.resolution.evidence import evidence_of
from shared.resolution.flow import Cell
from shared.resolution.invocation import enter, rules_of
from shared.resolution.site import Returning
from shared.resolution.sites import Application, Sites
from shared.resolution.values import (
    Bound,
    Class,
    Container,
    Function,
    Instance,
    Native,
    Super,
    Value,
)

# Partials of partials, instances that are called: more is a circle.
MAX_INDIRECTIONS = 5

# Types that no expression can call: in TypeScript a function may share their name.
UNCALLABLE = frozenset({"interface", "type_alias"})


def apply(sites: Sites, value: Value, how: Application) -> None:
    """Call a value: record the targets, pass the arguments, produce the results."""
    if value in how.key or len(how.key) > MAX_INDIRECTIONS:
        return
    match value:
        case Function():
            _function(sites, value, None, how)
        case Bound():
            _function(sites, value.function, value.receiver, how)
        case Class():
            _class(sites, value, how)
        case Instance() if how.site.call.kind == "new":
            # Another one of its class: `new static`.
            _class(sites, value.of, how)
        case Instance():
            _instance(sites, value, how)
        case Super():
            above = sites.members.constructors_in(sites.members.behind(value))
            _constructors(sites, above, value.receiver, how)
        case Container() if value.kind == "partial":
            _partial(sites, value, how)
        case _:
            _outside(sites, value, how)


def _through(
    how: Application, value: Value, evidence: Evidence | None = None
) -> Application:
    return Application(
        site=how.site,
        arguments=how.arguments,
        key=(*how.key, value),
        evidence=evidence,
    )


def _outside(sites: Sites, value: Value, how: Application) -> None:
    how.site.see(value)
    if isinstance(value, Native):
        model = sites.models.get(value.model)
        if model is not None:
            model(sites, how.site, value)
    elif how.site.call.kind == "decorator":
        # What an unknown decorator gives back is best taken to be what it was given.
        for argument in sites.engine.passed(how.arguments)[:1]:
            sites.produce(how.site, argument.cell)


def _function(
    sites: Sites, function: Function, receiver: Value | None, how: Application
) -> None:
    site = how.site
    definition = function.definition
    rules = rules_of(sites.engine, function)
    is_chosen = how.evidence is not None and definition.kind != "constructor"
    fits = not rules.overloads or is_chosen or sites.static.fits(site, function)
    if not fits:
        return
    if definition.kind == "constructor" and not sites.static.allows(site, function):
        return
    if function not in site.targets:
        evidence = how.evidence or evidence_of(sites.engine, site, function, receiver)
        site.link(function, evidence)
    own = decorated_by(site) if site.call.kind == "decorator" else None
    if own is not None:
        sites.engine.state(function).decorated.add(own)
    # A site that is settled calls one thing, once.
    key = None if site.is_settled else how.key
    is_new = enter(sites.engine, function, receiver, how.arguments, key)
    if not site.is_settled:
        sites.produce(site, Returning(function, receiver, how.arguments, is_new))


def _class(sites: Sites, cls: Class, how: Application) -> None:
    site, engine = how.site, sites.engine
    if cls.definition.kind in UNCALLABLE:
        return
    rules = engine.world.files[cls.path].language.rules
    if rules.calls_convert and site.call.kind == "call":
        site.see(engine.world.outside("conversion", rules))
        sites.produce(site, engine.constant(cls.declared))
        return
    if cls not in site.targets:
        site.link(cls, how.evidence or evidence_of(engine, site, cls, None))
    inner = _through(how, cls, site.targets[cls])
    _constructors(sites, sites.members.constructors(cls), cls.instance, inner)
    sites.produce(site, engine.constant(cls.instance))
    if site.call.kind == "element":
        # JSX: the framework makes the instance and renders it.
        _member(sites, cls.instance, "render", inner)


def _member(sites: Sites, value: Instance, name: str, how: Application) -> None:
    method = sites.members.attribute(value, name)
    method.listen(lambda found: apply(sites, found, how))


def _constructors(
    sites: Sites, constructors: list[Cell], receiver: Value, how: Application
) -> None:
    def called(value: Value) -> None:
        if isinstance(value, Function):
            _function(sites, value, receiver, how)

    for constructor in constructors:
        constructor.listen(called)


def _instance(sites: Sites, value: Instance, how: Application) -> None:
    rules = sites.engine.world.files[value.of.path].language.rules
    if rules.call_member is not None:
        _member(sites, value, rules.call_member, _through(how, value))


def _partial(sites: Sites, value: Container, how: Application) -> None:
    items = dict(sites.engine.container(value).items)
    callee = items.pop("()")

    def passed() -> list[Passed]:
        first = [
            Passed(cell=cell, name=name if isinstance(name, str) else None)
            for name, cell in items.items()
        ]
        return [*first, *sites.engine.passed(how.arguments)]

    inner = Application(
        site=how.site,
        arguments=passed,
        key=(*how.key, value),
        evidence=Evidence.CALLBACK,
    )
    callee.listen(lambda function: apply(sites, function, inner))
