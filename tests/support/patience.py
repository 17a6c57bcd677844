"""How long tests wait for what must come: only a machine that stands still needs it."""

PATIENCE_S = 30
