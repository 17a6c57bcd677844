"""From the facts of all files to the links between them."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from shared.parsing.facts import FileFacts
from shared.resolution.adapter import Language, Project
from shared.resolution.calls.called_getters import CalledGetters
from shared.resolution.calls.declared_calls import weaken_undeclared
from shared.resolution.calls.hardly import Hardly
from shared.resolution.calls.likely import Likely
from shared.resolution.calls.models import MODELS
from shared.resolution.calls.protocol import apply
from shared.resolution.calls.sites import Model, Sites
from shared.resolution.calls.terms import Terms
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.cut import CutBy
from shared.resolution.flow.engine import Engine, Site
from shared.resolution.links.calls import CallLinks, reason
from shared.resolution.links.decorated import Decorated
from shared.resolution.links.imports import import_links
from shared.resolution.links.in_place import made_in_place
from shared.resolution.links.initializers import Initializers
from shared.resolution.links.name_matches import NameMatches
from shared.resolution.links.references import reference_links
from shared.resolution.links.types import type_links
from shared.resolution.names.lexical import Lexical
from shared.resolution.objects.members import Members
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.world import World
from shared.resolution.results import Resolution
from shared.resolution.values.cells import Flow

# Each round can only unlock values for the next one; real code needs four to fifteen.
MAX_ROUNDS = 64


def build_world(
    facts: Iterable[FileFacts], project: Project, languages: dict[str, Language]
) -> World:
    """Index the files; `languages` are by name."""
    files = [FileIndex(fact, languages[fact.language]) for fact in facts]
    return World(files, project, list(languages.values()))


def resolve_imports(world: World) -> Resolution:
    """Resolve the imports alone."""
    imports = import_links(world)
    cuts = (CutBy.PROJECT,) if world.cut.happened else ()
    return Resolution(imports=imports, cuts=cuts)


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled:
    """A world in which all values have come to rest.

    `sites` are the calls that may lead somewhere; `unresolved` counts the others, by
    reason. `let_go` frees what only flowing values need; of large trees that is most of
    all there is.
    """

    lexical: Lexical
    hierarchy: Hierarchy
    sites: list[Site]
    world: World
    flow: Flow
    let_go: Callable[[], None]
    unresolved: Counter[str]

    @property
    def cuts(self) -> tuple[CutBy, ...]:
        """What has cut something off by now, in the order of the names."""
        reached = {
            CutBy.CLASSES: self.hierarchy.truncated,
            CutBy.EFFORT: self.flow.has_given_up,
            CutBy.FAILURE: self.flow.has_failed,
            CutBy.FILES: any(file.truncated for file in self.world.files.values()),
            CutBy.PROJECT: self.world.cut.happened,
            CutBy.VARIABLES: self.flow.is_overfull,
        }
        return tuple(by for by, is_reached in reached.items() if is_reached)


def settle(world: World) -> Settled:
    """Let values flow to every call site until nothing changes."""
    lexical = Lexical(world)
    hierarchy = Hierarchy(world, lexical)
    engine = Engine(world, lexical, hierarchy)
    members = Members(engine)
    sites = Sites(engine, members, _models(world), apply)
    Terms(engine, sites).install()
    every = sites.open()
    engine.flow.drain()
    likely = Likely(engine, sites, every)
    for _ in range(MAX_ROUNDS):
        if not likely.assume():
            break
        engine.flow.drain()
    else:
        world.cut.note()
    every += sites.late
    getters, matches = CalledGetters(engine, members), NameMatches(world, lexical)
    for site in every:
        getters.link(site)
        matches.link(site)
    unresolved: Counter[str] = Counter()
    for site in sites.idle():
        if getters.link(site) or matches.link(site):
            every.append(site)
        else:
            unresolved[reason(site)] += 1
    Hardly(engine).look(every)
    weaken_undeclared(world, hierarchy, lexical, every)
    sites.static.made_here.look(every)
    # From the last one to the first, as they are taken.
    every.reverse()
    return Settled(
        lexical=lexical,
        hierarchy=hierarchy,
        sites=every,
        world=world,
        flow=engine.flow,
        let_go=sites.forget,
        unresolved=unresolved,
    )


def resolve_all(world: World) -> Resolution:
    """Resolve imports, classes and calls; of the world nothing is left."""
    settled = settle(world)
    # Links are made of what the sites lead to: they take the room that this leaves.
    settled.let_go()
    links = CallLinks(Initializers(world, settled.hierarchy))
    decorated = Decorated(world, settled.lexical)
    while settled.sites:
        site = settled.sites.pop()
        links.add(site)
        decorated.note(site)
    links.initialize()
    for path, origin, cls, line in made_in_place(world):
        links.make(path, origin, cls, line)
    calls = links.calls()
    resolution = Resolution(
        imports=import_links(world),
        calls=calls,
        instantiations=links.instantiations(),
        references=reference_links(
            world, settled.lexical, decorated, decorated.meant(calls)
        ),
        types=type_links(world, settled.lexical, settled.hierarchy),
        unresolved=dict(links.unresolved + settled.unresolved),
        cuts=settled.cuts,
        widened=settled.flow.widened,
    )
    world.forget()
    return resolution


def _models(world: World) -> dict[str, Model]:
    models: dict[str, Model] = dict(MODELS)
    for language in {file.language for file in world.files.values()}:
        models.update(language.models)
    return models
