"""What children of services in tests run: the pipeline, ready sooner than in use."""

from shared.languages.registry import LANGUAGES
from shared.parsing.grammar import load, ready
from shared.pipeline.child import analysis
from shared.pipeline.child.protocol import Target
from shared.pipeline.saving.mark import code_mark, structure_mark

TARGET = f"{__name__}:prepare"


def prepare() -> Target:
    """Have the queries of Python alone compiled, in which most samples are written.

    A child compiles those of others where it meets them, as it does of rare ones.
    That is half of the time in which a fork server starts, and most tests start one.
    """
    for language in LANGUAGES:
        if language.spec.name == "python":
            load(language.spec)
        else:
            ready(language.spec)
    code_mark()
    structure_mark()
    return analysis.run
