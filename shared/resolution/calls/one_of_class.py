"""What something is that a file declares to be of a class."""

from shared.resolution.project.spot import Spot
from shared.resolution.values.value import Class, Instance


def instance(place: Spot, cls: Class) -> Instance:
    """Return it: any of those below too, where receivers tell nothing."""
    rules = place.file.language.rules
    is_open = rules.open_types or not rules.receiver_flows
    return cls.declared if is_open else cls.instance
