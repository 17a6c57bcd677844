"""Runs a module and writes down which function called which: `tracer OUT ROOT -m M`.

Stands alone, since it runs among a project's own packages. Needs Python 3.12.
"""

import atexit
import inspect
import json
import os
import runpy
import sys
from pathlib import Path
from types import CodeType, FunctionType, MethodType
from typing import Any

MONITORING: Any = vars(sys).get("monitoring")  # not there before 3.12
TOOL = 3
GENERATES = inspect.CO_GENERATOR | inspect.CO_ASYNC_GENERATOR

Place = tuple[str, str, int, bool]


class Tracer:
    """What has run below a folder: calls, and the lines that were reached."""

    def __init__(self, root: Path) -> None:
        self._root = f"{root.resolve()}/"
        self._inside: dict[CodeType, bool] = {}
        self._calls: set[tuple[CodeType, int, CodeType]] = set()
        self._lines: set[tuple[str, int]] = set()

    def start(self) -> None:
        """Begin to watch."""
        monitoring = MONITORING
        monitoring.use_tool_id(TOOL, "accuracy")
        events = monitoring.events
        monitoring.register_callback(TOOL, events.PY_START, self._started)
        monitoring.register_callback(TOOL, events.CALL, self._called)
        monitoring.register_callback(TOOL, events.LINE, self._reached)
        monitoring.set_events(TOOL, events.PY_START | events.CALL | events.LINE)

    def write(self, path: Path) -> None:
        """Stop watching and save calls and lines as JSON."""
        MONITORING.set_events(TOOL, 0)
        calls = [(self._at(a), line, self._at(b)) for a, line, b in self._calls]
        lines = [(self._short(name), line) for name, line in self._lines]
        path.write_text(json.dumps({"calls": calls, "lines": lines}))

    def _is_inside(self, code: CodeType) -> bool:
        found = self._inside.get(code)
        if found is None:
            path = os.path.realpath(code.co_filename)
            found = self._inside[code] = path.startswith(self._root)
        return found

    def _started(self, code: CodeType, _offset: int) -> object:
        if not self._is_inside(code):
            return MONITORING.DISABLE
        caller = sys._getframe(1).f_back  # noqa: SLF001 (there is no other way)
        # A generator starts where it is first resumed, which is no call of it.
        is_call = caller is not None and not code.co_flags & GENERATES
        if is_call and caller is not None and self._is_inside(caller.f_code):
            self._calls.add((caller.f_code, caller.f_lineno, code))
        return None

    def _called(
        self, code: CodeType, _offset: int, called: object, _first: object
    ) -> object:
        if not self._is_inside(code):
            return MONITORING.DISABLE
        function = called.__func__ if isinstance(called, MethodType) else called
        if isinstance(function, FunctionType):
            target = function.__code__
            if target.co_flags & GENERATES and self._is_inside(target):
                line = sys._getframe(1).f_lineno  # noqa: SLF001 (likewise)
                self._calls.add((code, line, target))
        return None

    def _reached(self, code: CodeType, line: int) -> object:
        if self._is_inside(code):
            self._lines.add((code.co_filename, line))
        return MONITORING.DISABLE

    def _at(self, code: CodeType) -> Place:
        is_function = bool(code.co_flags & inspect.CO_OPTIMIZED)
        path = self._short(code.co_filename)
        return path, code.co_name, code.co_firstlineno, is_function

    def _short(self, path: str) -> str:
        return os.path.realpath(path).removeprefix(self._root)


def main() -> None:
    """Watch the module that the arguments name."""
    out, root, _, module, *rest = sys.argv[1:]
    tracer = Tracer(Path(root))
    atexit.register(tracer.write, Path(out))
    sys.argv = [module, *rest]
    sys.path[0] = str(Path.cwd())
    tracer.start()
    runpy.run_module(module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
