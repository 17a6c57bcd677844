"""Why things are used from outside of a tree, as analyses read it."""

from dataclasses import dataclass

from shared.analysis.conventions.marks import Role
from shared.core.index import EntryColumns


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryPoint:
    """Why a symbol is used from outside."""

    role: Role
    reason: str


class Entries:
    """The entry points of some code.

    Attributes:
        symbols: Ids of symbols to why they are entry points.
        shown: Ids of those that others may use, whatever made them entry points first.
        files: Ids of files that run without being imported, to the reason.
        holders: Ids of functions and files whose code registers functions without a
            name, which are no nodes: what these use, it uses. Of files that are run
            as programs, too.
    """

    def __init__(self, ids: list[str], columns: EntryColumns) -> None:
        # Many are so for the same reason.
        reasons = [
            EntryPoint(role=Role(role), reason=reason)
            for role, reason in columns.reasons
        ]
        self.symbols: dict[str, EntryPoint] = {
            ids[node]: reasons[why]
            for node, why in zip(columns.nodes, columns.why, strict=True)
        }
        self.shown: set[str] = {ids[node] for node in columns.shown}
        self.files: dict[str, str] = columns.files
        self.holders: dict[str, EntryPoint] = {
            node: EntryPoint(role=Role(role), reason=reason)
            for node, (role, reason) in columns.holders.items()
        }
