"""Tells the member that a call's declared type names from those that may run instead.

Where declared types decide (TypeScript), a call leads to what the type declares, as
its compiler says. The methods of classes below that override it are weaker links.
"""

from collections.abc import Iterable

from shared.resolution.engine import Evidence, Site
from shared.resolution.hierarchy import Hierarchy
from shared.resolution.values import Function


def weaken_overriding(hierarchy: Hierarchy, sites: Iterable[Site]) -> None:
    """Mark the targets that override another target of their site."""
    for site in sites:
        if len(site.targets) > 1 and site.file.language.rules.declared_calls:
            _weaken(hierarchy, site)


def _weaken(hierarchy: Hierarchy, site: Site) -> None:
    methods = [t for t in site.targets if isinstance(t, Function) and t.owner]
    named: dict[str, list[Function]] = {}
    for method in methods:
        named.setdefault(method.definition.name, []).append(method)
    for same in named.values():
        owners = {method.owner for method in same}
        for method in same if len(same) > 1 else ():
            above = hierarchy.ancestors(method.owner)[1:] if method.owner else ()
            if not owners.isdisjoint(above):
                site.link(method, Evidence.OVERRIDING)
