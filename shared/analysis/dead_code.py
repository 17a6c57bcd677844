"""Declarations that nothing in a tree leads to, and how sure that is."""

from shared.analysis.basis import Basis
from shared.analysis.code import Code
from shared.analysis.documents.dead_code import Alive, Candidate, Confidence, Entry
from shared.analysis.families import may_be_promised
from shared.analysis.reachability import CONTAINERS, Reachability, Reached
from shared.analysis.symbols import Symbol, in_order
from shared.analysis.tags import is_enumeration
from shared.core.builds import declares_only
from shared.core.clues import Mentions

METHOD = "reachability_from_entry_points"

_ORDER = {Confidence.HIGH: 0, Confidence.MEDIUM: 1, Confidence.LOW: 2}


def dead_code(code: Code, basis: Basis) -> dict[str, object]:
    """Return the document of what nothing leads to."""
    entries = code.entries
    reached = Reachability(code, entries).find()
    declared = [each for each in code.symbols.values() if _counts(code, each)]
    in_order(declared)
    judged = _Judgement(code, reached)
    dead = [each for each in declared if each.id not in reached.certain]
    candidates = [judged.candidate(each) for each in dead]
    candidates.sort(key=lambda each: _ORDER[each.confidence])
    transitive = sum(judged.is_transitive(each) for each in dead)
    alive = [_alive(code, each) for each in declared if each.id in reached.certain]
    found = [
        Entry(
            file=each.file,
            name=each.qualified_name,
            line=each.line,
            type=each.type,
            reason=entries.symbols[each.id].reason,
        )
        for each in declared
        if each.id in entries.symbols
    ]
    return {
        "deadCodeCandidates": candidates,
        "aliveCode": alive,
        "entryPoints": found,
        "metadata": {
            "totalDeclarations": len(declared),
            "deadCodeCandidates": len(candidates),
            "aliveCode": len(alive),
            "rootFilesCount": len(entries.files),
            "transitiveDeadCount": transitive,
            "symbolLevelDeadCount": len(candidates) - transitive,
            "analysisMethod": METHOD,
            **basis.shown,
        },
    }


def _counts(code: Code, symbol: Symbol) -> bool:
    """Return whether a symbol is a declaration that somebody would delete."""
    if symbol.kind in CONTAINERS or not code.is_kept_up(symbol.file):
        return False
    # It would only be another one's signature.
    marks = code.structure.clues.marks.get(symbol.id, ())
    return "@overload" not in marks


def _alive(code: Code, symbol: Symbol) -> Alive:
    users = code.uses.before(symbol.id)
    return Alive(
        file=symbol.file,
        name=symbol.qualified_name,
        line=symbol.line,
        type=symbol.type,
        caller_count=len(users) - (symbol.id in users),
    )


class _Judgement:
    """Says of what nothing leads to how sure that is, and why."""

    def __init__(self, code: Code, reached: Reached) -> None:
        self._code = code
        self._reached = reached
        self._mentions = code.structure.clues.mentions

    def candidate(self, symbol: Symbol) -> Candidate:
        """Return a symbol with its confidence and the reason for it."""
        if symbol.id in self._reached.likely:
            confidence, reason = Confidence.LOW, self._why_likely(symbol)
        elif symbol.id in self._reached.possible:
            confidence, reason = Confidence.MEDIUM, self._why_possible(symbol)
        else:
            confidence, reason = Confidence.HIGH, self._why_dead(symbol)
        return Candidate(
            file=symbol.file,
            name=symbol.qualified_name,
            line=symbol.line,
            type=symbol.type,
            confidence=confidence,
            reason=reason,
        )

    def is_transitive(self, symbol: Symbol) -> bool:
        """Return whether only dead code uses it."""
        return bool(self._users(symbol))

    def _users(self, symbol: Symbol) -> list[str]:
        return [
            user
            for user in self._code.uses.before(symbol.id)
            if user != symbol.id and user in self._code.symbols
        ]

    def _why_likely(self, symbol: Symbol) -> str:
        if self._code.weak.is_used(symbol.id):
            return "A call whose receiver is unknown has its name."
        if self._found(symbol).in_code:
            return "Code whose meaning is unknown mentions its name."
        return "Only code uses it that may be dead."

    def _why_possible(self, symbol: Symbol) -> str:
        found = self._found(symbol)
        used = self._users(symbol)
        who = "Only code uses it that may be dead" if used else "Nothing calls it"
        if found.elsewhere:
            return f"{who}, but {found.elsewhere} mentions its name."
        if found.in_code:
            return f"{who}, but its name occurs in other code."
        if doubt := self._doubt(symbol):
            return f"{who}, but {doubt}."
        if used:
            return "Only code uses it that is likely dead."
        return "Nothing names it, but code that looks around may find it."

    def _doubt(self, symbol: Symbol) -> str:
        """Return what a symbol is by itself that somebody may find."""
        if bases := self._code.structure.clues.outside_bases.get(symbol.id):
            return f"whoever knows {bases[0]} may find it"
        if declares_only(symbol.file):
            return "it tells of code that is elsewhere"
        if may_be_promised(self._code, symbol):
            return "an interface of another package may ask for it"
        if is_enumeration(symbol):
            return "its constants may be used"
        doubts = self._reached.doubts.items()
        return next((why for why, ids in doubts if symbol.id in ids), "")

    def _why_dead(self, symbol: Symbol) -> str:
        users = sorted(self._users(symbol))
        if not users:
            return "Nothing calls, mentions or imports it."
        user = self._code.symbols[users[0]]
        return f"Only dead code uses it, as {user.qualified_name} in {user.file}."

    def _found(self, symbol: Symbol) -> Mentions:
        return self._mentions.get(symbol.name, Mentions())
