"""How sure it is that a call leads where declared types say, by how it is written."""

from collections.abc import Callable, Iterator

from shared.parsing.facts import MODULE_SCOPE, NO_SCOPE, Name
from shared.resolution.flow.engine import Evidence, Site
from shared.resolution.project.binders import Binders
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.static.calls import StaticCalls
from shared.resolution.values.declared import bound_class
from shared.resolution.values.value import Class, Function

# Stands for the classes around a place, whichever they are.
ANY_CLASS = "class"


class StaticEvidence:
    """Tells how a target was found; `calls_of` answers for the types at a site."""

    def __init__(self, calls_of: Callable[[Site], StaticCalls]) -> None:
        self._calls_of = calls_of
        self._classes: dict[str, Binders] = {}

    def of(self, site: Site, function: Function | Class) -> Evidence:
        """Return how a target that declared types led to was found."""
        call = site.call
        here = Evidence.LOCAL if function.path == site.file.path else Evidence.IMPORT
        if isinstance(call.callee, Name):
            owner = function.owner if isinstance(function, Function) else None
            if owner is not None and self._is_elsewhere(site, owner):
                is_imported = (MODULE_SCOPE, call.callee.name) in site.file.bindings
                return here if is_imported else Evidence.INHERITED
            return here
        if self._is_free(site, function):
            return here
        of = self._calls_of(site).receiver(
            Spot(site.file, call.scope, call.callee, call.at)
        )
        owner = function.owner if isinstance(function, Function) else None
        if of is None or bound_class(of) is not owner:
            return Evidence.INHERITED
        return here if of.is_class else Evidence.MEMBER

    def _is_free(self, site: Site, function: Function | Class) -> bool:
        # Found by its name alone: a class in a class, an extension function.
        if isinstance(function, Class) or function.owner is None:
            return True
        return self._calls_of(site).is_extended(site.file, site.call, function)

    def _is_elsewhere(self, site: Site, owner: Class) -> bool:
        # The site is in a class, and in none that is the owner.
        file, scope = site.file, site.call.scope
        known = self._classes.get(file.path)
        if known is None:
            known = self._classes[file.path] = Binders(file.facts.scopes, _owned(file))
        is_in_class = known.nearest(ANY_CLASS, scope) != NO_SCOPE
        return is_in_class and known.nearest(owner, scope) == NO_SCOPE


def _owned(file: FileIndex) -> Iterator[tuple[int, Class | str]]:
    # The scopes of each class.
    for number, scope in enumerate(file.facts.scopes):
        symbol = file.symbols[scope.definition] if scope.definition >= 0 else None
        if isinstance(symbol, Class):
            yield number, symbol
            yield number, ANY_CLASS
