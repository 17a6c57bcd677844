__all__ = ["alpha", "direct"]
def direct(): pass
