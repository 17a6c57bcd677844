"""Which gem a required path comes from, by what Bundler's files and gemspecs name."""

import re
from collections.abc import Mapping

from shared.resolution.project.prefixes import prefixes

MANIFESTS = frozenset({"Gemfile", "Gemfile.lock", "gems.rb", "gems.locked"})

# `gem "a"`, `add_dependency("a")`, and the indented names of a lock file.
NAMED = re.compile(
    r"""\b(?:gem|add(?:_\w+)?_dependency)\s*(?:\(\s*)?["']([\w.-]+)["']"""
    r"""|^ {4}([\w.-]+) \(""",
    re.MULTILINE,
)
# Gems whose files do not begin with their name.
ODD = {
    "action_controller": "actionpack",
    "action_dispatch": "actionpack",
    "action_mailer": "actionmailer",
    "action_view": "actionview",
    "active_job": "activejob",
    "active_model": "activemodel",
    "active_record": "activerecord",
    "active_storage": "activestorage",
    "active_support": "activesupport",
}


def gems(manifests: Mapping[str, bytes]) -> frozenset[str]:
    """Return the names of the gems that the manifests ask for."""
    found: set[str] = set()
    for data in manifests.values():
        for named, locked in NAMED.findall(data.decode("utf-8", "replace")):
            found.add(named or locked)
    return frozenset(found)


def gem_of(path: str, known: frozenset[str]) -> str:
    """Return the gem of a required path: the longest known name, or its beginning.

    >>> gem_of("rack/test", frozenset({"rack", "rack-test"}))
    'rack-test'
    >>> gem_of("active_record/base", frozenset())
    'activerecord'
    """
    for beginning in prefixes(path, "/"):
        for joint in ("-", "_", "/"):
            name = beginning.replace("/", joint)
            if name in known:
                return name
    first = path.partition("/")[0]
    return ODD.get(first, first)
