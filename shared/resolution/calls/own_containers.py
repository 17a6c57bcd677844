"""What a built-in makes at a call, once and for all."""

from shared.resolution.calls.sites import Sites
from shared.resolution.flow.engine import Site
from shared.resolution.values.value import Container


def own_container(sites: Sites, site: Site, kind: str) -> Container:
    """Return the one container of a kind that a call makes, however often it is asked.

    What is called again must not be another thing each time: it may lead back here.
    """
    made = sites.notes.setdefault("made", {})
    if not isinstance(made, dict):
        return Container(kind, site.file.language.rules)
    key = (site.file.path, site.index, kind)
    if key not in made:
        made[key] = Container(kind, site.file.language.rules)
    found: Container = made[key]
    return found
