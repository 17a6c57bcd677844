__all__ = ["alpha", "beta"]
NAMES = ("gamma", "delta")
grows = ["alpha"]
grows.append("gamma")
def alpha(): pass
def beta(): pass
def gamma(): pass
def delta(): pass
