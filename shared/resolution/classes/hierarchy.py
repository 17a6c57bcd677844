"""Classes together: bases, linearised ancestors, and the members they give."""

from collections.abc import Iterable, Iterator
from itertools import islice

from shared.resolution.classes.aliases import ALIAS, behind_alias
from shared.resolution.classes.children import bases_of, children
from shared.resolution.classes.decorating import Decorating
from shared.resolution.classes.given_bases import GivenBases
from shared.resolution.classes.implementers import MAX_SUBCLASSES, Implementers
from shared.resolution.classes.inherited_overloads import InheritedOverloads
from shared.resolution.classes.linear import merge
from shared.resolution.classes.module_bases import ModuleBases
from shared.resolution.classes.outer_members import OuterMembers
from shared.resolution.classes.outside import WrittenOutside, is_in_class
from shared.resolution.names.lexical import Lexical
from shared.resolution.project.makers import Makers
from shared.resolution.project.own_bindings import own_bindings
from shared.resolution.project.parts import binders
from shared.resolution.project.replacing import Replacing
from shared.resolution.project.spot import Found, Spot
from shared.resolution.project.world import World, spot
from shared.resolution.values.value import Class, Function, Value

# The relation of a class to modules whose members come before its own (Ruby).
PREPENDS = "prepends"

# Deeper hierarchies are generated; their far ends are cut.
MAX_ANCESTORS = MAX_BASES = 256


class Hierarchy:
    """Answers questions about the classes of a world.

    Attributes:
        decorating: What takes the place of members when a class is created.
        makers: The classes that plain functions stand for.
        overloads: What classes inherit beside functions of the same name.
        overwritten: What tells which stored functions others take the place of.
        truncated: Whether a hierarchy was cut.
    """

    def __init__(self, world: World, lexical: Lexical) -> None:
        self._world = world
        self._lexical = lexical
        self._given = GivenBases(world, lexical)
        self._from_modules = ModuleBases(world, lexical)
        self._bases: dict[Class, tuple[Class, ...]] = {}
        self._outer: dict[Class, list[Value | None]] = {}
        self._parts: dict[Class, dict[str, list[Class]]] = {}
        self._ancestors: dict[Class, tuple[Class, ...]] = {}
        self._outside = WrittenOutside(world)
        self._members: dict[tuple[Class, str], tuple[Spot, ...]] = {}
        self._found: dict[Class, dict[str, Found | tuple[()]]] = {}
        self._prepended: dict[Class, list[Class]] = {}
        self._children: dict[Class, list[Class]] | None = None
        self._subclasses: dict[Class, tuple[Class, ...]] = {}
        self._inheriting: dict[Class, bool] = {}
        self._implementers = Implementers(
            world.files, self._outside.methods, self.ancestors, self.find
        )
        self._replacing = Replacing()
        self._outer_members = OuterMembers(world, self._class_at)
        self.decorating = Decorating(world, lexical)
        self.makers = Makers(world.files, self._outside.methods)
        self.overloads = InheritedOverloads(self.own)
        self.truncated = False
        self.overwritten = self._outside.overwritten
        lexical.see_members(self._visible)
        self._outside.attach(self._class_at, self.member_name)
        # What was looked up on the way did not know all members.
        self._members.clear()
        self._found.clear()
        self._outer_members.is_ready = True

    def _visible(self, cls: Class, name: str) -> tuple[Spot, ...]:
        found = self.find(self.ancestors(self.meant(cls)), name)
        return found[1] if found else ()

    def _class_at(self, place: Spot) -> Class | None:
        return self.makers.class_of(self._lexical.symbol(place))

    def meant(self, cls: Class) -> Class:
        """Return the class that an alias stands for, or the class itself."""
        is_alias = cls.definition.kind == ALIAS
        return behind_alias(self._world, self._lexical, cls) if is_alias else cls

    def member_name(self, function: Function) -> str:
        """Return the name under which a method is a member of its class."""
        rules, definition = function.rules, function.definition
        name = rules.special_members.get(definition.kind, definition.name)
        return name.lower() if rules.folds_case else name

    def written_bases(self, cls: Class) -> Iterator[tuple[Spot, str]]:
        """Return where the bases of a class are written, and how they are related.

        What is said of a class from outside (Rust's `impl T for C`) counts as its own.
        """
        for part in (cls, *cls.parts):
            if part.definition.receiver is None or is_in_class(part):
                yield from bases_of(self._world.files[part.path], part.definition)
        for file, outer in self._outside.bases(cls):
            yield from bases_of(file, outer)

    def bases(self, cls: Class) -> tuple[Class, ...]:
        """Return the direct bases that are in the archive, as written."""
        found = self._bases.get(cls)
        if found is None:
            # Set first: a class may name itself through a cycle.
            self._bases[cls] = ()
            known: dict[Class, None] = {}
            written = list(islice(self.written_bases(cls), MAX_BASES + 1))
            self.truncated |= len(written) > MAX_BASES
            for place, relation in written[:MAX_BASES]:
                cuts = self._lexical.steps.cuts
                meant = self._lexical.type(place)
                value = self.makers.class_of(meant)
                value = self.meant(value) if value is not None else None
                given = [value] if value is not None else self._lexical.types(place)
                given = given or self._given.of(place)
                bases = [base for base in given if base is not cls]
                known.update(dict.fromkeys(bases))
                if relation == PREPENDS:
                    self._prepended.setdefault(cls, []).extend(bases)
                if not bases:
                    # No flow tells what a class is made of.
                    self.truncated |= cuts != self._lexical.steps.cuts
                    self._outer.setdefault(cls, []).append(meant)
            found = self._bases[cls] = tuple(known)
        return found

    def ancestors(self, cls: Class) -> tuple[Class, ...]:
        """Return the class and its ancestors in the order members are looked up."""
        found = self._ancestors.get(cls)
        if found is not None:
            return found
        # A dict for the order; a class that waits for itself is in a circle.
        waiting = {cls: None}
        while waiting:
            at = next(reversed(waiting))
            missing = [
                base
                for base in self.bases(at)
                if base not in self._ancestors and base not in waiting
            ]
            if missing and len(waiting) < MAX_ANCESTORS:
                waiting.update(dict.fromkeys(missing))
                continue
            self.truncated |= bool(missing)
            del waiting[at]
            self._ancestors[at] = self._linearise(at)
        return self._ancestors[cls]

    def _linearise(self, cls: Class) -> tuple[Class, ...]:
        bases = [base for base in self.bases(cls) if base in self._ancestors]
        lists = [list(self._ancestors[base]) for base in bases]
        merged = lists[0] if len(lists) == 1 else merge([*lists, bases])
        if merged is None:
            flat = [cls for ancestors in lists for cls in ancestors]
            merged = list(dict.fromkeys(flat))
        prepended = self._prepended.get(cls, ())
        first = [a for b in prepended for a in self._ancestors.get(b, ())]
        ancestors = tuple(dict.fromkeys([*first, cls, *merged]))
        self.truncated |= len(ancestors) > MAX_ANCESTORS
        return ancestors[:MAX_ANCESTORS]

    def is_open(self, cls: Class) -> bool:
        """Whether some ancestor is outside of the archive or unknown."""
        return any(ancestor in self._outer for ancestor in self.ancestors(cls))

    def outer(self, cls: Class) -> list[Value | None]:
        """Return all bases outside of the archive; None for what is not known."""
        return [o for a in self.ancestors(cls) for o in self._outer.get(a, ())]

    def outer_names(self, cls: Class) -> tuple[str, ...]:
        """Return the names of all bases outside of the archive; empty if not plain."""
        return tuple(dict.fromkeys(getattr(at, "name", "") for at in self.outer(cls)))

    def may_inherit(self, cls: Class) -> bool:
        """Whether the class may have methods from outside of the archive."""
        found = self._inheriting.get(cls)
        if found is None:
            bare = cls.rules.bare
            found = any(name not in bare for name in self.outer_names(cls))
            self._inheriting[cls] = found
        return found

    def is_enum(self, cls: Class) -> bool:
        """Whether what a class binds to values are instances of it (Python)."""
        if not cls.rules.implied:
            return False
        return any(above.definition.kind == "enum" for above in self.ancestors(cls))

    def own(self, cls: Class, name: str) -> tuple[Spot, ...]:
        """Return what the class itself binds `name` to; setters are left out."""
        if self._lacks(cls, name):
            return ()
        found = self._members.get((cls, name))
        if found is None:
            outside = self._outside.members(cls, name)
            parts = self._binders(cls, name)
            own = [place for part in parts for place in self._own(part, name)]
            own = own or self._from_modules.members(cls, name)
            if not outside and not own:
                return ()
            found = self._members[cls, name] = (*outside, *own)
        return found

    def _lacks(self, cls: Class, name: str) -> bool:
        # Most classes have no such member, which most often a look into the body tells.
        if cls.parts or self._outside.has_some(cls):
            return False
        if cls.rules.declared_calls:
            return False
        file = self._world.files[cls.path]
        return not file.binders.binds(cls.definition.body, name)

    def _binders(self, cls: Class, name: str) -> Iterable[Class]:
        # A class of many declarations is not searched one by one.
        if not cls.parts:
            return (cls,)
        found = self._parts.get(cls)
        if found is None:
            found = self._parts[cls] = binders(self._world.files, cls)
        return found.get(name, ())

    def _own(self, cls: Class, name: str) -> list[Spot]:
        file, body = self._world.files[cls.path], cls.definition.body
        own = [spot(file, body, bound) for bound in own_bindings(file, body, name)]
        new = self._replacing.of(cls, file, name) if own else None
        if own and file.language.rules.implied:
            new = new or self._outer_members.of(cls, name)
            ancestors = self._ancestors.get(cls, ())
            new = self.decorating.of(cls, ancestors, name, own) or new
        return [new] if new else own

    def is_wrapped(self, cls: Class) -> bool:
        """Whether creating a class puts something around all of its methods."""
        return self.decorating.around(cls, self.ancestors(cls)) is not None

    def find(self, ancestors: tuple[Class, ...], name: str) -> Found | None:
        """Return the first of the classes that binds `name`, and what to."""
        if not ancestors:
            return None
        cls = ancestors[0]
        if self._ancestors.get(cls) is not ancestors:
            return self._first(ancestors, name) or None
        known = self._found.get(cls)
        if known is None:
            known = self._found[cls] = {}
        found = known.get(name)
        if found is None:
            found = known[name] = self._first(ancestors, name)
        return found or None

    def _first(self, ancestors: tuple[Class, ...], name: str) -> Found | tuple[()]:
        # Empty where none does: that is known as well then.
        for position, ancestor in enumerate(ancestors):
            if own := self.own(ancestor, name):
                return ancestor, self.overloads.beside(own, ancestors, position, name)
        return ()

    def note_overloads(self, cls: Class, name: str) -> None:
        """Let `overloads` know what a class inherits beside its own of a name."""
        self.find(self.ancestors(cls), name)

    def written(
        self, ancestors: tuple[Class, ...], name: str
    ) -> tuple[Class, list[Spot]] | None:
        """Return what the first class that binds a name binds it to itself."""
        for cls in ancestors:
            file, body = self._world.files[cls.path], cls.definition.body
            if bound := own_bindings(file, body, name):
                return cls, [spot(file, body, binding) for binding in bound]
        return None

    def subclasses(self, cls: Class) -> tuple[Class, ...]:
        """Return the classes below, nearest first; for an interface, what has it."""
        found = self._subclasses.get(cls)
        if found is None:
            found = self._subclasses[cls] = tuple(self._below(cls))
        return found

    def _below(self, cls: Class) -> list[Class]:
        if self._children is None:
            made = filter(self.makers.function_of, self._outside.with_bases())
            self._children = children(self._world, self.bases, made)
        below: dict[Class, None] = {}
        waiting = [cls]
        while waiting and len(below) < MAX_SUBCLASSES:
            nearest = self._children.get(waiting.pop(0), [])
            fresh = [child for child in nearest if child not in below]
            below.update(dict.fromkeys(fresh))
            waiting.extend(fresh)
        rules = cls.rules
        if rules.structural and cls.definition.kind == "interface":
            below.update(dict.fromkeys(self._implementers.of(cls)))
        self.truncated |= len(below) > MAX_SUBCLASSES or self._implementers.truncated
        return list(below)[:MAX_SUBCLASSES]
