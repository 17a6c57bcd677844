"""What of the facts of a file says where things are, and not what code does."""

from msgspec.structs import replace

from shared.parsing.facts import FileFacts


def outline(facts: FileFacts) -> FileFacts:
    """Return the facts without what expressions say: definitions and scopes."""
    return replace(
        facts, imports=(), bindings=(), stores=(), calls=(), returns=(), exports=()
    )
