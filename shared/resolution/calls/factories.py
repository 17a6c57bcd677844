"""Functions that constructors nobody wrote run for fields that they are not given.

`x: list = field(default_factory=make)`: `C()` runs `make`, `C([])` does not. A record
has a parameter for each, behind all others, whose default it is (Python).
"""

from shared.resolution.calls.application import Application
from shared.resolution.calls.models import call_back
from shared.resolution.calls.sites import Sites
from shared.resolution.functions.passing import is_given
from shared.resolution.project.spot import Spot
from shared.resolution.values.reached import GIVEN
from shared.resolution.values.value import Function


def run_factories(sites: Sites, function: Function, how: Application) -> None:
    """Call what a constructor makes the fields with that a call leaves out."""
    formals = function.definition.formals
    places = {one.name: place for place, one in enumerate(formals)}
    file = sites.engine.world.files[function.path]
    for formal in formals:
        if formal.default is None or not formal.name.startswith(GIVEN):
            continue
        place = places[formal.name.removeprefix(GIVEN)]
        # The first is the receiver's.
        if not is_given(sites.engine, how.arguments, formals[place], place - 1):
            body = function.definition
            made = Spot(file, body.scope, formal.default, body.at)
            call_back(sites, how.site, sites.engine.term(made), [])
