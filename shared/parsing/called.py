"""Where functions, or imports of all of a module, bind names unseen (Python)."""


def called(name: str) -> str:
    """Return the name that is bound where a function of a name surely runs, or `*`.

    No code can read it.
    """
    return f"{name}()"
