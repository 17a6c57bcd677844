"""What the fork server runs in production: the pipeline, behind the child's seam."""

import codecs
import encodings
import gc
import pkgutil
from collections.abc import Collection, Mapping
from contextlib import suppress

from shared.languages.registry import LANGUAGES
from shared.parsing.grammar import load, ready
from shared.pipeline.child.protocol import Target, Task
from shared.pipeline.run import analyse
from shared.pipeline.saving.mark import code_mark, structure_mark
from shared.pipeline.writing import Pieces


def prepare() -> Target:
    """Load all that children need, with the queries of all languages but the rare ones.

    A child can open no file, so it could not load anything itself.
    """
    return prepared(
        {language.spec.name for language in LANGUAGES if not language.spec.rare}
    )


def prepared(compiled: Collection[str]) -> Target:
    """Load all grammars and codecs, and compile the queries of some languages.

    A child compiles those of others where it meets them.
    """
    for language in LANGUAGES:
        if language.spec.name in compiled:
            load(language.spec)
        else:
            ready(language.spec)
    for module in pkgutil.iter_modules(encodings.__path__):
        with suppress(LookupError, ImportError):  # no codec, or none of this platform
            codecs.lookup(module.name)
    code_mark()
    structure_mark()
    return _run


def _run(task: Task) -> Mapping[str, Pieces]:
    """Analyse the archive; the parts are `result`, `weak_edges`, what steps read."""
    # The process ends with it: looking for garbage would walk all that there is.
    gc.disable()
    return analyse(
        task.archive, task.request, task.report, save=task.save, saved=task.saved
    ).parts
