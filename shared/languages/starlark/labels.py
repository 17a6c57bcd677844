"""Where a label of Bazel leads: `//a/b:c.bzl`, `:c.bzl`, `@repository//a:b.bzl`."""

from collections.abc import Iterable
from posixpath import dirname, join, normpath

from shared.languages.tags.finders import Tree, below, nearest
from shared.parsing.facts import FileFacts

# Files that make their folder the root of a repository, or a package of one.
ROOTS = (
    *("MODULE.bazel", "REPO.bazel"),
    *("WORKSPACE", "WORKSPACE.bazel", "WORKSPACE.bzlmod"),
)
PACKAGES = ("BUILD.bazel", "BUILD", "BUCK")
# What such names begin with that are files of the tree; else they are repositories.
INSIDE = (".", ":", "/")

_below_any = below("/", "")


def labelled(tree: Tree, file: FileFacts, module: str) -> tuple[str, ...]:
    """The file of a label, from the root of its repository or from its package."""
    repository, is_absolute, path = module.partition("//")
    if not is_absolute:
        return _in_package(tree, file.path, module)
    path = path.replace(":", "/", 1).strip("/")
    if repository.strip("@"):
        # A repository may name itself, and others of the archive.
        declared = tree.by_namespace.get(repository.strip("@"), ())
        roots = [nearest(file.path, declared)] if declared else []
        return _first(tree, (join(dirname(root), path) for root in roots))
    root = _above(tree, file.path, ROOTS)
    if root is not None:
        return _first(tree, (join(root, path),))
    return _below_any(tree, file, path)


def repository(module: str) -> str:
    """Return what a label outside of the archive belongs to.

    >>> repository("@rules_cc//cc:defs.bzl"), repository("rules_cc")
    ('rules_cc', 'rules_cc')
    """
    return module.partition("//")[0].lstrip("@") or module


def _in_package(tree: Tree, path: str, module: str) -> tuple[str, ...]:
    # `:a/b.bzl` begins at the package, `./b.star` at the file; a path may do either.
    name = module.lstrip(":")
    package = _above(tree, path, PACKAGES)
    starts = [] if package is None or name.startswith(".") else [package]
    starts = [*starts, dirname(path), ""]
    return _first(tree, (normpath(join(start, name)) for start in starts))


def _above(tree: Tree, path: str, names: tuple[str, ...]) -> str | None:
    folder = dirname(path)
    while True:
        if any(join(folder, name) in tree.files for name in names):
            return folder
        if not folder:
            return None
        folder = dirname(folder)


def _first(tree: Tree, paths: Iterable[str]) -> tuple[str, ...]:
    return next(((path,) for path in paths if path in tree.files), ())
