"""Methods of the standard library's classes, by which nothing can be recognised."""

from pathlib import Path

# Public methods of several words, of the classes in the modules of Python 3.13.
LIBRARY_NAMES = frozenset(
    Path(__file__).with_name("library.txt").read_text(encoding="utf-8").split()
)
