"""Pure vocabulary and decisions: no I/O, clock, randomness or driver."""
