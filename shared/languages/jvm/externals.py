"""Names the library that a package outside of the archive belongs to."""

import re
from collections.abc import Container, Mapping

from shared.resolution.project.prefixes import prefixes

# Maven's XML, Gradle's `"group:artifact:version"` and version catalogues.
PATTERNS = {
    "pom.xml": re.compile(r"<groupId>\s*([\w.-]+)\s*</groupId>"),
    "build.gradle": re.compile(r"['\"]([\w.-]+):[\w.-]+(?::[^'\"]*)?['\"]"),
    "build.gradle.kts": re.compile(r"\"([\w.-]+):[\w.-]+(?::[^\"]*)?\""),
    "libs.versions.toml": re.compile(
        r"(?:module\s*=\s*\"|group\s*=\s*\"|=\s*\")([\w.-]+)[:\"]"
    ),
}
MANIFESTS = frozenset(PATTERNS)
PLATFORM = ("java.", "javax.", "jdk.", "sun.", "kotlin.")


def groups(manifests: Mapping[str, bytes]) -> frozenset[str]:
    """Return the group ids that the build files name."""
    found: set[str] = set()
    for path, data in manifests.items():
        pattern = PATTERNS.get(path.rpartition("/")[2])
        if pattern:
            found.update(pattern.findall(data.decode("utf-8", "replace")))
    return frozenset(group for group in found if "." in group)


def external_name(package: str, known: Container[str]) -> str:
    """Return the longest known group that holds the package, or the package.

    >>> external_name("org.junit.jupiter.api", {"org.junit.jupiter", "org.junit"})
    'org.junit.jupiter'
    >>> external_name("java.util", {"org.junit"})
    'java.util'
    """
    if package.startswith(PLATFORM):
        return package
    # Builds name thousands of groups: only those that may hold the package are tried.
    holding = (group for group in prefixes(package, ".") if group in known)
    return next(holding, package)
