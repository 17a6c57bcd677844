"""How sure it is that a call leads where declared types say, by how it is written."""

from collections.abc import Callable

from shared.parsing.facts import MODULE_SCOPE, Name
from shared.resolution.calls.classes_around import ClassesAround
from shared.resolution.flow.engine import Evidence, Site
from shared.resolution.project.spot import Spot
from shared.resolution.static.calls import StaticCalls
from shared.resolution.values.declared import bound_class
from shared.resolution.values.value import Class, Function


class StaticEvidence:
    """Tells how a target was found; `calls_of` answers for the types at a site."""

    def __init__(
        self, calls_of: Callable[[Site], StaticCalls], around: ClassesAround
    ) -> None:
        self._calls_of = calls_of
        self._around = around

    def of(self, site: Site, function: Function | Class) -> Evidence:
        """Return how a target that declared types led to was found."""
        call = site.call
        here = Evidence.LOCAL if function.path == site.file.path else Evidence.IMPORT
        if isinstance(call.callee, Name):
            owner = function.owner if isinstance(function, Function) else None
            if owner and self._around.is_elsewhere(site.file, call.scope, owner):
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
