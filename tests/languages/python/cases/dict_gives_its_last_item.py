def a(): pass
def b(): pass
def c(): pass
d = {"x": a}
d["y"] = b
name, found = d.popitem()
found()
#^ calls: b
d["z"] = c
for name, g in d.items():
    g()
#   ^ calls: a, c
