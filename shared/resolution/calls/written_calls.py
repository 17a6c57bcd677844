"""What a call of a language with static types is by how it is written."""

from shared.parsing.facts import Attribute, This
from shared.resolution.flow.engine import Site
from shared.resolution.values.value import Function


def is_itself(site: Site, function: Function) -> bool:
    """Whether a constructor would run itself."""
    # `self.init(a)` runs another constructor than the one that it is in.
    callee = site.call.callee
    of = callee.base if isinstance(callee, Attribute) else callee
    is_made = isinstance(of, This) and function.definition.kind == "constructor"
    return is_made and site.file.method_around(site.call.scope) is function


def is_of_containers(site: Site) -> bool:
    """Whether a call is one of a method that containers of the library have."""
    # What it holds, and what functions it is given, flow on.
    callee = site.call.callee
    members = site.file.language.rules.builtin_members
    return isinstance(callee, Attribute) and f"list.{callee.name}" in members


def is_named_otherwise(site: Site, function: Function) -> bool:
    """Whether `step.apply(x)` runs a method of x, which `A::next` stands for."""
    callee, name = site.call.callee, function.definition.name
    is_other = isinstance(callee, Attribute) and callee.name.rstrip("()") != name
    return is_other and function.owner is not None
