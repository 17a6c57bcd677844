"""What making an instance runs: constructors, those of classes above, and of JSX."""

from shared.parsing.facts import InstanceOf
from shared.resolution.calls.application import UNCALLABLE, Application
from shared.resolution.calls.built_in import fill
from shared.resolution.calls.calling import call_function
from shared.resolution.calls.declared_calls import RENDER
from shared.resolution.calls.evidence import evidence_of
from shared.resolution.calls.factories import run_factories
from shared.resolution.calls.sites import Sites
from shared.resolution.flow.engine import Evidence
from shared.resolution.objects.looking_up import CALL
from shared.resolution.project.spot import Found
from shared.resolution.values.declared import OF_FUNCTIONS
from shared.resolution.values.value import (
    Bound,
    Class,
    Function,
    Instance,
    Super,
    Value,
)

# A type that holds a function (C#).
DELEGATE = "delegate"


class _Making:
    """Calls the constructors that it hears of on what they make."""

    __slots__ = ("_how", "_receiver", "_sites")

    def __init__(self, sites: Sites, receiver: Value, how: Application) -> None:
        self._sites = sites
        self._receiver = receiver
        self._how = how

    def __call__(self, value: Value) -> None:
        if isinstance(value, Function):
            call_function(self._sites, value, self._receiver, self._how)
            if not value.definition.name:
                run_factories(self._sites, value, self._how)


def call_above(sites: Sites, value: Super, how: Application) -> None:
    """`super()`: run the constructor of the classes above."""
    ancestors = sites.members.behind(value)
    if not _constructors(sites, ancestors, value.receiver, how):
        if how.site.file.language.rules.declared_calls:
            # Its constructor is the one that nobody wrote; interfaces have none.
            made = [a for a in ancestors if a.definition.kind not in UNCALLABLE]
            for base in made[:1]:
                how.site.link(base, Evidence.INHERITED)
        _unnamed_constructors(sites, value.behind, value.receiver, how)
        fill(sites, value.receiver, how)


def make_of_function(sites: Sites, value: Function | Bound, how: Application) -> None:
    """`new f()`: an instance of what f makes, where a plain function makes one."""
    function = value.function if isinstance(value, Bound) else value
    cls = sites.engine.hierarchy.makers.class_of(function)
    if cls is None:
        receiver = value.receiver if isinstance(value, Bound) else None
        call_function(sites, function, receiver, how)
        return
    call_function(sites, function, cls.instance, how)
    if not sites.members.constructors.makes_others(cls):
        sites.produce(how.site, sites.engine.constant(cls.instance))


def make(sites: Sites, cls: Class, how: Application) -> None:
    """`C()`: an instance, and what its class or metaclass runs for it."""
    site, engine = how.site, sites.engine
    cls = engine.hierarchy.meant(cls)
    if cls.definition.kind in UNCALLABLE:
        return
    if cls.definition.kind == DELEGATE:
        # `new Handler(f)` is f.
        for argument in engine.passed(how.arguments)[:1]:
            sites.produce(site, argument.cell)
        return
    rules = cls.rules
    if rules.calls_convert and site.call.kind == "call":
        site.see(engine.world.outside("conversion", rules))
        sites.produce(site, engine.constant(cls.declared))
        if _is_of_functions(cls):
            # `Handler(f)` is still f.
            for passed in sites.arguments(site)[:1]:
                sites.produce(site, passed.cell)
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
        call_function(sites, own, cls, inner)
        return
    construct(sites, made, inner)


def _is_of_functions(cls: Class) -> bool:
    # `type Handler func()`: made of nothing that has a name.
    made_of = cls.definition.returns
    is_function = isinstance(made_of, InstanceOf) and made_of.type == OF_FUNCTIONS
    return cls.definition.kind == "type" and (made_of is None or is_function)


def construct(sites: Sites, made: Instance, inner: Application) -> None:
    """Run the constructors of an instance's class on it."""
    site, cls = inner.site, made.of
    found = sites.members.constructors.of(cls, is_call=site.call.kind == "call")
    if not _run_constructors(sites, found, made, inner):
        _unnamed_constructors(sites, cls, made, inner, is_new=True)
        fill(sites, made, inner)
    if site.call.kind == "element":
        # JSX: the framework makes the instance and renders it.
        rendered = sites.members.attribute(made, RENDER)
        rendered.listen(inner)


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
