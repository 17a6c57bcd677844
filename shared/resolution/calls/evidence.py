"""How sure it is that a call leads where it does, by how it is written."""

from shared.parsing.facts import (
    Attribute,
    CallResult,
    Defined,
    Either,
    InstanceOf,
    Name,
    Parameter,
    Super as SuperTerm,
    Term,
    This,
)
from shared.resolution.flow.engine import Engine, Evidence, Site
from shared.resolution.project.spot import Spot
from shared.resolution.values.value import Class, Function, Instance, Value


def evidence_of(
    engine: Engine, site: Site, target: Function | Class, receiver: Value | None
) -> Evidence:
    """Return how a target that values led to was found."""
    callee = site.call.callee
    if isinstance(callee, Either):
        # A bare name: a member of the class around it, or a function.
        callee = callee.options[0]
    if isinstance(callee, SuperTerm):
        return Evidence.INHERITED
    is_method = isinstance(target, Class) or target.owner is not None
    if not is_method:
        return Evidence.INFERRED
    if isinstance(callee, Attribute):
        is_typed = _is_typed(engine, site, callee.base)
    else:
        # A bare name that is called on a receiver is a member of the class around it.
        implied = engine.lexical.implied
        is_typed = isinstance(callee, Name) and bool(
            implied(site.file, site.call.scope, callee.name)
        )
    if not is_typed or _is_held(site, target):
        return Evidence.INFERRED
    own = receiver.of if isinstance(receiver, Instance) else receiver
    is_own = isinstance(target, Function) and target.owner is own
    return Evidence.MEMBER if is_own else Evidence.INHERITED


def _is_held(site: Site, target: Function | Class) -> bool:
    # A member that holds a function, of a language that tells it from a method.
    rules = site.file.language.rules
    name = getattr(site.call.callee, "name", "")
    own = f"{target.definition.name}{rules.method_mark}"
    is_method = isinstance(target, Function) and target.definition.kind == "method"
    return rules.static_types and is_method and name != own


def _is_typed(engine: Engine, site: Site, base: Term) -> bool:
    # Where the receiver's class is written down next to the call.
    match base:
        case This() | SuperTerm():
            return True
        case CallResult():
            callee = site.file.facts.calls[base.call].callee
            place = Spot(site.file, site.call.scope, callee, site.call.at)
            return engine.lexical.value(place) is not None
        case Name() | Defined():
            place = Spot(site.file, site.call.scope, base, site.call.at)
            if isinstance(engine.lexical.value(place), Class):
                return True
            if isinstance(base, Defined):
                return False
            sources = engine.lexical.sources(place, base.name)
            return any(_is_typed_source(engine, source) for source in sources)
        case _:
            return False


def _is_typed_source(engine: Engine, source: Spot) -> bool:
    match source.term:
        case InstanceOf():
            return True
        case Parameter(definition=definition, index=index) if index >= 0:
            function = source.file.symbols[definition]
            is_method = isinstance(function, Function) and function.owner is not None
            declared = function.definition.formals[index].type
            return declared is not None or (is_method and index == 0)
        case CallResult(call=call):
            callee = source.file.facts.calls[call].callee
            inner = Spot(source.file, source.scope, callee, source.at)
            return isinstance(engine.lexical.value(inner), Class)
        case _:
            return False
