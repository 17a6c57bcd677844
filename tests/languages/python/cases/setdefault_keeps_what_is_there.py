def a(): pass
def b(): pass
known = {}
known.setdefault("k", a)
known.setdefault("k", b)
known["k"]()
#         ^ calls: a
