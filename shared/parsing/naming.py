"""Which terms say a name: there are more of them than of any other kind."""

from typing import TypeGuard

from shared.parsing.facts import Attribute, Name, Term


def is_naming(term: Term) -> TypeGuard[Name | Attribute]:
    """Whether a term is a name, or a member by its name."""
    match term:
        # One by one: what is compiled asks for several classes together more slowly.
        case Name() | Attribute():
            return True
        case _:
            return False
