"""The fuzzing: archives in millions, refused by a rule or read as CPython does."""
