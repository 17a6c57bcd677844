"""The actions of controllers that the routes of a Rails application name."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from shared.analysis.conventions.marks import Role
from shared.core.clues import Start

MAX_LINES = 20_000
_MOST_BLOCKS = 100
_MOST_NAMES = 50

_ROUTES = re.compile(r"(?:^|/)config/routes(?:\.rb|/[^/]+\.rb)$")
_COMMENT = re.compile(r"(?:^|\s)#.*")
_OPENED = re.compile(r"\bdo(?:\s*\|[^|]*\|)?\s*$|^\s*(?:if|unless|case)\b")
_CLOSED = re.compile(r"^\s*end\b")
_CALL = re.compile(r"^\s*(\w+)\b\s*\(?\s*(.*)$")
_NAME = re.compile(r"[:\"']([\w/]+)[\"']?\s*(,?)\s*")
_MODULE = re.compile(r"\bmodule(?::|:?\s*=>)\s*[:\"']([\w/]+)")
_CONTROLLER = re.compile(r"\bcontroller(?::|:?\s*=>)\s*[:\"']([\w/]+)")
_ACTION = re.compile(r"\baction(?::|:?\s*=>)\s*[:\"'](\w+)")
_LIST = r"(?::|:?\s*=>)\s*(%i\[[^\]]*\]|\[[^\]]*\]|:\w+)"
_ONLY = re.compile(r"\bonly" + _LIST)
_EXCEPT = re.compile(r"\bexcept" + _LIST)
_WORD = re.compile(r"[a-z_]\w+")
_PLACE = re.compile(r"[\"']([\w/]+)#(\w+)[\"']")
_VERBS = frozenset({"delete", "get", "match", "patch", "post", "put"})
_OF_ONE = ("show", "new", "create", "edit", "update", "destroy")
_OF_MANY = ("index", *_OF_ONE)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Block:
    """What is said around a line: the folder of controllers, and the controllers."""

    module: str = ""
    controllers: tuple[str, ...] = ()


def actions_in(path: str, data: bytes, paths: frozenset[str]) -> Iterator[Start]:
    """Yield the actions that a file of routes leads to, by the names of methods."""
    found = _ROUTES.search(path)
    if found is None:
        return
    folder = f"{path[: found.start()]}/" if found.start() else ""
    lines = data.decode(errors="replace").split("\n")[:MAX_LINES]
    for controller, action in dict.fromkeys(_actions(lines)):
        place = f"{folder}app/controllers/{controller}_controller.rb"
        if place in paths:
            reason = f"named in {path}"
            yield Start(path=place, name=action, reason=reason, role=Role.ROUTE.value)


def _actions(lines: list[str]) -> Iterator[tuple[str, str]]:
    blocks = [_Block()]
    for written in lines:
        line = _COMMENT.sub("", written)
        around = blocks[-1]
        for controller, action in _PLACE.findall(line):
            yield f"{around.module}{controller}", action
            yield controller, action
        inner = around
        if call := _CALL.match(line):
            inner = _inside(call[1], call[2], around)
            for controller, action in _said(call[1], call[2], around, inner):
                yield f"{inner.module}{controller}", action
        if _OPENED.search(line) and len(blocks) < _MOST_BLOCKS:
            blocks.append(inner)
        elif _CLOSED.match(line) and len(blocks) > 1:
            blocks.pop()


def _inside(word: str, rest: str, around: _Block) -> _Block:
    """Return what a line says of those in its block."""
    module, controller = _MODULE.search(rest), _CONTROLLER.search(rest)
    named = (controller[1],) if controller else ()
    names = _names(rest)
    match word:
        case "namespace" if names and module is None:
            around = replace(around, module=f"{around.module}{names[0]}/")
        case "resources" | "resource" if names:
            several = [_controllers(word, name) for name in names]
            every = named or tuple(each for some in several for each in some)
            around = replace(around, controllers=every)
        case "controller" if names:
            around = replace(around, controllers=(names[0],))
        case "scope" if named:
            around = replace(around, controllers=named)
        case _:
            pass
    if module is not None:
        around = replace(around, module=f"{around.module}{module[1]}/")
    return around


def _said(
    word: str, rest: str, around: _Block, inner: _Block
) -> Iterator[tuple[str, str]]:
    """Yield controllers and actions that a line itself leads to."""
    if word in ("resources", "resource"):
        actions = chosen(rest, _OF_MANY if word == "resources" else _OF_ONE)
        for controller in inner.controllers:
            yield from ((controller, action) for action in actions)
    elif word in _VERBS and not _PLACE.search(rest):
        told, action = _CONTROLLER.search(rest), _ACTION.search(rest)
        controllers = (told[1],) if told else around.controllers
        for name in [action[1]] if action else _names(rest):
            controller, slash, last = name.strip("/").rpartition("/")
            if slash and not controllers:
                yield controller, last
            yield from ((each, last) for each in controllers)


def _names(rest: str) -> list[str]:
    """Return what a call is given first: `:a, "b"`."""
    found: list[str] = []
    at = 0
    while len(found) < _MOST_NAMES and (match := _NAME.match(rest, at)):
        found.append(match[1])
        at = match.end()
        if not match[2]:
            break
    return found


def _controllers(word: str, name: str) -> tuple[str, ...]:
    """Return how the controller of a resource may be called: one of many is plural."""
    if word == "resources":
        return (name,)
    return (f"{name}s", f"{name}es", f"{name[:-1]}ies", name)


def chosen(rest: str, every: tuple[str, ...]) -> tuple[str, ...]:
    """Return which of all actions a line is about: those it says, or all but some."""
    if only := _ONLY.search(rest):
        return tuple(_WORD.findall(only[1].removeprefix("%i")))
    left_out = _EXCEPT.search(rest)
    without = _WORD.findall(left_out[1].removeprefix("%i")) if left_out else []
    return tuple(action for action in every if action not in without)
