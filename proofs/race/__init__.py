"""The race: identical submissions at once, of which one may win and none may differ."""
