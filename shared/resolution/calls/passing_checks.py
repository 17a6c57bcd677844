"""What checks leave that ask for one of several types, or for one value itself."""

from shared.parsing.facts import Term
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.flow.engine import Engine
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Class, Function, Instance, Value

# By these, classes say that their instances pass for others.
_STANDING = ("__class__", "__getattr__", "__getattribute__")


def passing(engine: Engine, place: Spot, held: Cell, types: tuple[Term, ...]) -> Cell:
    """Return the cell of all but what surely is an instance of none of some types."""
    lexical, hierarchy = engine.lexical, engine.hierarchy
    known = [lexical.value(place.with_term(one)) for one in types]
    classes = {cls for cls in known if isinstance(cls, Class)}
    if len(classes) < len(known) or not all(_is_plain(hierarchy, c) for c in classes):
        return held
    target = engine.cell()

    def one(value: Value) -> None:
        if isinstance(value, Instance):
            is_other = classes.isdisjoint(hierarchy.ancestors(value.of))
            if is_other and _is_plain(hierarchy, value.of):
                return
        target.add(value)

    held.listen(one)
    return target


def others(engine: Engine, asked: Spot, held: Cell, *, is_type: bool) -> Cell:
    """Return the cell of all but one function or class, or of what is no C itself.

    An instance of C may be of a class below it, where there is any.
    """
    known = engine.lexical.value(asked)
    is_class = isinstance(known, Class)
    if not is_class and (is_type or not isinstance(known, Function)):
        return held
    is_alone = not isinstance(known, Class) or not engine.hierarchy.subclasses(known)
    target = engine.cell()

    def one(value: Value) -> None:
        itself = value.of if is_type and isinstance(value, Instance) else value
        is_sure = is_alone or not isinstance(value, Instance) or value.exact
        if itself != known or (is_type and itself is value) or not is_sure:
            target.add(value)

    held.listen(one)
    return target


def _is_plain(hierarchy: Hierarchy, cls: Class) -> bool:
    ancestors = hierarchy.ancestors(cls)
    stands_for = any(hierarchy.find(ancestors, name) for name in _STANDING)
    is_protocol = cls.definition.kind == "protocol"
    return not stands_for and not is_protocol and not hierarchy.may_inherit(cls)
