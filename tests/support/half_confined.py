"""Servers on platforms that lack a protection of children."""

import os

from shared.pipeline.child import machines
from shared.pipeline.child.protections import prepare_nothing
from shared.pipeline.child.protocol import Target

_NOBODY = 65_534


def prepare_as_nobody() -> Target:
    """Go on as a user who is not root, as many containers start."""
    os.setgid(_NOBODY)
    os.setuid(_NOBODY)
    return prepare_nothing()


def prepare_on_an_unknown_machine() -> Target:
    """Go on as if no filter was made for this kind of processor."""
    machines.MACHINES.clear()
    return prepare_nothing()


def prepare_and_die() -> Target:
    """Go on as a server whose children do not live through being confined."""
    os.nice = lambda _by: os.abort()
    return prepare_nothing()
