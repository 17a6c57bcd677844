"""The worst that a model, or the server in front of it, may answer."""

from tests.support.hostile_model.texts import TEXTS
from tests.support.hostile_model.wires import WIRES

__all__ = ["TEXTS", "WIRES"]
