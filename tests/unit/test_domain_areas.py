"""Domains grow from folders, but from none that say nothing of what is in them."""

from shared.domains.offline import classify_outline
from tests.support.outlines import names, outline


def test_layers_are_looked_through_to_the_topics_in_them() -> None:
    topics = ("user", "order", "invoice")
    layers = ("controllers", "models", "services")
    tree = {
        f"app/{layer}/{topic}_{layer[:-1]}.py": [f"get_{topic}"]
        for layer in layers
        for topic in topics
    }

    classification = classify_outline(outline(tree))

    assert set(names(classification)) == {"User", "Order", "Invoice"}
    assert classification.places["file:app/models/user_model.py"].domain == "User"


def test_whose_packages_they_are_names_no_domain() -> None:
    tree = {
        f"src/{place}/{name}{n}.java": [f"{name}{n}"]
        for place, name in (
            ("core/org/apache/gauge", "Gauge"),
            ("core/org/apache/gauge/gui", "View"),
            ("core/org/apache/gauge/samplers", "Sampler"),
            ("protocol/org/apache/gauge/protocol/http", "Protocol"),
            ("components/org/apache/gauge/visualizers", "Visual"),
            ("functions/org/apache/gauge/functions", "Function"),
        )
        for n in range(4)
    }

    assert set(names(classify_outline(outline(tree, [])))) == {
        "Gauge",
        "Components",
        "Functions",
        "Protocol",
    }
