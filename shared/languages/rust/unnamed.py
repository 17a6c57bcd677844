"""What a library is called that no manifest names, by what lies next to it."""

from collections.abc import Iterator, Mapping
from posixpath import dirname, join

from shared.languages.rust.cargo import FOLDERS
from shared.languages.rust.paths import MACRO, TYPE
from shared.parsing.facts import MODULE_SCOPE, FileFacts

MARKS = f"={MACRO}{TYPE}()"
NO_CRATES = frozenset({"", "alloc", "core", "crate", "self", "std", "super"})


def library_of(root: str) -> str:
    """Return where the library of a program lies, by where Cargo looks for both."""
    folder, _, name = root.rpartition("/")
    for holder in (folder, dirname(folder)) if name == "main.rs" else (folder,):
        for convention in FOLDERS:
            if f"/{holder}".endswith(f"/{convention}"):
                return join(holder[: -len(convention)], "src/lib.rs")
    return join(folder, "lib.rs") if name == "main.rs" else ""


def names_of(
    files: Mapping[str, FileFacts], paths: list[str], library: str
) -> Iterator[str]:
    """Yield the names that files use as a crate's, of things that a library has."""
    shown = {
        binding.name.rstrip(MARKS)
        for binding in files[library].bindings
        if binding.scope == MODULE_SCOPE
    }
    for path in paths:
        own = {
            binding.name.rstrip(MARKS)
            for binding in files[path].bindings
            if binding.scope == MODULE_SCOPE and binding.name.endswith(TYPE)
        }
        for fact in files[path].imports:
            first, _, rest = fact.module.partition(TYPE)
            second = rest.partition(TYPE)[0] or fact.name
            is_crate = fact.kind != "module" and first not in NO_CRATES | own
            if is_crate and second in shown:
                yield first
