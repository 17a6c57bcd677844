"""HTTP route templates of the host: their order, their conflicts, their translation."""

import re
from itertools import combinations

from devhost.functions import HttpFunction
from devhost.refusal import Refused

_PARAMETER = re.compile(r"\{(\*{0,2})(\w+)(?::(\w+)(?:\([^)]*\))?)?(\??)\}")
_CONVERTERS = {"int": "int", "long": "int", "guid": "uuid", "float": "float"}
_RESERVED = ("admin", "runtime")


def place(
    prefix: str, functions: tuple[HttpFunction, ...]
) -> list[tuple[str, HttpFunction]]:
    """Give each function its full template; the most specific comes first.

    Raises:
        Refused: two functions answer the same requests, or one takes a route that
            the host keeps for itself.
    """
    placed = [(_full_template(prefix, function), function) for function in functions]
    for (left, one), (right, other) in combinations(placed, 2):
        if _shape(left) == _shape(right) and set(one.methods) & set(other.methods):
            raise Refused(
                f"The functions '{one.name}' and '{other.name}' both answer "
                f"/{left}: give one of them another route or other methods."
            )
    return sorted(placed, key=lambda pair: _precedence(pair[0]))


def to_starlette(template: str) -> list[str]:
    """Write a template the way Starlette does, as one path or two.

    A rest may be nothing, and then needs no slash before it.
    """

    def parameter(found: re.Match[str]) -> str:
        converter = "path" if found[1] else _CONVERTERS.get(found[3] or "", "str")
        return f"{{{found[2]}:{converter}}}"

    path = "/" + _PARAMETER.sub(parameter, template)
    stem, _, last = template.rpartition("/")
    bare = [f"/{_PARAMETER.sub(parameter, stem)}"] if stem else []
    return [path, *bare] if last.startswith("{*") else [path]


def _full_template(prefix: str, function: HttpFunction) -> str:
    template = "/".join(part for part in (prefix, function.route.strip("/")) if part)
    if template.split("/")[0].lower() in _RESERVED:
        raise Refused(
            f"The function '{function.name}' is in error: the specified route "
            "conflicts with one or more built in routes."
        )
    return template


def _precedence(template: str) -> list[int]:
    """At each segment a literal comes before a parameter, and that before a rest."""
    return [
        2 if segment.startswith("{*") else int("{" in segment)
        for segment in template.split("/")
    ]


def _shape(template: str) -> str:
    return _PARAMETER.sub(lambda found: "{**}" if found[1] else "{}", template).lower()
