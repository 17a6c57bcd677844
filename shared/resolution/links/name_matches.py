"""Guesses by name alone, for calls that nothing else leads anywhere."""

from shared.parsing.facts import (
    Attribute,
    CallResult,
    Either,
    InstanceOf,
    Name,
    Parameter,
    Super,
    Term,
    This,
)
from shared.resolution.adapter import Rules
from shared.resolution.flow.engine import Evidence, Site
from shared.resolution.names.lexical import Lexical
from shared.resolution.names.natives import NOTHING
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.values.value import Class, Function, Native, Outside

# Language and name to the only definition of that name, None where there are several.
Named = dict[tuple[str, str], Function | Class | None]

GUESSED = frozenset({"bare", "call", "get", "new"})
# Those that may well be fields.
READING = frozenset({"bare", "get"})
IMPLICIT = "implicit"


class NameMatches:
    """Links calls on unknown receivers to the only method of that name, as a guess.

    Where the language says so, likewise calls by names that nothing binds.
    """

    def __init__(self, world: World, lexical: Lexical) -> None:
        self._lexical = lexical
        self._methods: Named = {}
        self._plain: Named = {}
        for file in world.files.values():
            rules, language = file.language.rules, file.language.spec.name
            for symbol in file.symbols:
                name = symbol.definition.name
                if isinstance(symbol, Function) and _is_method(symbol, rules):
                    _add(self._methods, (language, rules.method_key(name)), symbol)
                elif rules.names_match and name:
                    known = name.lower() if rules.folds_case else name
                    _add(self._plain, (language, known), symbol)

    def link(self, site: Site) -> bool:
        """Guess where a site without targets leads; whether that was possible."""
        if site.targets or site.call.kind not in GUESSED:
            return False
        rules = site.file.language.rules
        guess = _guess(site, rules, self._methods, self._plain)
        if site.call.kind in READING and (guess is None or not _is_added(guess)):
            # A field, for all that is known.
            return False
        if site.call.kind == "get" and not _is_getter(guess, rules):
            return False
        # Somebody else's type may be extended here.
        is_added = guess is not None and _is_added(guess)
        if guess is None or _is_handed_on(site, guess):
            return False
        is_told = is_added or _is_owner(guess, site.call.callee)
        if not is_told and self._is_outside(site, rules):
            return False
        is_distinct = _is_distinct(site, guess)
        site.link(guess, Evidence.DISTINCT if is_distinct else Evidence.NAME_MATCH)
        return True

    def _is_outside(self, site: Site, rules: Rules) -> bool:
        """Whether the receiver is a type, or was declared to have one, of others."""
        callee = site.call.callee
        if not rules.names_match or not isinstance(callee, Attribute):
            return False
        base = callee.base
        if isinstance(base, Either) and isinstance(base.options[0], Name):
            base = base.options[0]
        if self._is_field_of_others(site, base):
            return True
        if isinstance(base, CallResult):
            return self._makes_others(site.file, base)
        if not isinstance(base, Name):
            return False
        place = Spot(site.file, site.call.scope, base, site.call.at)
        # With a capital, what nothing binds is a type or a module.
        is_type = base.name[:1].isupper() and not rules.folds_case
        if is_type and self._lexical.value(place) is NOTHING:
            return True
        return any(
            self._is_others(spot) for spot in self._lexical.sources(place, base.name)
        )

    def _is_field_of_others(self, site: Site, base: Term) -> bool:
        """Whether `a` or `this.a` is a field of a type of others, by its class."""
        if not isinstance(base, Name) and not (
            isinstance(base, Attribute) and isinstance(base.base, This)
        ):
            return False
        # Of a class that is written in parts, the one around the call.
        around = site.file.enclosing_class(site.call.scope)
        if around is None:
            return False
        body, at = around.definition.body, around.definition.at
        fields = site.file.declared(body, base.name)
        return any(
            self._is_others(Spot(site.file, body, field.value, at)) for field in fields
        )

    def _is_others(self, spot: Spot) -> bool:
        term: Term | None = spot.term
        if isinstance(term, Parameter):
            formals = spot.file.facts.definitions[term.definition].formals
            term = formals[term.index].type if term.index < len(formals) else None
        if isinstance(term, Either):
            # What a call gives, or what it is said to make.
            options = [o for o in term.options if isinstance(o, _SAYING)]
            options.sort(key=_is_result)
            term = options[0] if options else None
        if isinstance(term, CallResult):
            return self._makes_others(spot.file, term)
        if not isinstance(term, InstanceOf):
            return False
        named = self._lexical.value(spot.with_term(term.type))
        return named is NOTHING or isinstance(named, (Native, Outside))

    def _makes_others(self, file: FileIndex, made: CallResult) -> bool:
        """Whether a call makes an instance of a type of others: `http.Client()`."""
        call = file.facts.calls[made.call]
        callee = call.callee
        if isinstance(callee, Either):
            callee = callee.options[0]
        root = callee.base if isinstance(callee, Attribute) else callee
        if not (isinstance(callee, (Name, Attribute)) and isinstance(root, Name)):
            return False
        is_made = call.kind == "new" or callee.name == "new"
        is_made |= callee.name[:1].isupper()
        found = self._lexical.value(Spot(file, call.scope, root, call.at))
        is_outside = found is NOTHING or isinstance(found, (Native, Outside))
        return is_outside and (is_made or isinstance(callee, Name))


_SAYING = (InstanceOf, CallResult)


def _is_result(term: Term) -> bool:
    return isinstance(term, CallResult)


def _is_handed_on(site: Site, guess: Function | Class) -> bool:
    """Whether a method only calls its like on a field: `self.file.read_all()`."""
    callee, file = site.call.callee, site.file
    if file.language.rules.names_match or not isinstance(callee, Attribute):
        return False
    around = file.named_function(site.call.scope)
    return around is guess and isinstance(callee.base, Attribute)


def _is_getter(guess: Function | Class | None, rules: Rules) -> bool:
    if guess is None or not rules.names_match:
        return False
    return guess.definition.kind == "getter"


def _is_method(function: Function, rules: Rules) -> bool:
    # Of a type outside of the archive too, which it extends by itself (Scala).
    is_extension = rules.declared_types and function.definition.receiver is not None
    return function.owner is not None or (is_extension and rules.names_match)


def _is_added(guess: Function | Class) -> bool:
    """Whether it is a method of a type that the archive only extends."""
    if not isinstance(guess, Function):
        return False
    if guess.owner is not None and IMPLICIT in guess.owner.definition.modifiers:
        # Of a class that what it is given becomes by itself (Scala).
        return True
    if guess.definition.receiver is None:
        return False
    owner = guess.owner.definition if guess.owner is not None else None
    return owner is None or owner.kind == "extension"


def _is_owner(guess: Function | Class, callee: Term) -> bool:
    """Whether `A.f` names the class of f, which the file itself does not load."""
    base = callee.base if isinstance(callee, Attribute) else None
    owner = guess.owner if isinstance(guess, Function) else None
    return (
        isinstance(base, Name)
        and owner is not None
        and owner.definition.qualified_name == base.name
    )


def _add(named: Named, key: tuple[str, str], symbol: Function | Class) -> None:
    named[key] = None if key in named else symbol


def _guess(
    site: Site, rules: Rules, methods: Named, plain: Named
) -> Function | Class | None:
    callee, language = site.call.callee, site.file.language.spec.name
    if isinstance(callee, Either) and isinstance(callee.options[0], Name):
        # `f(a)`, which may be a method of a as well.
        callee = callee.options[0]
    if isinstance(callee, Name):
        is_unbound = rules.names_match and set(site.seen) == {NOTHING}
        return plain.get((language, callee.name)) if is_unbound else None
    if not isinstance(callee, Attribute) or site.call.kind == "new":
        return None
    if isinstance(callee.base, Super) or _is_super(site, callee.base):
        # It would be the method that the call is in, of all.
        return None
    # A language may keep methods apart from fields by a mark.
    name = callee.name.removesuffix(rules.method_mark)
    if set(site.seen) - {NOTHING} if rules.names_match else site.seen:
        return None
    if name in rules.common_members:
        return None
    return methods.get((language, callee.name))


def _is_super(site: Site, base: Term) -> bool:
    # `super()` where it is a function.
    if not isinstance(base, CallResult):
        return False
    called = site.file.facts.calls[base.call].callee
    return isinstance(called, Name) and called.name == "super"


def _is_distinct(site: Site, guess: Function | Class) -> bool:
    """Whether a name says enough, and the arguments fit."""
    rules = site.file.language.rules
    known, written = rules.library_names, guess.definition.name
    name = written.lower() if rules.folds_case else written
    if not known or name in known or not isinstance(guess, Function):
        return False
    if not (name[:1].isalpha() or name[:1] == "_"):
        return False  # Operators are on everything.
    if not rules.names_match:
        return _has_words(guess) and _is_plain_method(guess) and _takes(guess, site)
    # A plain name that nothing binds is somebody else's.
    is_member = isinstance(site.call.callee, Attribute)
    is_seen = guess.definition.exported or guess.path == site.file.path
    return is_member and is_seen and _takes(guess, site)


def _has_words(method: Function) -> bool:
    # In `otherCase` words are what libraries of windows call theirs: `closeEvent`.
    name, owner = method.definition.name.strip("_"), method.owner
    is_mixed = name[:1].islower() and not name.islower() and "_" not in name
    is_own = owner is not None and not owner.definition.bases
    return "_" in name or (is_mixed and is_own)


def _is_plain_method(method: Function) -> bool:
    # A class in a function or class is for those around it.
    cls = method.owner
    is_outer = cls is not None and cls.definition.qualified_name == cls.definition.name
    return is_outer and method.definition.kind == "method"


def _takes(method: Function, site: Site) -> bool:
    formals, given = method.definition.formals, site.call.arguments
    kinds = {formal.kind for formal in formals}
    names = {formal.name for formal in formals}
    if any(argument.spread for argument in given):
        return True
    positional = [formal for formal in formals if formal.kind == "positional"]
    count = len([argument for argument in given if argument.name is None])
    named = {argument.name for argument in given if argument.name is not None}
    is_bound = site.file.language.rules.receiver_formal
    is_static = "staticmethod" in method.definition.modifiers
    receivers = 1 if is_bound and not is_static else 0
    room = len(positional) - receivers
    required = [f for f in positional[receivers + count :] if f.default is None]
    return (
        (count <= room or "rest" in kinds)
        and (named <= names or "keyword_rest" in kinds)
        and all(formal.name in named for formal in required)
    )
