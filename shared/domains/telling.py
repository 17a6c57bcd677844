"""What documents tell of a classification, whoever made it.

Fields that come of it alone stand before the graph, so that another classification can
be told in its place without reading what the graph holds.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from shared.core.graphs import Node, Relationship
from shared.domains.classification import OFFLINE, Classification, Domain
from shared.domains.coupling import couplings, importance, key_files
from shared.domains.members import Membership
from shared.domains.nodes import edges_of, nodes_of
from shared.domains.outline import Outline

_RUN_ID_DIGITS = 16
_KEYS = {"File": "filePath", "Function": "functionId", "Class": "classId"}
_PLURALS = {"File": "Files", "Function": "Functions", "Class": "Classes"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A classification as documents hold it.

    `nodes` and `edges` are sorted by id. `domains` and the items of the `lists` are
    JSON-ready; `lists` are the top-level arrays of a domain document, by name.
    """

    run_id: str
    classification: Classification
    nodes: list[Node]
    edges: list[Relationship]
    domains: list[dict[str, object]]
    lists: Mapping[str, list[dict[str, object]]]
    counts: Mapping[str, int]


def tell(outline: Outline, classification: Classification) -> Told:
    """Return what documents say of this classification of this tree."""
    membership = Membership(outline, classification)
    teller = _Teller(outline, classification, membership)
    lists = teller.lists()
    return Told(
        run_id=_run_id(outline, classification),
        classification=classification,
        nodes=nodes_of(classification.domains),
        edges=edges_of(outline, classification.domains, membership),
        domains=[teller.domain(domain) for domain in classification.domains],
        lists=lists,
        counts=teller.counts(lists),
    )


class _Teller:
    def __init__(
        self, outline: Outline, classification: Classification, membership: Membership
    ) -> None:
        self._outline = outline
        self._classification = classification
        self._membership = membership
        self._ids = outline.ids
        self._importance = importance(outline)

    def domain(self, domain: Domain) -> dict[str, object]:
        members = self._membership.of(domain.name)
        parts = []
        for part in domain.subdomains:
            held = self._membership.of(domain.name, part.name)
            parts.append(
                {
                    "name": part.name,
                    "descriptionSummary": part.description,
                    "files": [self._outline.files[n].path for n in held.files],
                    "functions": [self._ids[n] for n in held.functions],
                    "classes": [self._ids[n] for n in held.classes],
                }
            )
        return {
            "name": domain.name,
            "descriptionSummary": domain.description,
            "keyFiles": key_files(self._outline, members.files, self._importance),
            "responsibilities": list(domain.responsibilities),
            "subdomains": parts,
        }

    def lists(self) -> dict[str, list[dict[str, object]]]:
        lists: dict[str, list[dict[str, object]]] = {
            "relationships": self._relationships(),
            "fileAssignments": [],
            "functionAssignments": [],
            "classAssignments": [],
            "functionDescriptions": [],
            "unassignedFiles": [],
            "unassignedFunctions": [],
            "unassignedClasses": [],
        }
        left_out = self._classification.left_out
        descriptions = self._classification.descriptions
        for number, (id_, place) in enumerate(
            zip(self._ids, self._membership.places, strict=True)
        ):
            label = self._membership.label(number)
            if label == "Type":
                continue
            named = id_.removeprefix("file:") if label == "File" else id_
            entry: dict[str, object] = {_KEYS[label]: named}
            if place is None:
                reason = left_out.get(id_, "not classified")
                lists[f"unassigned{_PLURALS[label]}"].append(entry | {"reason": reason})
            elif label == "Function":
                part = place.subdomain or place.domain
                told = {"subdomainName": part, "parentDomain": place.domain}
                lists["functionAssignments"].append(entry | told)
            else:
                told = {"domainName": place.domain}
                lists[f"{label.lower()}Assignments"].append(entry | told)
            if label == "Function" and id_ in descriptions:
                about: dict[str, object] = {"descriptionSummary": descriptions[id_]}
                if place is not None:
                    about["domainName"] = place.domain
                lists["functionDescriptions"].append(entry | about)
        return lists

    def _relationships(self) -> list[dict[str, object]]:
        domains = [
            None if place is None else place.domain for place in self._membership.places
        ]
        return [
            {
                "from": coupling.source,
                "to": coupling.target,
                "type": coupling.type,
                "strength": coupling.strength,
                "reason": coupling.reason,
            }
            for coupling in couplings(self._outline, domains)
        ]

    def counts(self, lists: Mapping[str, list[dict[str, object]]]) -> dict[str, int]:
        domains = self._classification.domains
        names = ("fileAssignments", "functionAssignments", "classAssignments")
        files, functions, classes = (len(lists[name]) for name in names)
        return {
            "domainCount": len(domains),
            "subdomainCount": sum(len(domain.subdomains) for domain in domains),
            "assignedFileCount": files,
            "assignedFunctionCount": functions,
            "assignedClassCount": classes,
            "fileAssignments": files,
            "functionAssignments": functions,
            "unassignedFunctions": len(lists["unassignedFunctions"]),
            "classAssignments": classes,
        }


def _run_id(outline: Outline, classification: Classification) -> str:
    """Return an id that is the same for the same answer about the same tree."""
    prefix = OFFLINE if classification.engine == OFFLINE else "llm"
    said: Any = (
        outline.sha256,
        classification.engine,
        classification.version,
        classification.domains,
    )
    digest = hashlib.sha256(msgspec.json.encode(said)).hexdigest()
    return f"{prefix}-{digest[:_RUN_ID_DIGITS]}"
