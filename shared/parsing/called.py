"""Where functions surely run that bind names of other scopes (Python)."""


def called(name: str) -> str:
    """Return the name that is bound where a function of a name surely runs.

    No code can read it.
    """
    return f"{name}()"
