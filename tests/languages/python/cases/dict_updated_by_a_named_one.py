def a(): pass
def b(): pass
def c(): pass
extra = {"x": c}
def updated():
    known = {"x": a, "y": b}
    known.update(extra)
    known["x"]()
#             ^ calls: c
    known["y"]()
#             ^ calls: b
def joined():
    known = {"x": a, "y": b}
    known |= extra
    known["x"]()
#             ^ calls: c
changed = {"x": c}
changed["x"] = b
def by_one_that_changed():
    known = {"x": a}
    known.update(changed)
    known["x"]()
#             ^ calls: a, b, c
