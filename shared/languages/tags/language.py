"""Makes a language of a declaration by tags."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from shared.languages.tags.collections import MODELS
from shared.languages.tags.common_names import COMMON_NAMES
from shared.languages.tags.grammars import grammar
from shared.languages.tags.modules import ModuleRules
from shared.languages.tags.parts import PARTS
from shared.languages.tags.style import Style
from shared.languages.tags.vocabulary import anchors
from shared.parsing.builder import AnchorRule, TargetRule, TermRule
from shared.parsing.spec import LanguageSpec, Uses
from shared.resolution.adapter import Language, Rules

PLAIN = Style()


def by_tags(  # noqa: PLR0913 (a declaration, by keyword)
    *,
    name: str,
    extensions: tuple[str, ...],
    wheel: str,
    package: str,
    rules: Rules,
    modules: ModuleRules,
    terms: Mapping[str, TermRule],
    targets: Mapping[str, TargetRule] | None = None,
    function: str = "language",
    own: Mapping[str, AnchorRule] | None = None,
    style: Style = PLAIN,
    claims: Mapping[str, Callable[[bytes], bool]] | None = None,
    names: tuple[str, ...] = (),
    interpreters: tuple[str, ...] = (),
    manifests: tuple[str, ...] = (),
    rewrite: Callable[[bytes], bytes] | None = None,
    mend: Callable[[bytes], bytes] | None = None,
    prepare: Callable[[bytes], bytes] | None = None,
    repair: Callable[[bytes], bytes] | None = None,
    folds_case: bool = False,
    uses: Uses | None = None,
) -> Language:
    """Return a language by tags.

    Args:
        name: The name that results show.
        extensions: Of its files, with the dot, lower case.
        wheel: The module of the grammar.
        package: The package whose `.scm` files are the queries.
        rules: How classes and calls work.
        modules: How modules are found.
        terms: Node type to the rule that turns such an expression into a term.
        targets: Node type to the rule that gives such an assignment target a value.
        function: What the wheel calls its grammar.
        own: Rules for captures that are this language's own.
        style: How definitions are written.
        claims: Extensions of other languages, and what tells its files by their bytes.
        names: Of files without a telling extension: in lower case, for any case, or as
            they are spelt.
        interpreters: Programs that run its scripts.
        manifests: Names of the files that say how modules are called.
        rewrite: Makes of a source one of the same lines that the grammar takes.
        mend: Likewise, of one that the grammar does not take as it is.
        prepare: What the parser reads in place of a source, byte for byte.
        repair: Likewise, where it does not understand that.
        folds_case: Names are the same in upper and lower case.
        uses: What is captured as `use` besides; `own` has the rule.
    """
    return Language(
        spec=LanguageSpec(
            name=name,
            extensions=extensions,
            grammar=grammar(wheel, function),
            package=package,
            anchors={
                **anchors(modules.separator, style),
                **(own or {}),
            },
            terms=terms,
            targets=targets or {},
            parts=PARTS,
            rare=True,
            rewrite=rewrite,
            mend=mend,
            prepare=prepare,
            repair=repair,
            folds_case=folds_case,
            uses=uses,
        ),
        rules=replace(
            rules,
            library_names=COMMON_NAMES | rules.library_names,
            folds_case=rules.folds_case or folds_case,
        ),
        modules=modules,
        claims=claims or {},
        names=frozenset(names),
        interpreters=frozenset(interpreters),
        manifests=frozenset(manifests),
        models=MODELS,
    )
