"""What belongs to each domain of a classification, by the numbers of the outline."""

from dataclasses import dataclass, field

from shared.domains.classification import Classification, Place
from shared.domains.outline import Outline


@dataclass(slots=True, kw_only=True)
class Members:
    """What belongs to one domain or subdomain, by number."""

    files: list[int] = field(default_factory=list)
    functions: list[int] = field(default_factory=list)
    classes: list[int] = field(default_factory=list)


class Membership:
    """Who belongs where.

    Attributes:
        places: The place of each file and symbol, by number; None for one that has no
            place in any of the domains.
    """

    def __init__(self, outline: Outline, classification: Classification) -> None:
        self._outline = outline
        known = {domain.name for domain in classification.domains}
        self.places: list[Place | None] = [
            place if place is not None and place.domain in known else None
            for place in map(classification.places.get, outline.ids)
        ]
        self._members: dict[tuple[str, str | None], Members] = {}
        for number, place in enumerate(self.places):
            if place is not None:
                self._add(number, place)

    def _add(self, number: int, place: Place) -> None:
        for key in {(place.domain, None), (place.domain, place.subdomain)}:
            members = self._members.setdefault(key, Members())
            match self.label(number):
                case "File":
                    members.files.append(number)
                case "Function":
                    members.functions.append(number)
                case "Class":
                    members.classes.append(number)
                case _:
                    pass

    def label(self, number: int) -> str:
        """Return the label of a file's or symbol's node."""
        first = self._outline.first_symbol
        return "File" if number < first else self._outline.symbols[number - first].label

    def of(self, domain: str, subdomain: str | None = None) -> Members:
        """Return what belongs to a domain, or to a part of it."""
        return self._members.get((domain, subdomain), Members())
