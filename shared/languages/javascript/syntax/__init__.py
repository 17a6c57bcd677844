"""How statements and expressions become facts."""
