"""What calling a value leads to: the call protocol of functions, classes, instances."""

from shared.resolution.calls.application import UNCALLABLE, Application
from shared.resolution.calls.built_in import call_native, fill
from shared.resolution.calls.declared_calls import RENDER
from shared.resolution.calls.evidence import evidence_of
from shared.resolution.calls.factories import run_factories
from shared.resolution.calls.handing_over import hand_back, hand_over
from shared.resolution.calls.sites import Sites
from shared.resolution.flow.engine import Evidence, Passed
from shared.resolution.functions.decorators import decorated_by
from shared.resolution.functions.invocation import enter, rules_of
from shared.resolution.functions.passing import Behind
from shared.resolution.objects.looking_up import CALL, MAKE
from shared.resolution.objects.proxies import PROXY, TARGET
from shared.resolution.project.spot import Found
from shared.resolution.values.reached import RETURNED
from shared.resolution.values.value import (
    SIGNATURE,
    TELLING,
    Bound,
    Class,
    Container,
    Function,
    Instance,
    Native,
    Super,
    Value,
    Wrapper,
)


def apply(sites: Sites, value: Value, how: Application) -> None:
    """Call a value: record the targets, pass the arguments, produce the results."""
    if value in how.key or how.is_refused(sites.engine.flow):
        # A circle, or more of them than are followed.
        return
    match value:
        case Function() | Bound() if how.site.call.kind == "new":
            _make(sites, value, how)
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
            _super(sites, value, how)
        case Container() if value.kind in CALLED:
            CALLED[value.kind](sites, value, how)
        case _:
            _outside(sites, value, how)


class _Applying:
    """Calls the values of a cell that it listens to."""

    __slots__ = ("_how", "_sites")

    def __init__(self, sites: Sites, how: Application) -> None:
        self._sites = sites
        self._how = how

    def __call__(self, value: Value) -> None:
        apply(self._sites, value, self._how)


class _Making:
    """Calls the constructors that it hears of on what they make."""

    __slots__ = ("_how", "_receiver", "_sites")

    def __init__(self, sites: Sites, receiver: Value, how: Application) -> None:
        self._sites = sites
        self._receiver = receiver
        self._how = how

    def __call__(self, value: Value) -> None:
        if isinstance(value, Function):
            _function(self._sites, value, self._receiver, self._how)
            if not value.definition.name:
                run_factories(self._sites, value, self._how)


def _outside(sites: Sites, value: Value, how: Application) -> None:
    if isinstance(value, Native) and value in how.site.seen:
        # It has acted on the site's arguments already, and may lead back here.
        return
    how.site.see(value)
    made = value.receiver if isinstance(value, Native) else None
    if isinstance(value, Native) and value.model == MAKE and isinstance(made, Class):
        sites.produce(how.site, sites.engine.constant(made.instance))
        _construct(sites, made.instance, how.through(value))
    elif isinstance(value, Native):
        call_native(sites, value, how)
    elif how.site.call.kind == "decorator":
        # What an unknown decorator gives back is best taken to be what it was given.
        for argument in sites.engine.passed(how.arguments)[:1]:
            sites.produce(how.site, argument.cell)


def _function(
    sites: Sites, function: Function, receiver: Value | None, how: Application
) -> None:
    site, called = how.site, function
    function = function.function if isinstance(function, Wrapper) else function
    definition = function.definition
    rules = rules_of(sites.engine, function)
    if receiver is not None and function.owner is None and rules.implied:
        # A function that a class holds, and that is no method by its place.
        behind = Behind(sites.engine, receiver, how.arguments)
        how = Application(site, behind, how.key, how.evidence)
    is_chosen = how.evidence is not None and definition.kind != "constructor"
    fits = not rules.overloads or is_chosen or sites.static.fits(site, function)
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


def _super(sites: Sites, value: Super, how: Application) -> None:
    ancestors = sites.members.behind(value)
    if not _constructors(sites, ancestors, value.receiver, how):
        if how.site.file.language.rules.declared_calls:
            # Its constructor is the one that nobody wrote; interfaces have none.
            made = [a for a in ancestors if a.definition.kind not in UNCALLABLE]
            for base in made[:1]:
                how.site.link(base, Evidence.INHERITED)
        _unnamed_constructors(sites, value.behind, value.receiver, how)
        fill(sites, value.receiver, how)


def _make(sites: Sites, value: Function | Bound, how: Application) -> None:
    """`new f()`: an instance of what f makes, where a plain function makes one."""
    function = value.function if isinstance(value, Bound) else value
    cls = sites.engine.hierarchy.makers.class_of(function)
    if cls is None:
        receiver = value.receiver if isinstance(value, Bound) else None
        _function(sites, function, receiver, how)
        return
    _function(sites, function, cls.instance, how)
    sites.produce(how.site, sites.engine.constant(cls.instance))


def _class(sites: Sites, cls: Class, how: Application) -> None:
    site, engine = how.site, sites.engine
    cls = engine.hierarchy.meant(cls)
    if cls.definition.kind in UNCALLABLE:
        return
    rules = cls.rules
    if rules.calls_convert and site.call.kind == "call":
        site.see(engine.world.outside("conversion", rules))
        sites.produce(site, engine.constant(cls.declared))
        return
    if cls not in site.targets:
        site.link(cls, how.evidence or evidence_of(engine, site, cls, None))
    inner = how.through(cls, site.evidence(cls))
    meta = sites.members.metaclasses.of(cls) if rules.implied else None
    own = sites.members.metaclasses.method(meta, CALL) if meta is not None else None
    is_plain = own is None and how.arguments is site
    made = sites.members.apart.made(cls, site) if is_plain else cls.instance
    if not sites.members.constructors.makes_others(cls):
        sites.produce(site, engine.constant(made))
    if own is not None:
        _function(sites, own, cls, inner)
        return
    _construct(sites, made, inner)


def _construct(sites: Sites, made: Instance, inner: Application) -> None:
    site, cls = inner.site, made.of
    found = sites.members.constructors.of(cls, is_call=site.call.kind == "call")
    if not _run_constructors(sites, found, made, inner):
        _unnamed_constructors(sites, cls, made, inner, is_new=True)
        fill(sites, made, inner)
    if site.call.kind == "element":
        # JSX: the framework makes the instance and renders it.
        rendered = sites.members.attribute(made, RENDER)
        rendered.listen(_Applying(sites, inner))


def _constructors(
    sites: Sites, ancestors: tuple[Class, ...], receiver: Value, how: Application
) -> bool:
    """Call the constructors found in classes; False when names tell of none."""
    search, is_call = sites.members.constructors, how.site.call.kind == "call"
    found = search.among(ancestors, is_call=is_call)
    return _run_constructors(sites, found, receiver, how)


def _run_constructors(
    sites: Sites, found: list[Found], receiver: Value, how: Application
) -> bool:
    making = _Making(sites, receiver, how)
    for cls, places in found:
        for place in sites.static.constructors(how.site, cls, places):
            sites.engine.term(place).listen(making)
    return bool(found)


def _unnamed_constructors(
    sites: Sites, cls: Class, receiver: Value, how: Application, *, is_new: bool = False
) -> None:
    """Call those of base classes that only values tell: `class extends Base`."""
    engine, rules = sites.engine, cls.rules
    if not rules.functions_make or (is_new and rules.declared_calls):
        return  # To a compiler, a new instance of such a class runs none.

    def called(value: Value) -> None:
        base = engine.hierarchy.makers.class_of(value)
        if base is not None and base is not cls:
            ancestors = engine.hierarchy.ancestors(base)
            inner = how.through(base, how.evidence)
            is_over = base in how.key or inner.is_refused(engine.flow)
            if not is_over and not _constructors(sites, ancestors, receiver, inner):
                _unnamed_constructors(sites, base, receiver, inner)

    for ancestor in engine.hierarchy.ancestors(cls):
        if (bases := sites.members.prototypes.bases(ancestor)) is not None:
            bases.listen(called)


def _instance(sites: Sites, value: Instance, how: Application) -> None:
    rules = value.of.rules
    is_passive = how.is_later or (rules.bare_calls and how.is_alone)
    if rules.call_member is not None and not is_passive:
        # What a library calls takes what the library gives it.
        evidence = how.evidence if rules.overloads else None
        applying = _Applying(sites, how.through(value, evidence))
        sites.members.attribute(value, rules.call_member).listen(applying)


def _partial(sites: Sites, value: Container, how: Application) -> None:
    items = dict(sites.engine.container(value).items)
    callee = items.pop("()")

    def passed() -> list[Passed]:
        first = [
            Passed(cell=cell, name=name if isinstance(name, str) else None)
            for name, cell in items.items()
        ]
        return [*first, *sites.engine.passed(how.arguments)]

    inner = Application(how.site, passed, how.key + (value,), Evidence.CALLBACK)
    callee.listen(_Applying(sites, inner))


def _signature(sites: Sites, value: Container, how: Application) -> None:
    sites.produce(how.site, sites.engine.item(value, RETURNED))


def _proxied(sites: Sites, proxy: Container, how: Application) -> None:
    # What the proxy runs when it is called, or made an instance of.
    engine = sites.engine
    given = Container("tuple", proxy.rules)
    for position, one in enumerate(engine.passed(how.arguments)):
        one.cell.feed(engine.item(given, position))
    is_new = how.site.call.kind == "new"
    cells = [engine.item(proxy, TARGET), engine.empty, engine.constant(given)]
    passed = [Passed(cell=cell) for cell in (cells[::2] if is_new else cells)]
    inner = Application(how.site, lambda: passed, how.key + (proxy,), Evidence.CALLBACK)

    def run(trap: Bound) -> None:
        _function(sites, trap.function, trap.receiver, inner)

    sites.members.proxies.trap(proxy, "construct" if is_new else "apply", run)


# What calling a container of a kind does.
CALLED = {
    "partial": _partial,
    "static": _partial,
    PROXY: _proxied,
    **dict.fromkeys((SIGNATURE, TELLING), _signature),
}
