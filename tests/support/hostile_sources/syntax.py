"""The syntax of every registered language, by the name of the language.

A language that is registered needs an entry here: a test counts them.
"""

from shared.languages.registry import LANGUAGES
from tests.support.hostile_sources import (
    compiled,
    scripts,
    tagged,
    tagged_compiled,
    tagged_others,
    tagged_scripts,
)
from tests.support.hostile_sources.templates import Syntax

_KNOWN = (
    scripts.PYTHON,
    scripts.JAVASCRIPT,
    scripts.TYPESCRIPT,
    scripts.TSX,
    scripts.RUBY,
    scripts.PHP,
    compiled.JAVA,
    compiled.GO,
    compiled.C,
    compiled.CPP,
    compiled.CUDA,
    compiled.CSHARP,
    compiled.RUST,
    compiled.KOTLIN,
    *tagged.SYNTAXES,
    *tagged_compiled.SYNTAXES,
    *tagged_scripts.SYNTAXES,
    *tagged_others.SYNTAXES,
)

SYNTAXES: dict[str, Syntax] = {
    language.spec.name: syntax
    for language in LANGUAGES
    for syntax in _KNOWN
    if syntax.extension in language.spec.extensions
}
