"""Hostile archives by name: the rule each breaks, and how to build it."""

from tests.support.hostile_containers import HOSTILE_CONTAINERS
from tests.support.hostile_entries import HOSTILE_ENTRIES

HOSTILE = {**HOSTILE_CONTAINERS, **HOSTILE_ENTRIES}
