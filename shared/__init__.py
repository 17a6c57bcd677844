"""Everything the triggers share."""

from shared import compiled

IS_COMPILED = compiled.use()
