"""Everything the triggers share."""
