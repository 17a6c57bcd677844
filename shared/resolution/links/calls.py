"""From resolved call sites to links with evidence, and reasons where there are none."""

from collections import Counter

from shared.parsing.facts import (
    ATTRIBUTE,
    Attribute,
    CallResult,
    Item,
    Literal,
    Super,
    This,
)
from shared.parsing.formals import least
from shared.resolution.calls.concerns import PROPERTIES
from shared.resolution.flow.engine import Evidence, Site
from shared.resolution.links.initializers import Initializers, Making
from shared.resolution.results import CallLink, Origin, UseLink
from shared.resolution.values.value import Class, Function, Native, Outside

CONFIDENCE = {
    Evidence.LOCAL: 1.0,
    Evidence.IMPORT: 1.0,
    Evidence.MEMBER: 0.95,
    Evidence.INHERITED: 0.95,
    Evidence.INFERRED: 0.9,
    Evidence.MADE: 0.9,
    Evidence.CALLBACK: 0.8,
    Evidence.POSSIBLE: 0.45,
    Evidence.DISTINCT: 0.5,
    Evidence.NAME_MATCH: 0.4,
}
SHARED_CONFIDENCE = 0.9
LEAST_CONFIDENCE = 0.5

# Below what is shown: guesses, and what may run in the stead of what is declared.
WEAK = frozenset({Evidence.NAME_MATCH, Evidence.POSSIBLE})
# Beside what is declared, and not in its stead.
BESIDE = WEAK | {Evidence.MADE}
# Where declared types decide, more values than these say little about a call.
MAX_SHOWN = 2

# Calls that make an instance without calling anything but a constructor.
MAKING = ("literal", "declared")
# Calls that nobody wrote down.
UNCOUNTED = frozenset(
    {"implicit", "decorator", "declared", "bare", "load", "store", "delete", "create"}
    | {"mark"}
    | PROPERTIES
)

# How edges say what was found in a way that they have no word of its own for.
WORDS = {
    **{evidence: evidence.value for evidence in Evidence},
    Evidence.MADE: "inferred",
    Evidence.CALLBACK: "inferred",
    Evidence.POSSIBLE: "inferred",
    Evidence.DISTINCT: "name_match",
}

LinkKey = tuple[str, Function | None, Function | Class]


class _Merged:
    __slots__ = ("confidence", "count", "evidence", "lines")

    def __init__(
        self, lines: tuple[int, ...], confidence: float, evidence: Evidence
    ) -> None:
        # With repetitions: most calls have one line; a set takes three times as much.
        self.lines = list(lines)
        self.count = 1
        self.confidence = confidence
        self.evidence = evidence


class CallLinks:
    """Collects the links of all sites."""

    def __init__(self, initializers: Initializers | None = None) -> None:
        self._initializers = initializers
        self._calls: dict[LinkKey, _Merged] = {}
        self._made: dict[LinkKey, list[int]] = {}
        self.unresolved: Counter[str] = Counter()

    def add(self, site: Site) -> None:
        """Take the targets of a site."""
        if not site.targets:
            if site.call.kind not in UNCOUNTED:
                why = "ambiguous" if site.is_ambiguous else reason(site)
                self.unresolved[why] += 1
            return
        if self._initializers is None or not self._initializers.take(site):
            path, origin = site.file.path, site.file.named_function(site.call.scope)
            self._link(site, (path, origin, (site.call.line,)))

    def _link(self, site: Site, making: Making) -> None:
        path, origin, lines = making
        links = site.links()
        several = len(links) > 1 and sum(
            isinstance(target, Function)
            and evidence not in BESIDE
            and _is_shared(target)
            for target, evidence in links
        )
        is_declared = site.file.language.rules.declared_calls
        least = 0.0 if is_declared and several > MAX_SHOWN else LEAST_CONFIDENCE
        callee, kind = site.call.callee, site.call.kind
        is_bare = kind == "bare"
        # `new this()` makes an instance, `: this(x)` goes on making one.
        is_this = isinstance(callee, This) and kind == "call"
        is_delegated = is_this or isinstance(callee, Super)
        for target, evidence in links:
            if is_bare and _is_named_only(site, target):
                continue
            if isinstance(target, Class) and not is_delegated:
                self._made.setdefault((path, origin, target), []).extend(lines)
                if self._initializers is not None:
                    self._initializers.note(path, origin, target, lines[0])
                if _has_constructor(site, evidence) or _is_made_only(site, target):
                    continue
            confidence = CONFIDENCE[evidence]
            is_shared = several > 1 and _is_shared(target)
            if evidence is Evidence.MADE:
                made = sum(how is Evidence.MADE for _, how in links)
                confidence = max(LEAST_CONFIDENCE, round(confidence / made, 2))
            elif is_shared and evidence not in BESIDE:
                share = round(min(confidence, SHARED_CONFIDENCE / several), 2)
                confidence = max(least, share)
            self._add_call(making, target, evidence, confidence)

    def initialize(self) -> None:
        """Take the calls in the values of fields too, once all others are taken."""
        if self._initializers is not None:
            for making, site in list(self._initializers.calls()):
                self._link(site, making)

    def _add_call(
        self,
        making: Making,
        target: Function | Class,
        evidence: Evidence,
        confidence: float,
    ) -> None:
        path, origin, lines = making
        target_ = named_target(target)
        if target_ is None:
            return
        key = (path, origin, target_)
        known = self._calls.get(key)
        if known is None:
            self._calls[key] = _Merged(lines, confidence, evidence)
            return
        known.lines.extend(lines)
        known.count += 1
        if confidence > known.confidence:
            known.confidence, known.evidence = confidence, evidence

    def make(self, path: str, origin: Function | None, cls: Class, line: int) -> None:
        """Take that code makes an instance which no call tells of."""
        self._made.setdefault((path, origin, cls), []).append(line)

    def calls(self) -> list[CallLink]:
        """Hand over the links between callers and what they call."""
        return [self._handed_over(key) for key in list(self._calls)]

    def _handed_over(self, key: LinkKey) -> CallLink:
        (path, origin, target), merged = key, self._calls.pop(key)
        if target.definition.kind == ATTRIBUTE:
            # It does what a field does, and nobody wrote it as a function.
            merged.confidence = min(merged.confidence, CONFIDENCE[Evidence.POSSIBLE])
        return CallLink(
            origin=Origin(path=path, function=origin),
            target=target,
            lines=tuple(sorted(set(merged.lines))),
            count=merged.count,
            confidence=merged.confidence,
            resolution=WORDS[merged.evidence],
        )

    def instantiations(self) -> list[UseLink]:
        """Return the links between code and the classes it makes instances of."""
        return [
            UseLink(
                origin=Origin(path=path, function=origin),
                target=target,
                lines=tuple(sorted(set(lines))),
            )
            for (path, origin, target), lines in self._made.items()
        ]


def named_target(target: Function | Class) -> Function | Class | None:
    """Return the target when it is a node of the graph."""
    return target if target.definition.name else None


def _has_constructor(site: Site, evidence: Evidence) -> bool:
    also = site.file.language.rules.call_constructors
    made = (
        target.definition
        for target, how in site.links()
        if isinstance(target, Function)
        # Those that are called back are of other classes than what is called.
        and (how is evidence or how is not Evidence.CALLBACK)
    )
    # One without a name stands for what nobody wrote, and is no node.
    return any(d.name in also or (d.kind == "constructor" and d.name) for d in made)


def _is_made_only(site: Site, target: Class) -> bool:
    # `S { a: 1 }`, and `P(1)` where a struct or variant takes what it holds.
    # In a language that has no constructors, of any type that is called by its name.
    is_plain = target.definition.kind in ("struct", "enum")
    has_constructors = bool(site.file.language.rules.constructors)
    return site.call.kind in MAKING or (is_plain and not has_constructors)


def _is_named_only(site: Site, target: Function | Class) -> bool:
    # `xs.foreach(log.write)`: without its arguments a function is a value, as are an
    # object and a class.
    rules = site.file.language.rules
    if isinstance(target, Class) and rules.bare_calls:
        return True
    formals = target.definition.formals if isinstance(target, Function) else ()
    return rules.declared_types and least(formals) > 0


def _is_shared(target: Function | Class) -> bool:
    # What is declared is sure; which of several bodies runs is not.
    definition = target.definition
    return definition.kind != "constructor" and "abstract" not in definition.modifiers


def reason(site: Site) -> str:
    """Return why a site has no target.

    `builtin` and `external` are calls out of the archive; `unknown_receiver` is a
    member and `unknown_value` a name of what nothing tells; `dynamic` calls are of
    computed functions.
    """
    for value in site.seen:
        if isinstance(value, Native):
            return "builtin"
        if isinstance(value, Outside):
            is_builtin = "." not in value.name and value.name
            return "builtin" if is_builtin else "external"
    match site.call.callee:
        case Attribute(base=Literal()):
            return "builtin"
        case Attribute():
            return "unknown_receiver"
        case CallResult() | Item():
            return "dynamic"
        case _:
            return "unknown_value"
