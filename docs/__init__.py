"""Documentation, and the model that is part of it."""
