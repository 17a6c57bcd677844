"""What the fork server runs in production: the pipeline, behind the child's seam."""

import codecs
import encodings
import pkgutil
from collections.abc import Mapping
from contextlib import suppress

from shared.languages.registry import LANGUAGES
from shared.parsing.grammar import load, ready
from shared.pipeline.child.protocol import Target, Task
from shared.pipeline.run import analyse
from shared.pipeline.saving.mark import code_mark, structure_mark
from shared.pipeline.writing import Pieces


def prepare() -> Target:
    """Load all that children need: the grammars and their queries, and every codec.

    A child can open no file, so it could not load anything itself. It compiles the
    queries of rare languages where it meets them.
    """
    for language in LANGUAGES:
        if language.spec.rare:
            ready(language.spec)
        else:
            load(language.spec)
    for module in pkgutil.iter_modules(encodings.__path__):
        with suppress(LookupError, ImportError):  # no codec, or none of this platform
            codecs.lookup(module.name)
    code_mark()
    structure_mark()
    return run


def run(task: Task) -> Mapping[str, Pieces]:
    """Analyse the archive; the parts are `result`, `weak_edges`, what steps read."""
    return analyse(
        task.archive, task.request, task.report, save=task.save, saved=task.saved
    ).parts
