"""What Rust's modules hold: their own items, what they import, globs and macros."""

from shared.languages.rust.crates import Crate, Crates, Module
from shared.languages.rust.imports import IMPORTED
from shared.languages.rust.macro_names import MacroNames
from shared.languages.rust.meanings import (
    Global,
    Item,
    Meaning,
    Outside,
    Variable,
    Within,
    mark,
    stem,
)
from shared.languages.rust.paths import MACRO, TYPE
from shared.languages.rust.prelude import PRELUDE, STANDARD_CRATES
from shared.parsing.facts import Binding, Defined, FileFacts, Imported
from shared.resolution.adapter import Project

# Chains of re-exports are short; longer ones are cycles.
MAX_STEPS = 64

# A name is looked for through no more globs than this, where they lead in circles, and
# all names together through no more than so many.
MAX_STARS = 512
MAX_ALL_STARS = 500_000


class Members:
    """Answers what a module's member is."""

    def __init__(self, project: Project) -> None:
        self._files = project.files
        self._cut = project.cut
        self.crates = Crates(project.files, project.manifests, project.cut)
        self._bindings: dict[str, dict[tuple[int, str], list[Binding]]] = {}
        self._stars: dict[str, dict[int, list[int]]] = {}
        self._known: dict[tuple[Module, str], Meaning | None] = {}
        self._asked: set[tuple[Module, str]] = set()
        self._cuts = 0
        self._stars_left = MAX_STARS
        self._all_stars_left = MAX_ALL_STARS
        self._variants: dict[str, dict[int, set[str]]] = {}
        self.macros = MacroNames(project.files, self.crates)

    def bindings(self, path: str) -> dict[tuple[int, str], list[Binding]]:
        """Return the bindings of a file by scope and name, in order."""
        found = self._bindings.get(path)
        if found is None:
            found = self._bindings[path] = {}
            for binding in self._files[path].bindings:
                found.setdefault((binding.scope, binding.name), []).append(binding)
            for several in found.values():
                if len(several) > 1:
                    several.sort(key=lambda binding: binding.at)
        return found

    def descend(self, found: Meaning | None, names: list[str]) -> Meaning | None:
        """Return what lies below a module or type."""
        for position, name in enumerate(names):
            if found is None:
                return None
            if isinstance(found, Module):
                found = self._below(found, name)
            elif isinstance(found, Outside):
                found = Outside(found.package, (*found.path, stem(name)))
            else:
                return self._in_type(found, names[position:])
        return found

    def _in_type(self, found: Meaning, names: list[str]) -> Meaning | None:
        name = stem(names[0])
        if isinstance(found, Item) and name in self.variants(found):
            return Item(found.path, found.index, name)
        return Within(found, tuple(names))

    def _below(self, module: Module, name: str) -> Meaning | None:
        if name == f"super{TYPE}":
            return module.parent
        return module if name == f"self{TYPE}" else self.member(module, name)

    def member(self, module: Module, name: str) -> Meaning | None:
        """Return what a module's member means, through imports and globs."""
        key = (module, name)
        if key in self._known:
            return self._known[key]
        if key in self._asked or len(self._asked) > MAX_STEPS:
            self._cuts += 1
            if key not in self._asked:
                self._cut.note()
            return None
        if not self._asked:
            self._stars_left = min(MAX_STARS, self._all_stars_left)
        self._asked.add(key)
        before = self._cuts
        found = self._member(module, name)
        self._asked.discard(key)
        if found is not None or before == self._cuts or not self._asked:
            self._known[key] = found
        return found

    def _member(self, module: Module, name: str) -> Meaning | None:
        if isinstance(module, Global):
            word = stem(name)
            found = self._extern(module.crate, word)
            root = module.crate.root
            inner = self.member(root, name) if root and found is None else None
            return found or inner or Outside(word)
        facts = self._files[module.path]
        bindings = self.bindings(module.path)
        own = self._own(module, facts, bindings.get((module.scope, name), []), name)
        if own is not None:
            return own
        for binding in bindings.get((module.scope, stem(name) + IMPORTED), ()):
            if isinstance(binding.value, Imported):
                found = self.imported(facts, binding.value.index, mark(name))
                if found is not None:
                    return found
        if name.endswith(TYPE):
            child = module.children.get(stem(name))
            if child is not None:
                return child
        if name.endswith(MACRO) and module is module.crate.root:
            found = self.macros.find(module.crate, name)
            if found is not None:
                return found
        return self._through_stars(facts, module.scope, name)

    def _own(
        self, module: Module, facts: FileFacts, every: list[Binding], name: str
    ) -> Meaning | None:
        fallback: Meaning | None = None
        for binding in every:
            value = binding.value
            if isinstance(value, Defined):
                definition = facts.definitions[value.definition]
                if definition.kind == "module":
                    return module.children.get(stem(name))
                item = Item(module.path, value.definition)
                if "left_out" not in definition.modifiers:
                    return item
                fallback = fallback or item
            elif isinstance(value, Imported):
                return module.children.get(stem(name))
            else:
                return Variable(module.path, module.scope, name)
        return fallback

    def stars(self, facts: FileFacts) -> dict[int, list[int]]:
        """Return the imports of a file that import everything, by scope."""
        stars = self._stars.get(facts.path)
        if stars is None:
            stars = self._stars[facts.path] = {}
            for index, fact in enumerate(facts.imports):
                if fact.name == "*":
                    stars.setdefault(fact.scope, []).append(index)
        return stars

    def _through_stars(self, facts: FileFacts, scope: int, name: str) -> Meaning | None:
        for index in self.stars(facts).get(scope, ()):
            if self._stars_left <= 0:
                self._cut.note()
                self._cuts += 1
                return None
            self._stars_left -= 1
            self._all_stars_left -= 1
            target = self.prefix(facts, index)
            if isinstance(target, Module):
                found = self.member(target, name)
                if found is not None:
                    return found
            elif isinstance(target, Item) and stem(name) in self.variants(target):
                return Item(target.path, target.index, stem(name))
        return None

    def imported(self, facts: FileFacts, index: int, mark: str) -> Meaning | None:
        """Return what a `use` binds in one of the name spaces."""
        fact = facts.imports[index]
        name = (fact.name or "") + mark
        module = self.crates.module(facts, fact.scope)
        if module is None:
            return None
        if not fact.module:
            return self._first(module, name)
        found = self.prefix(facts, index)
        return self.descend(found, [name]) if found is not None else None

    def prefix(self, facts: FileFacts, index: int) -> Meaning | None:
        """Return what stands before the last name of a `use`."""
        fact = facts.imports[index]
        module = self.crates.module(facts, fact.scope)
        if module is None:
            return None
        if fact.module == TYPE:
            return Global(module.crate)
        segments = fact.module.split(TYPE)
        if not segments[0]:
            found: Meaning | None = Global(module.crate)
            segments = segments[1:]
        else:
            found = self._first(module, segments[0] + TYPE)
            segments = segments[1:]
        return self.descend(found, [segment + TYPE for segment in segments])

    def _first(self, module: Module, name: str) -> Meaning | None:
        word, crate = stem(name), module.crate
        if word in ("crate", "$crate"):
            return crate.root
        if word in ("self", "super"):
            return self._below(module, word + TYPE)
        if crate.edition == "2015" and crate.root is not None:
            found = self.member(crate.root, name) or self._extern(crate, word)
            if found is not None:
                return found
        found = self.member(module, name) or self._extern(crate, word)
        if found is None and crate.root is not None:
            found = self.member(crate.root, name)
        if found is None and word in PRELUDE:
            return Outside("std", (word,))
        if found is None and name.endswith(TYPE):
            return None if crate.externs else Outside(word)
        return found

    def _extern(self, crate: Crate, name: str) -> Meaning | None:
        if name in STANDARD_CRATES:
            return Outside("std")
        found = crate.externs.get(name) or crate.beside.get(name)
        if isinstance(found, Crate):
            return found.root
        return Outside(found) if found is not None else None

    def variants(self, item: Item) -> set[str]:
        """Return the names of an enum's variants."""
        of_file = self._variants.get(item.path)
        if of_file is None:
            of_file = self._variants[item.path] = {}
            for store in self._files[item.path].stores:
                name = store.attribute or ""
                base = getattr(store.base, "type", None)
                if store.declared and name.endswith(".") and isinstance(base, Defined):
                    of_file.setdefault(base.definition, set()).add(name[:-1])
        return of_file.get(item.index, set())
