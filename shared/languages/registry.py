"""The only list of languages; a path's extension or name picks one."""

import re
from fnmatch import translate
from functools import cache

from shared.languages import (
    ada,
    bash,
    c,
    clojure,
    commonlisp,
    csharp,
    dart,
    elixir,
    erlang,
    fortran,
    fsharp,
    go,
    groovy,
    haskell,
    hcl,
    java,
    javascript,
    julia,
    kotlin,
    lua,
    make,
    matlab,
    nix,
    objc,
    ocaml,
    odin,
    pascal,
    perl,
    php,
    powershell,
    python,
    r,
    ruby,
    rust,
    scala,
    solidity,
    sql,
    starlark,
    swift,
    verilog,
    vhdl,
    zig,
)
from shared.languages.strangers import STRANGERS
from shared.resolution.adapter import Language

# Systems read no more of the line that names the interpreter.
MAX_SHEBANG_BYTES = 256
# Extensions of scripts of any language: the interpreter says more than they do.
SCRIPTS = frozenset({".sh", ".bash", ".ksh", ".t", ".zsh"})
# `eval 'exec perl -S $0'` behind `#!/bin/sh`: the shell only starts another one.
STARTED = re.compile(rb"\b(?:exec|eval)\b[^\n]*\b(?:perl|python|ruby|lua|tclsh)\b")
MAX_STARTED_BYTES = 512

LANGUAGES: tuple[Language, ...] = (
    # In front of C, whose headers it may claim.
    objc.LANGUAGE,
    ada.LANGUAGE,
    bash.LANGUAGE,
    *c.LANGUAGES,
    clojure.LANGUAGE,
    commonlisp.LANGUAGE,
    csharp.LANGUAGE,
    dart.LANGUAGE,
    elixir.LANGUAGE,
    erlang.LANGUAGE,
    fortran.LANGUAGE,
    fsharp.LANGUAGE,
    go.LANGUAGE,
    groovy.LANGUAGE,
    haskell.LANGUAGE,
    hcl.LANGUAGE,
    java.LANGUAGE,
    *javascript.LANGUAGES,
    julia.LANGUAGE,
    kotlin.LANGUAGE,
    *lua.LANGUAGES,
    make.LANGUAGE,
    matlab.LANGUAGE,
    nix.LANGUAGE,
    ocaml.LANGUAGE,
    odin.LANGUAGE,
    pascal.LANGUAGE,
    perl.LANGUAGE,
    php.LANGUAGE,
    powershell.LANGUAGE,
    *python.LANGUAGES,
    r.LANGUAGE,
    ruby.LANGUAGE,
    rust.LANGUAGE,
    scala.LANGUAGE,
    solidity.LANGUAGE,
    sql.LANGUAGE,
    starlark.LANGUAGE,
    swift.LANGUAGE,
    verilog.LANGUAGE,
    vhdl.LANGUAGE,
    zig.LANGUAGE,
)


@cache
def _by_extension() -> dict[str, Language]:
    return {
        extension: language
        for language in LANGUAGES
        for extension in language.spec.extensions
    }


@cache
def _claiming() -> dict[str, list[Language]]:
    # Those that look at the data of files with an extension, in order.
    claiming: dict[str, list[Language]] = {}
    for language in LANGUAGES:
        for extension in language.claims:
            claiming.setdefault(extension, []).append(language)
    return claiming


@cache
def by_name() -> dict[str, Language]:
    """Return the languages by the name that results show."""
    return {language.spec.name: language for language in LANGUAGES}


def language_of(path: str, data: bytes = b"") -> Language | None:
    """Return the language of a file, or None for one that is not parsed.

    `data` decides where languages share an extension, and where there is none.
    """
    written = path.rpartition("/")[2]
    name = written.lower()
    if (named := _by_file_name().get(name) or _by_file_name().get(written)) is not None:
        return named
    _, dot, extension = name.rpartition(".")
    if not dot:
        return _interpreted(data)
    if (is_strange := STRANGERS.get(dot + extension)) and is_strange(data):
        return None
    for language in _claiming().get(dot + extension, ()):
        if language.claims[dot + extension](data):
            return language
    by_extension = _by_extension().get(dot + extension)
    if dot + extension in SCRIPTS and not STARTED.search(data, 0, MAX_STARTED_BYTES):
        return _interpreted(data) or by_extension
    return by_extension


@cache
def _by_file_name() -> dict[str, Language]:
    return {name: language for language in LANGUAGES for name in language.names}


def _interpreted(data: bytes) -> Language | None:
    # `#!/usr/bin/env -S bash -e`
    if not data.startswith(b"#!"):
        return None
    line = data[2:MAX_SHEBANG_BYTES].partition(b"\n")[0].decode(errors="replace")
    words = {word.rpartition("/")[2] for word in line.split()}
    for language in LANGUAGES:
        if words & language.interpreters:
            return language
    return None


def is_manifest(path: str) -> bool:
    """Return whether some language wants to read this configuration file."""
    return _manifests().fullmatch(path.rpartition("/")[2]) is not None


@cache
def _manifests() -> re.Pattern[str]:
    patterns = frozenset().union(*(language.manifests for language in LANGUAGES))
    return re.compile("|".join(translate(pattern) for pattern in sorted(patterns)))
