"""What documents tell of a classification, whoever made it.

Fields that come of it alone stand before the graph, so that another classification can
be told in its place without reading what the graph holds.
"""

import hashlib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from shared.core.graphs import Node, Relationship, relationship
from shared.domains.classification import OFFLINE, Classification, Domain, Place
from shared.domains.coupling import couplings, importance, key_files
from shared.domains.outline import Outline

BELONGS_TO, PART_OF = "belongsTo", "partOf"
DOMAIN, SUBDOMAIN = "Domain", "Subdomain"
LABELS = (DOMAIN, SUBDOMAIN)
TYPES = (BELONGS_TO, PART_OF)
_RUN_ID_DIGITS = 16


@dataclass(slots=True, kw_only=True)
class _Members:
    """What belongs to one domain or subdomain, by number."""

    files: list[int] = field(default_factory=list)
    functions: list[int] = field(default_factory=list)
    classes: list[int] = field(default_factory=list)


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


def domain_id(name: str) -> str:
    """Return the id of a domain's node."""
    return f"domain:{name}"


def subdomain_id(domain: str, name: str) -> str:
    """Return the id of a subdomain's node."""
    return f"subdomain:{domain}:{name}"


def tell(outline: Outline, classification: Classification) -> Told:
    """Return what documents say of this classification of this tree."""
    teller = _Teller(outline, classification)
    lists = teller.lists()
    return Told(
        run_id=_run_id(outline, classification),
        classification=classification,
        nodes=sorted(_nodes(classification.domains), key=lambda node: node.id),
        edges=sorted(teller.edges(), key=lambda edge: edge.id),
        domains=[teller.domain(domain) for domain in classification.domains],
        lists=lists,
        counts=teller.counts(lists),
    )


class _Teller:
    def __init__(self, outline: Outline, classification: Classification) -> None:
        self._outline = outline
        self._classification = classification
        self._ids = outline.ids
        self._importance = importance(outline)
        known = {domain.name for domain in classification.domains}
        self._places: list[Place | None] = [
            place if place is not None and place.domain in known else None
            for place in map(classification.places.get, self._ids)
        ]
        self._members: dict[tuple[str, str | None], _Members] = {}
        for number, place in enumerate(self._places):
            if place is not None:
                self._add(number, place)

    def _add(self, number: int, place: Place) -> None:
        for key in {(place.domain, None), (place.domain, place.subdomain)}:
            members = self._members.setdefault(key, _Members())
            match self._label(number):
                case "File":
                    members.files.append(number)
                case "Function":
                    members.functions.append(number)
                case "Class":
                    members.classes.append(number)
                case _:
                    pass

    def _label(self, number: int) -> str:
        first = self._outline.first_symbol
        return "File" if number < first else self._outline.symbols[number - first].label

    def _of(self, domain: str, subdomain: str | None = None) -> _Members:
        return self._members.get((domain, subdomain), _Members())

    def edges(self) -> list[Relationship]:
        found = []
        subdomains = {
            (domain.name, part.name)
            for domain in self._classification.domains
            for part in domain.subdomains
        }
        for domain, part in sorted(subdomains):
            whole = domain_id(domain)
            found.append(relationship(PART_OF, subdomain_id(domain, part), whole))
        for number, place in enumerate(self._places):
            if place is None or self._label(number) == "Type":
                continue
            target = domain_id(place.domain)
            if (place.domain, place.subdomain) in subdomains:
                target = subdomain_id(place.domain, str(place.subdomain))
            found.append(relationship(BELONGS_TO, self._ids[number], target))
        return found

    def domain(self, domain: Domain) -> dict[str, object]:
        members = self._of(domain.name)
        parts = []
        for part in domain.subdomains:
            held = self._of(domain.name, part.name)
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
            zip(self._ids, self._places, strict=True)
        ):
            label = self._label(number)
            if label == "Type":
                continue
            key = {"File": "filePath", "Function": "functionId", "Class": "classId"}
            named = id_.removeprefix("file:") if label == "File" else id_
            entry: dict[str, object] = {key[label]: named}
            if place is None:
                reason = left_out.get(id_, "not classified")
                plural = {"File": "Files", "Function": "Functions", "Class": "Classes"}
                lists[f"unassigned{plural[label]}"].append(entry | {"reason": reason})
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
        domains = [None if place is None else place.domain for place in self._places]
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


def _nodes(domains: tuple[Domain, ...]) -> list[Node]:
    nodes = []
    for domain in domains:
        about: dict[str, object] = {
            "name": domain.name,
            "description": domain.description,
        }
        nodes.append(Node(domain_id(domain.name), (DOMAIN,), about))
        for part in domain.subdomains:
            about = {
                "name": part.name,
                "description": part.description,
                "parentDomain": domain.name,
            }
            id_ = subdomain_id(domain.name, part.name)
            nodes.append(Node(id_, (SUBDOMAIN,), about))
    return nodes


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


def count_changed(stats: dict[str, Any], told: Told) -> None:
    """Have a document's counts of nodes and relationships hold the told ones.

    Those of any classification that was told before are taken off.
    """
    nodes = Counter(node.labels[0] for node in told.nodes)
    edges = Counter(edge.type for edge in told.edges)
    for total, each, names, counted in (
        ("nodeCount", "nodeTypes", LABELS, nodes),
        ("relationshipCount", "relationshipTypes", TYPES, edges),
    ):
        kept = {k: v for k, v in stats[each].items() if k not in names}
        stats[each] = dict(sorted((kept | dict(counted)).items()))
        stats[total] = sum(stats[each].values())
