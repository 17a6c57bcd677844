"""Instances that are containers, as their classes are below built-in ones (Python)."""

from collections.abc import Callable

from shared.resolution.flow.engine import Engine
from shared.resolution.project.spot import Spot
from shared.resolution.values.value import (
    Class,
    Container,
    Instance,
    Made,
    Native,
    Outside,
    Value,
)

# What fills one with what a call gives its class.
FILLED = "__init__"
# Those that hold something themselves: what they do with it is no call.
_FILLED_KINDS = frozenset({"dict", "list"})


class Holding:
    """What such instances hold: a container for each that is told apart, or class.

    Who knows no more than the class of an instance sees what any of them holds.

    Attributes:
        is_used: Whether there is a class of such instances at all.
    """

    def __init__(self, engine: Engine, native: Callable[[str, Value], Native]) -> None:
        self._engine = engine
        self._native = native
        files = engine.world.files.values()
        self.is_used = any(file.language.rules.holding for file in files)
        self._kinds: dict[Class, str] = {}
        self._held: dict[Instance, Container] = {}
        # The other way round.
        self._heirs: dict[Container, Instance] = {}
        if self.is_used:
            engine.held = self.held

    def of(self, value: Value) -> Container | None:
        """Return what an instance holds; None where its class is no container."""
        if not self.is_used or not isinstance(value, Instance):
            return None
        kind = self.kind(value.of)
        if not kind:
            return None
        is_apart = type(value) is Made
        owner = value if is_apart else value.of.instance
        found = self._held.get(owner)
        if found is None:
            rules = value.of.rules
            found = self._held[owner] = Container(kind, rules)
            self._heirs[found] = value.of.instance
            if is_apart:
                self._show(found, value.of.instance)
            else:
                self._declare(found, value.of)
        return found

    def _declare(self, held: Container, cls: Class) -> None:
        # `class A extends Map<string, T>`: a T, whoever puts it in.
        engine = self._engine
        for above in engine.hierarchy.ancestors(cls):
            definition, file = above.definition, engine.world.files[above.path]
            if not file.language.rules.declared_calls:
                return
            for base in definition.bases:
                at = Spot(file, definition.scope, base.type, definition.at)
                meant = engine.lexical.value(at) if base.arguments else None
                if isinstance(meant, (Outside, Native)):
                    given = engine.term(at.with_term(base.arguments[-1]))
                    given.feed(engine.container(held).computed)

    def heir(self, held: Value | None) -> Instance | None:
        """Return the instance that a container is held by, as its class makes it."""
        return self._heirs.get(held) if isinstance(held, Container) else None

    def kind(self, cls: Class) -> str:
        """Return the kind of container that a class is below, or nothing."""
        found = self._kinds.get(cls)
        if found is None:
            found = self._kinds[cls] = self._kind(cls)
        return found

    def held(self, value: Instance, special: str) -> Container | None:
        """Return what an instance holds, unless its class says itself what to do."""
        found = self.of(value)
        if found is None:
            return None
        hierarchy = self._engine.hierarchy
        own = hierarchy.find(hierarchy.ancestors(value.of), special)
        return found if own is None else None

    def native(self, value: Value, name: str) -> Native | None:
        """Return the method that a built-in container above a class has."""
        held = self.of(value)
        if held is None:
            return None
        model = model_of(held, f"{held.kind}.{name}")
        return self._native(model, held) if model else None

    def makes(self, value: Instance, special: str) -> bool:
        """Whether a class of the library makes a special method of others (Python)."""
        kind = self.kind(value.of) if self.is_used else ""
        is_made = bool(kind) and kind not in _FILLED_KINDS
        return is_made and f"{kind}.{special}" in value.of.rules.builtin_members

    def native_of(self, cls: Class, name: str) -> Native | None:
        """Return what a member of a built-in class is to one below it, or nothing."""
        kind = self.kind(cls) if self.is_used else ""
        model = cls.rules.builtin_members.get(f"heirs {kind}.{name}")
        return self._native(model, cls) if model else None

    def _kind(self, cls: Class) -> str:
        hierarchy = self._engine.hierarchy
        kinds = cls.rules.holding
        for outer in hierarchy.outer(cls) if kinds else ():
            meant = outer.outside if isinstance(outer, Native) else outer
            if isinstance(meant, Outside) and meant.name in kinds:
                return kinds[meant.name]
        return ""

    def _show(self, held: Container, common: Instance) -> None:
        whole = self.of(common)
        if whole is not None:
            state, own = self._engine.container(whole), self._engine.container(held)
            own.every.feed(state.computed)
            own.keys.feed(state.keys)


def model_of(held: Container, method: str) -> str:
    """Return what a method of a built-in container does to one, or nothing.

    Methods that nobody calls by name but heirs, `super().__init__(xs)`, are apart.
    """
    models = held.rules.builtin_members
    return models.get(f"held {method}") or models.get(method, "")
