"""Archives made to measure with: copies of real code, and code where all meets all."""

import zipfile
from pathlib import Path

_HANDLER = """
def handle_{number}(callback, *rest):
    HANDLERS.append(callback)
    for other in HANDLERS:
        other(handle_{number}, callback, *rest)
    for service in SERVICES:
        service.run(callback).run(handle_{number})
    return pick(callback)


class Service{number}(Service):
    def run(self, callback):
        self.callback = callback
        SERVICES.append(self)
        return SERVICES[len(rest)] or self.callback(handle_{number}) or self


HANDLERS.append(handle_{number})
SERVICES.append(Service{number}())
"""

_BASE = """
HANDLERS = []
SERVICES = []


class Service:
    def run(self, callback):
        return callback(self)


def pick(value):
    return HANDLERS[0] or value
"""


def copies(archive: Path, count: int, target: Path) -> None:
    """Write an archive that holds another one's files `count` times, side by side."""
    with zipfile.ZipFile(archive) as given, _open(target) as taken:
        for name in given.namelist():
            data = given.read(name)
            for number in range(count):
                taken.writestr(f"copy{number}/{name}", data)


def knot(modules: int, handlers: int, target: Path) -> None:
    """Write the worst case: functions and objects that all go through the same lists.

    Every function calls every other one with every other one, through two lists that
    all modules share.
    """
    with _open(target) as archive:
        archive.writestr("knot/base.py", _BASE)
        archive.writestr("knot/__init__.py", "")
        for module in range(modules):
            first = module * handlers
            code = "".join(
                _HANDLER.format(number=number)
                for number in range(first, first + handlers)
            )
            archive.writestr(
                f"knot/part{module}.py", f"from knot.base import *\n{code}"
            )


def _open(target: Path) -> zipfile.ZipFile:
    return zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED)
