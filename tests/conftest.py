"""Fixtures that tests of several folders share, and how long random walks may be."""

import gc

import hypothesis

pytest_plugins = [
    "tests.support.forgiving",
    "tests.support.azurite",
    "tests.support.children",
    "tests.support.chromium",
    "tests.support.questions",
    "tests.support.services",
    "tests.support.postgres",
    "tests.support.deep_queue",
    "tests.support.telemetry",
]
# What `make stateful` asks for.
hypothesis.settings.register_profile(
    "long", max_examples=2_000, stateful_step_count=100
)


def pytest_collection_finish() -> None:
    """Leave what all tests share out of every search for garbage."""
    gc.freeze()
