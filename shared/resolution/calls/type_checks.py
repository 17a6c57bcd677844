"""What checks leave of values: predicates of functions, and members that tell apart."""

from shared.parsing.facts import (
    Attribute,
    CallResult,
    Constant,
    Either,
    InstanceOf,
    Literal,
    Mapping,
    Sequence,
    Term,
    Within,
)
from shared.parsing.terms import CHECKED, Asked, Excluding
from shared.resolution.calls.passing_checks import others, passing
from shared.resolution.flow.engine import Engine
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Class, Container, Function, Instance, Value


def is_asked(term: Term) -> bool:
    """Whether a type is what a call says that checks: `isB(a)`."""
    return (
        isinstance(term, Attribute)
        and term.name == CHECKED
        and isinstance(term.base, CallResult)
    )


def predicate(engine: Engine, place: Spot, told: Attribute) -> tuple[Spot | None, bool]:
    """Return the type that a call checks for, and whether its function is known."""
    if not isinstance(told.base, CallResult):
        return None, False
    call = place.file.facts.calls[told.base.call]
    function = engine.lexical.value(Spot(place.file, call.scope, call.callee, call.at))
    if not isinstance(function, Function):
        return None, False
    definition = function.definition
    scope, returned = definition.scope, definition.returns
    while isinstance(returned, Within):
        scope, returned = returned.scope, returned.base
    if isinstance(returned, Mapping) and returned.entries[0][0] == CHECKED:
        file = engine.world.files[function.path]
        return Spot(file, scope, returned.entries[0][1], definition.at), True
    return None, not definition.overloads


def passed(engine: Engine, place: Spot, term: InstanceOf) -> Cell:
    """Return what is checked by a call: what its function says, or what it was."""
    told = term.type
    was = engine.value(place, term.arguments[0])
    if not isinstance(told, Attribute):
        return was
    checked, is_known = predicate(engine, place, told)
    if checked is not None:
        return engine.term(checked)
    if is_known:
        return was
    target = engine.cell()
    was.feed(target)
    engine.value(place, told).feed(target)
    return target


def checked(engine: Engine, place: Spot, term: Excluding) -> Cell:
    """Return what is there, but for what a check leaves out."""
    held = engine.value(place, term.base)
    match term.asked, term.type:
        case Asked.METHOD, Literal(type=method):
            return _without(engine, held, method)
        case Asked.MEMBER, Mapping() as member:
            return _having(engine, held, (member,), is_so=False)
        case Asked.MEMBERS, Sequence(items=items):
            members = tuple(one for one in items if isinstance(one, Mapping))
            return _having(engine, held, members, is_so=True)
        case Asked.PASSING, Sequence(items=types):
            return passing(engine, place, held, types)
        case Asked.EXACTLY | Asked.SAME, told:
            is_type = term.asked is Asked.EXACTLY
            return others(engine, place.with_term(told), held, is_type=is_type)
        case _:
            return _of_others(engine, place, held, term.type)


def _of_others(engine: Engine, place: Spot, held: Cell, told: Term) -> Cell:
    # What is no instance of a type, or of what a predicate checks for.
    classes = set(_excluded(engine, place, told))
    if not classes:
        return held
    target, hierarchy = engine.cell(), engine.hierarchy

    def kept(value: Value) -> None:
        if not isinstance(value, Instance) or classes.isdisjoint(
            hierarchy.ancestors(value.of)
        ):
            target.add(value)

    held.listen(kept)
    return target


def _without(engine: Engine, held: Cell, method: str) -> Cell:
    # What has no such method, and may have one from outside.
    if engine.is_void(held):
        return held
    target, hierarchy = engine.cell(), engine.hierarchy

    def kept(value: Value) -> None:
        if isinstance(value, Container):
            if f"{value.kind}.{method}" not in value.rules.builtin_members:
                target.add(value)
        elif not isinstance(value, Instance) or (
            hierarchy.may_inherit(value.of)
            and not hierarchy.find(hierarchy.ancestors(value.of), method)
        ):
            target.add(value)

    held.listen(kept)
    return target


def _excluded(engine: Engine, place: Spot, told: Term) -> list[Class]:
    at = place.with_term(told)
    if isinstance(told, Attribute) and is_asked(told):
        checked, _ = predicate(engine, place, told)
        if checked is None:
            return []
        at = checked
    waiting, found = [at], list[Class]()
    for one in waiting:
        type_ = one.term
        if isinstance(type_, Either):
            waiting += [one.with_term(option) for option in type_.options]
            continue
        is_instance = isinstance(type_, InstanceOf)
        named = type_.type if isinstance(type_, InstanceOf) else type_
        look_up = engine.lexical.type if is_instance else engine.lexical.value
        cls = look_up(one.with_term(named))
        if isinstance(cls, Class):
            found.append(cls)
    return found


def _having(
    engine: Engine,
    held: Cell,
    members: tuple[Mapping, ...],
    *,
    is_so: bool,
) -> Cell:
    """Return what has a member that a check asks for, or what has not.

    Where nothing has, the check tells of what nobody declares.
    """
    target = engine.cell()

    def one(value: Value) -> None:
        told = [_has(engine, value, wanted) for wanted in members]
        if is_so:
            fits = any(has is not False for has in told)
        else:
            fits = all(has is not True for has in told)
        if fits:
            target.add(value)
        else:
            engine.fallbacks.append((target, value))

    held.listen(one)
    return target


def _has(engine: Engine, value: Value, wanted: Mapping) -> bool | None:
    """Whether a value surely has a member, and one like that; None if nobody tells."""
    if not isinstance(value, Instance):
        return None
    key, text = wanted.entries[0]
    hierarchy = engine.hierarchy
    found = hierarchy.written(hierarchy.ancestors(value.of), str(key))
    if found is None:
        return None if hierarchy.may_inherit(value.of) else False
    if isinstance(text, (Constant, Attribute)):
        told = [_is(spot.term, text) for spot in found[1]]
        return told[0] if len(told) == 1 else None
    return True


def _is(declared: Term, text: Constant | Attribute) -> bool | None:
    while isinstance(declared, Within):
        declared = declared.base
    if isinstance(declared, Either):
        told = {_is(option, text) for option in declared.options}
        return False if told == {False} else None
    if isinstance(declared, Constant) and isinstance(text, Constant):
        return declared.key == text.key
    if isinstance(declared, InstanceOf) and isinstance(declared.type, Attribute):
        # `kind: Kind.A`
        member = declared.type
        if isinstance(text, Attribute) and member.base == text.base:
            return member.name == text.name
    return None
