"""Users' keys: how they are made, replaced and ended; and tokens, how verified."""
