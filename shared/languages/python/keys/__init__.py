"""Which names and keys are meant, where code nearby tells constants."""
