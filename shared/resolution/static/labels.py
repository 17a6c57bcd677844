"""Labels in front of arguments, which choose among functions of one name (Swift)."""

from collections.abc import Sequence

from shared.parsing.facts import Argument, Attribute, Call, Definition, Formal, Name


def have_labels(call: Call, definition: Definition) -> bool:
    """Whether labels tell what a call means: they are those of what its name says."""
    if call.kind not in ("call", "new"):
        return False
    callee = call.callee
    name = callee.name if isinstance(callee, Name | Attribute) else ""
    is_made = definition.kind == "constructor"
    if not is_made and name != definition.name:
        return False
    return any(one.label for one in definition.formals) or any(
        one.label for one in call.arguments
    )


def fits_labels(arguments: Sequence[Argument], formals: Sequence[Formal]) -> bool:
    """Whether arguments have the labels that parameters ask for, in their order.

    Closures behind a call have none, and are given to parameters that are left.
    """
    said = [one.label for one in arguments if one.label]
    place = 0
    left: list[Formal] = []
    for formal in formals:
        is_rest = formal.kind == "rest"
        if place < len(said) and said[place] == formal.label:
            place += 1
            while is_rest and place < len(said) and said[place] == "_":
                place += 1
        else:
            left.append(formal)
    needed = sum(one.default is None and one.kind != "rest" for one in left)
    closures = len(arguments) - len(said)
    return place == len(said) and needed <= closures <= len(left)


def fits_kinds(arguments: Sequence[Argument], formals: Sequence[Formal]) -> bool:
    """Whether arguments are as many as parameters ask for, and of their kinds.

    The labels are kinds, where these are known (Fortran).
    """
    needed = sum(one.default is None for one in formals)
    return needed <= len(arguments) <= len(formals) and all(
        not given.label or not formal.label or given.label == formal.label
        for given, formal in zip(arguments, formals, strict=False)
    )
