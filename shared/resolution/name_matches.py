"""Guesses by name alone, for calls that nothing else leads anywhere."""

from shared.parsing.facts import Attribute, Name, Super
from shared.resolution.adapter import Rules
from shared.resolution.engine import Evidence, Site
from shared.resolution.natives import NOTHING
from shared.resolution.values import Class, Function
from shared.resolution.world import World

# Language and name to the only definition of that name, None where there are several.
Named = dict[tuple[str, str], Function | Class | None]


def match_names(world: World, every: list[Site]) -> None:
    """Link calls on unknown receivers to the only method of that name, as a guess.

    Where the language says so, likewise calls by names that nothing binds.
    """
    methods: Named = {}
    plain: Named = {}
    for file in world.files.values():
        rules = file.language.rules
        for symbol in file.symbols:
            name = symbol.definition.name
            is_method = isinstance(symbol, Function) and symbol.owner is not None
            if is_method:
                _add(methods, (file.language.spec.name, rules.method_key(name)), symbol)
            elif rules.names_match and name:
                _add(plain, (file.language.spec.name, name), symbol)
    for site in every:
        if site.targets or site.call.kind not in ("call", "new"):
            continue
        rules = site.file.language.rules
        guess = _guess(site, rules, methods, plain)
        if guess is not None:
            site.link(guess, Evidence.NAME_MATCH)


def _add(named: Named, key: tuple[str, str], symbol: Function | Class) -> None:
    named[key] = None if key in named else symbol


def _guess(
    site: Site, rules: Rules, methods: Named, plain: Named
) -> Function | Class | None:
    callee, language = site.call.callee, site.file.language.spec.name
    if isinstance(callee, Name):
        is_unbound = rules.names_match and set(site.seen) == {NOTHING}
        return plain.get((language, callee.name)) if is_unbound else None
    if not isinstance(callee, Attribute) or site.call.kind != "call":
        return None
    if isinstance(callee.base, Super):
        # It would be the method that the call is in, of all.
        return None
    # A language may keep methods apart from fields by a mark.
    name = callee.name.removesuffix(rules.method_mark)
    if set(site.seen) - {NOTHING} if rules.names_match else site.seen:
        return None
    if name in rules.common_members:
        return None
    return methods.get((language, callee.name))
