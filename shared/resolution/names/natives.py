"""The values of names that the archive does not bind: built-ins, outside packages."""

from shared.resolution.adapter import Rules
from shared.resolution.project.world import World
from shared.resolution.values.value import Native, Outside, Value

# The value of a name that nothing binds.
NOTHING = Outside("", Rules(ecosystem=""))


class Natives:
    """The one value for each name."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._models: dict[Outside, Native] = {}

    def unbound(self, rules: Rules, name: str) -> Value:
        """Return the built-in of a name that nothing binds, or NOTHING.

        A name with a namespace in front of it is of a package outside.
        """
        if name in rules.builtins:
            return self.named(rules, name)
        if rules.namespace_mark and rules.namespace_mark in name:
            return self._world.outside(name.replace(rules.namespace_mark, "."), rules)
        return NOTHING

    def named(self, rules: Rules, name: str) -> Value:
        """Return the model of a built-in or outside name, or the outside name."""
        model = rules.builtins.get(name)
        outside = self._world.outside(name, rules)
        if not model:
            return outside
        found = self._models.get(outside)
        if found is None:
            found = self._models[outside] = Native(model, outside=outside)
        return found

    def member(self, base: Native, name: str) -> Value | None:
        """Return the built-in that is a member of another one, if it has a model."""
        if base.outside is None:
            return None
        dotted = f"{base.outside.name}.{name}"
        rules = base.outside.rules
        return self.named(rules, dotted) if rules.builtins.get(dotted) else None
