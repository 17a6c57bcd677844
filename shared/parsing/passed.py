"""What a call passes for a parameter, as it is written."""

from shared.parsing.facts import Call, Formal, Term


def written_for(call: Call, formal: Formal, position: int) -> Term | None:
    """Return what a call passes for a parameter, by name or as the so manieth by place.

    Who asks has seen to it that nothing is spread.
    """
    given = [one for one in call.arguments if one.name == formal.name]
    if not given and formal.kind == "positional" and position >= 0:
        by_place = [one for one in call.arguments if one.name is None]
        given = by_place[position : position + 1]
    return given[0].value if given else None
