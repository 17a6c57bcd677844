"""From the facts of all files to the links between them."""

from collections.abc import Iterable
from dataclasses import dataclass

from shared.parsing.facts import Attribute, FileFacts
from shared.resolution.adapter import Language, Project, Rules
from shared.resolution.call_links import CallLinks
from shared.resolution.calls import apply
from shared.resolution.decorators import decorated_by
from shared.resolution.engine import Engine, Evidence, Site
from shared.resolution.file_index import FileIndex
from shared.resolution.flow import Flow
from shared.resolution.hierarchy import Hierarchy
from shared.resolution.import_links import import_links
from shared.resolution.invocation import receiver_index
from shared.resolution.lexical import Lexical
from shared.resolution.members import Members
from shared.resolution.models import MODELS
from shared.resolution.overriding import weaken_overriding
from shared.resolution.references import reference_links
from shared.resolution.results import Resolution
from shared.resolution.sites import Model, Sites
from shared.resolution.terms import Terms
from shared.resolution.type_links import type_links
from shared.resolution.values import MIXED_IN, Class, Function, Instance
from shared.resolution.world import World

# Each round can only unlock values for the next one; real code needs two or three.
MAX_ROUNDS = 8


def build_world(
    facts: Iterable[FileFacts], project: Project, languages: dict[str, Language]
) -> World:
    """Index the files; `languages` are by name."""
    files = [FileIndex(fact, languages[fact.language]) for fact in facts]
    return World(files, project, list(languages.values()))


def resolve_imports(world: World) -> Resolution:
    """Resolve the imports alone."""
    imports = import_links(world)
    return Resolution(imports=imports, truncated=world.truncated)


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled:
    """A world in which all values have come to rest."""

    lexical: Lexical
    hierarchy: Hierarchy
    sites: list[Site]
    world: World
    flow: Flow

    @property
    def truncated(self) -> bool:
        """Whether a bound has cut something off by now."""
        return (
            self.flow.truncated
            or self.hierarchy.truncated
            or self.world.truncated
            or any(file.truncated for file in self.world.files.values())
        )


def settle(world: World) -> Settled:
    """Let values flow to every call site until nothing changes."""
    lexical = Lexical(world)
    hierarchy = Hierarchy(world, lexical)
    engine = Engine(world, lexical, hierarchy)
    sites = Sites(engine, Members(engine), _models(world), apply)
    Terms(engine, sites).install()
    every = [
        sites.site(file, index)
        for file in world.files.values()
        for index in range(len(file.facts.calls))
    ]
    engine.flow.drain()
    for _ in range(MAX_ROUNDS):
        if not _unlock(engine, sites, every):
            break
        engine.flow.drain()
    _match_names(world, every)
    weaken_overriding(hierarchy, every)
    return Settled(
        lexical=lexical,
        hierarchy=hierarchy,
        sites=every,
        world=world,
        flow=engine.flow,
    )


def resolve_all(world: World) -> Resolution:
    """Resolve imports, classes and calls."""
    settled = settle(world)
    links = CallLinks()
    for site in settled.sites:
        links.add(site)
    return Resolution(
        imports=import_links(world),
        calls=links.calls(),
        instantiations=links.instantiations(),
        references=reference_links(world, settled.lexical),
        types=type_links(world, settled.lexical, settled.hierarchy),
        unresolved=dict(links.unresolved),
        truncated=settled.truncated,
        widened=settled.flow.widened,
    )


def _models(world: World) -> dict[str, Model]:
    models: dict[str, Model] = dict(MODELS)
    for language in {file.language for file in world.files.values()}:
        models.update(language.models)
    return models


def _unlock(engine: Engine, sites: Sites, every: list[Site]) -> bool:
    """Assume the likely where nothing has flowed; return whether that was anywhere.

    A decorator nothing is known of gives back what it decorates; that of a class which
    has not given back the class gives back the function it may. A method that
    nobody calls is called on an instance of its own class.
    """
    changed = False
    for site in every:
        if site.call.kind == "decorator" and not site.produced:
            for passed in sites.arguments(site)[:1]:
                sites.produce(site, passed.cell)
                changed = True
        if site.withheld and site.result is not None:
            if decorated_by(site) in site.result.values:
                site.withheld = ()
                continue
            withheld, site.withheld = site.withheld, None
            for value in withheld:
                site.result.add(value)
            changed = True
    if changed:
        return True
    for function, state in list(engine.functions.items()):
        own = receiver_index(engine, function)
        cell = state.parameters.get(own) if own is not None else None
        if cell is not None and not cell.values and function.owner is not None:
            is_class = "classmethod" in function.definition.modifiers
            is_class |= function.definition.name == "__new__"
            is_class |= "static" in function.definition.modifiers
            rules = engine.hierarchy.rules(function.owner)
            some = _some(function.owner, rules)
            cell.add(function.owner if is_class else some)
            changed = True
    return changed


def _some(owner: Class, rules: Rules) -> Instance:
    # What cannot be instantiated itself is of a class below; anything may be.
    definition = owner.definition
    is_partial = rules.receivers_below
    is_partial |= definition.kind in MIXED_IN or "abstract" in definition.modifiers
    return owner.declared if is_partial else owner.instance


def _match_names(world: World, every: list[Site]) -> None:
    """Link calls on unknown receivers to the only method of that name, as a guess."""
    named: dict[tuple[str, str], Function | None] = {}
    for file in world.files.values():
        for symbol in file.symbols:
            if isinstance(symbol, Function) and symbol.owner is not None:
                bound = file.language.rules.method_key(symbol.definition.name)
                key = (file.language.spec.name, bound)
                named[key] = None if key in named else symbol
    for site in every:
        callee = site.call.callee
        unknown = not site.targets and not site.seen and site.call.kind == "call"
        if not unknown or not isinstance(callee, Attribute):
            continue
        rules = site.file.language.rules
        guess = named.get((site.file.language.spec.name, callee.name))
        # A language may keep methods apart from fields by a mark.
        name = callee.name.removesuffix(rules.method_mark)
        if guess is not None and name not in rules.common_members:
            site.link(guess, Evidence.NAME_MATCH)
