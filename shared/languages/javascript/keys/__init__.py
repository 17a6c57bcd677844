"""Which members are meant, where code nearby tells constants."""
