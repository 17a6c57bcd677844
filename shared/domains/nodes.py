"""Domains as nodes of a graph, and what belongs to them as its edges."""

from collections import Counter
from typing import Any

from shared.core.graphs import Node, Relationship, relationship
from shared.domains.classification import Domain
from shared.domains.members import Membership
from shared.domains.outline import Outline

BELONGS_TO, PART_OF = "belongsTo", "partOf"
DOMAIN, SUBDOMAIN = "Domain", "Subdomain"
LABELS = (DOMAIN, SUBDOMAIN)
TYPES = (BELONGS_TO, PART_OF)


def domain_id(name: str) -> str:
    """Return the id of a domain's node."""
    return f"domain:{name}"


def subdomain_id(domain: str, name: str) -> str:
    """Return the id of a subdomain's node."""
    return f"subdomain:{domain}:{name}"


def nodes_of(domains: tuple[Domain, ...]) -> list[Node]:
    """Return the nodes of domains and their parts, sorted by id."""
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
    return sorted(nodes, key=lambda node: node.id)


def edges_of(
    outline: Outline, domains: tuple[Domain, ...], membership: Membership
) -> list[Relationship]:
    """Return who belongs where, and which part is of which domain, sorted by id."""
    subdomains = {(d.name, part.name) for d in domains for part in d.subdomains}
    found = [
        relationship(PART_OF, subdomain_id(domain, part), domain_id(domain))
        for domain, part in subdomains
    ]
    for number, place in enumerate(membership.places):
        if place is None or membership.label(number) == "Type":
            continue
        target = domain_id(place.domain)
        if (place.domain, place.subdomain) in subdomains:
            target = subdomain_id(place.domain, str(place.subdomain))
        found.append(relationship(BELONGS_TO, outline.ids[number], target))
    return sorted(found, key=lambda edge: edge.id)


def count_changed(
    stats: dict[str, Any], nodes: list[Node], edges: list[Relationship]
) -> None:
    """Have a document's counts of nodes and relationships hold these.

    Those of any classification that was told before are taken off.
    """
    of_nodes = Counter(node.labels[0] for node in nodes)
    of_edges = Counter(edge.type for edge in edges)
    for total, each, names, counted in (
        ("nodeCount", "nodeTypes", LABELS, of_nodes),
        ("relationshipCount", "relationshipTypes", TYPES, of_edges),
    ):
        kept = {k: v for k, v in stats[each].items() if k not in names}
        stats[each] = dict(sorted((kept | dict(counted)).items()))
        stats[total] = sum(stats[each].values())
