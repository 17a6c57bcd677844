"""Fixtures that tests of several folders share."""

pytest_plugins = [
    "tests.support.azurite",
    "tests.support.children",
    "tests.support.services",
    "tests.support.postgres",
]
