__all__ = ["f"]
def f(): pass
def g(): pass
