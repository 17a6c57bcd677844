"""Which calls can only mean something outside of the archive, by their names."""

from shared.parsing.facts import NO_SCOPE, Attribute, Name
from shared.resolution.flow.engine import Site
from shared.resolution.project.world import World


class OutsideNames:
    """Knows all names that the files of a family of languages define."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._names: dict[str, set[str]] = {}

    def has(self, site: Site) -> bool:
        """Whether nothing in the archive has the name that is called.

        Asked where methods have names of their own.
        """
        file, call = site.file, site.call
        callee, mark = call.callee, file.language.rules.method_mark
        if not mark or not isinstance(callee, Name | Attribute):
            return False
        if isinstance(callee, Name) and not callee.name.endswith(mark):
            bound = file.scope_of_name(call.scope, callee.name, call.at)
            if bound != NO_SCOPE:
                return False
        return callee.name.removesuffix(mark) not in self._of(file.family)

    def _of(self, family: str) -> set[str]:
        known = self._names.get(family)
        if known is None:
            known = self._names[family] = {
                definition.name
                for file in self._world.files.values()
                if file.family == family
                for definition in file.facts.definitions
            }
        return known
