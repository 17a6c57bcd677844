"""Runs small programs that say in comments what each of their calls must lead to.

    def f():
        g()
    #   ^ calls: g

The caret is under the called name (or under the parenthesis, where what is called
has no name; or under `for`, `with`, `+` and the like for calls that syntax implies),
in the nearest line above that is no assertion. Targets in the same file are qualified
names, others are `path:name`. `nothing` stands for no target. `a, (b)` says that b may
run in the stead of a: a link below what is shown, looked at where one is named.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from shared.languages.registry import by_name, is_manifest, language_of
from shared.parsing.extract import extract
from shared.parsing.facts import Attribute, Either, FileFacts, Name, Super
from shared.resolution.adapter import Project
from shared.resolution.flow.engine import Site
from shared.resolution.links.calls import CallLinks
from shared.resolution.resolve import build_world, settle
from shared.resolution.values.value import Value

ASSERTION = re.compile(
    r"^\s*(?:#|//|--|\(\*|;+|%|!|/\*)\s*(\^)\s*calls:\s*(.*?)\s*(?:\*\)|\*/)?\s*$"
)
# In front of a name of a class's own stands that of the class (Python).
OWN_NAME = re.compile(r"^_[A-Za-z]\w*?(?=__[A-Za-z])")
WORD = re.compile(r"[A-Za-z_$][\w$]*")
SHOWN_CONFIDENCE = 0.5

# Words that imply calls; operators do too.
IMPLYING = frozenset(
    [
        "for",
        "foreach",
        "with",
        "async",
        "in",
        "try",
        "by",
        "using",
        "delete",
        "if",
        "while",
        "not",
        "and",
        "or",
        "await",
        "instanceof",
        "fixed",
        "from",
    ]
)

# Words that stand for calls of what has no name.
ANONYMOUS = ("(", "super", "base", "this")


@dataclass(frozen=True, slots=True, kw_only=True)
class Expectation:
    """What the call under the caret must lead to."""

    path: str
    line: int
    word: str
    targets: tuple[str, ...]

    def __str__(self) -> str:
        """Show place and targets as they are written."""
        return f"{self.path}:{self.line} {self.word} -> {', '.join(self.targets)}"


def check(case: Path) -> list[str]:
    """Return what is wrong with a case: one line for each failed expectation."""
    sources = dict(_sources(case))
    sites, has_failed = _sites(sources)
    failures = ["a rule failed"] if has_failed else []
    for path, data in sources.items():
        for expected in expectations(path, data.decode()):
            found = [site for site in sites if _is_meant(site, expected)]
            weaker = any(target.startswith("(") for target in expected.targets)
            targets = (_targets(site, weaker=weaker) for site in found)
            actual = sorted(set(chain.from_iterable(targets)))
            if not found:
                failures.append(f"{expected}: no such call")
            elif tuple(actual) != expected.targets:
                failures.append(f"{expected}: found {', '.join(actual) or 'nothing'}")
    return failures


def expectations(path: str, text: str) -> Iterator[Expectation]:
    """Return the assertions in a source."""
    code_line, code = 0, ""
    for number, line in enumerate(text.splitlines(), 1):
        found = ASSERTION.match(line)
        if found is None:
            code_line, code = number, line
            continue
        names = [name.strip() for name in found[2].split(",")]
        targets = tuple(sorted(name for name in names if name != "nothing"))
        yield Expectation(
            path=path,
            line=code_line,
            word=_word_at(code, found.start(1)),
            targets=targets,
        )


def _word_at(code: str, column: int) -> str:
    for word in WORD.finditer(code):
        if word.start() <= column < word.end():
            return word[0]
    return code[column : column + 1]


def _sources(case: Path) -> Iterator[tuple[str, bytes]]:
    if case.is_file():
        yield case.name, case.read_bytes()
        return
    for file in sorted(case.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            yield file.relative_to(case).as_posix(), file.read_bytes()


def _sites(sources: dict[str, bytes]) -> tuple[list[Site], bool]:
    """Return all calls, and whether a rule of ours has failed at something."""
    facts: list[FileFacts] = []
    for path, data in sources.items():
        language = language_of(path, data)
        extracted = extract(language.spec, path, data) if language else None
        if isinstance(extracted, FileFacts):
            facts.append(extracted)
    manifests = {path: data for path, data in sources.items() if is_manifest(path)}
    project = Project(files={}, manifests=manifests, paths=frozenset(sources))
    world = build_world(facts, project, by_name())
    settled = settle(world)
    sites = list(settled.sites)
    kept = {(site.file.path, site.index) for site in sites}
    # Calls that lead nowhere for sure are not kept.
    sites += [
        Site(file, index, _uncalled)
        for file in world.files.values()
        for index in range(len(file.facts.calls))
        if (file.path, index) not in kept
    ]
    return sites, settled.flow.has_failed


def _uncalled(_site: Site, _value: Value) -> None:
    raise AssertionError


def _is_meant(site: Site, expected: Expectation) -> bool:
    if site.file.path != expected.path or site.call.line != expected.line:
        return False
    callee = site.call.callee
    if site.call.kind == "implicit":
        name = callee.name if isinstance(callee, Attribute) else ""
        if name.startswith("operator"):
            return name.removeprefix("operator").lstrip().startswith(expected.word)
        is_operator = WORD.fullmatch(expected.word) is None
        return is_operator or expected.word in IMPLYING
    if isinstance(callee, Either) and expected.word != "(":
        callee = callee.options[-1]
    if isinstance(callee, Attribute) and isinstance(callee.base, Super):
        is_super = expected.word in ("super", "base")
        return is_super or _written(expected.word) == _written(callee.name)
    if isinstance(callee, Name | Attribute):
        written = "[" if callee.name.endswith("[]") else callee.name
        return _written(written) == _written(expected.word)
    anonymous = ("class",) if site.call.kind == "create" else ANONYMOUS
    return expected.word in anonymous


def _written(name: str) -> str:
    # A language may keep methods apart from fields by a mark, write names with the
    # namespace in front of them, or not care about the case of letters.
    words = WORD.findall(OWN_NAME.sub("", name.partition("`")[0]))
    return words[-1].lower().lstrip("$") if words else name


def _targets(site: Site, *, weaker: bool) -> Iterator[str]:
    links = CallLinks()
    links.add(site)
    for link in links.calls():
        name = link.target.definition.qualified_name
        is_local = link.target.path == site.file.path
        shown = name if is_local else f"{link.target.path}:{name}"
        if link.confidence >= SHOWN_CONFIDENCE:
            yield shown
        elif weaker and link.resolution != "name_match":
            yield f"({shown})"
