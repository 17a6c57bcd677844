"""Names the module that a Go import path outside of the archive belongs to."""

import re
from collections.abc import Iterable

VERSION = re.compile(r"v\d+")

# How many segments of the path are the repository, on hosts that are the same for all.
REPOSITORY_SEGMENTS = {
    "github.com": 3,
    "gitlab.com": 3,
    "bitbucket.org": 3,
    "codeberg.org": 3,
    "golang.org": 3,
    "google.golang.org": 2,
    "gopkg.in": 2,
    "go.uber.org": 2,
    "k8s.io": 2,
    "sigs.k8s.io": 2,
}


def external_name(path: str, required: Iterable[str]) -> str:
    """Return the module of a package: the longest one required, or the repository.

    A package of the standard library is a module of its own.

    >>> external_name("github.com/a/b/v2/c", ())
    'github.com/a/b/v2'
    >>> external_name("net/http", ())
    'net/http'
    """
    known = [name for name in required if path == name or path.startswith(name + "/")]
    if known:
        return max(known, key=len)
    parts = path.split("/")
    segments = REPOSITORY_SEGMENTS.get(parts[0])
    if segments is None:
        return path
    if len(parts) > segments and VERSION.fullmatch(parts[segments]):
        segments += 1
    return "/".join(parts[:segments])
