"""What type parameters are bound to have, and which types belong to others."""

from abc import abstractmethod
from collections.abc import Mapping

from shared.languages.rust.definitions import ASSOCIATED
from shared.languages.rust.names import Names
from shared.languages.rust.paths import TYPE
from shared.languages.rust.typing.declared import MAX_DEPTH, NO_TERM, SELF, Declared
from shared.languages.rust.typing.types import ALL, Type, Variable, filled
from shared.parsing.facts import Binding, Sequence
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.values.value import Class


class Bounds(Declared):
    """Declared types, with what is known of their parameters."""

    def __init__(self, world: World, names: Names) -> None:
        super().__init__(world, names)
        self._bounds: dict[Variable, tuple[Type, ...]] = {}

    def parameters(self, cls: Class) -> dict[str, Type | None]:
        """Return the type parameters of a struct, enum or trait as types."""
        return {
            formal.name: Type(self.parameter(cls, formal.name))
            for formal in cls.definition.formals
        }

    def parameter(self, cls: Class, name: str) -> Variable:
        """Return a type parameter of a type; those of a trait have a scope."""
        body = cls.definition.body
        return Variable(cls.path, body if body >= 0 else -1 - cls.index, name)

    def given(self, of: Type) -> dict[Variable, Type | None]:
        """Return what the parameters of a type's class are in this type."""
        if not isinstance(of.head, Class):
            return {}
        cls = of.head
        return {
            self.parameter(cls, formal.name): of.arg(position)
            for position, formal in enumerate(cls.definition.formals)
        }

    def bounds(self, variable: Variable) -> tuple[Type, ...]:
        """Return what a type parameter is known to have: traits, functions."""
        found = self._bounds.get(variable)
        if found is None:
            self._bounds[variable] = ()
            found = self._bounds[variable] = self._read_bounds(variable)
        return found

    def _read_bounds(self, variable: Variable) -> tuple[Type, ...]:
        file = self.world.files.get(variable.path)
        if file is None:
            return ()
        scope, name = variable.scope, variable.name
        if scope < 0:
            definition = file.facts.definitions[-1 - scope]
            terms = [f.type for f in definition.formals if f.name == name]
            place = Spot(file, definition.scope, NO_TERM, definition.at)
        else:
            index = file.facts.scopes[scope].definition
            if name == SELF:
                symbol = file.symbols[index]
                if not isinstance(symbol, Class):
                    return ()
                own = tuple(self.parameters(symbol).values())
                return (Type(symbol, own),)
            bindings = self.names.bindings(file.path).get((scope, name + TYPE), [])
            terms = [b.value for b in bindings if isinstance(b.value, Sequence)]
            place = Spot(file, scope, NO_TERM, file.facts.scopes[scope].end)
        types = [
            self.of(place, bound)
            for term in terms
            if isinstance(term, Sequence)
            for bound in term.items
        ]
        return tuple(found for found in types if found is not None)

    def _bindings(self, path: str) -> Mapping[tuple[int, str], list[Binding]]:
        return self.names.bindings(path) if path in self.world.files else {}

    def project(self, of: Type | None, name: str) -> Type | None:
        """Return an associated type: `T::Item`."""
        if of is None:
            return None
        if self._depth > MAX_DEPTH:
            self.world.cut.note()
            return None
        self._depth += 1
        found = self._project(of, name)
        self._depth -= 1
        return found

    def _project(  # noqa: PLR0911 (one answer for each kind of type)
        self, of: Type, name: str
    ) -> Type | None:
        if isinstance(of.head, Variable):
            head = of.head
            owned = f"{head.name}.{name}"
            if (head.scope, owned + TYPE) in self._bindings(head.path):
                return Type(Variable(head.path, head.scope, owned))
            for bound in self.bounds(of.head):
                found = self._project(bound, name)
                if found is not None:
                    return found
            return None
        if of.head == ALL:
            options = [self._project(arg, name) for arg in of.args if arg]
            return next((option for option in options if option), None)
        named = dict(of.bound)
        if name in named:
            return named[name]
        if isinstance(of.head, Class):
            return self._associated(of, of.head, name)
        if isinstance(of.head, str) and name in ("Item", "Output", "Target"):
            return of.arg(0)
        return None

    def _associated(self, of: Type, cls: Class, name: str) -> Type | None:
        if cls.definition.kind != "trait":
            return self.associated(of, name)
        if cls.definition.body < 0:
            return None
        bound = f"{ASSOCIATED}{name}{TYPE}"
        if (cls.definition.body, bound) in self.names.bindings(cls.path):
            return Type(Variable(cls.path, cls.definition.body, f"{ASSOCIATED}{name}"))
        for above in self.supertraits(cls):
            found = self._project(above, name)
            if found is not None:
                return filled(found, self.given(of))
        return None

    def supertraits(self, cls: Class) -> tuple[Type, ...]:
        """Return the traits that a trait asks for."""
        definition = cls.definition
        file = self.world.files[cls.path]
        scope = definition.body if definition.body >= 0 else definition.scope
        place = Spot(file, scope, NO_TERM, definition.at)
        terms = (
            definition.returns.items if isinstance(definition.returns, Sequence) else ()
        )
        types = [self.of(place, term) for term in terms]
        return tuple(found for found in types if found is not None)

    @abstractmethod
    def associated(self, of: Type, name: str, trait: str = "") -> Type | None:
        """Return an associated type of a concrete type, as a trait says it if named."""
