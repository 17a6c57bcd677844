def f(): pass
def g(): pass
d = {"k": f}
d["k"] = g
d["k"]()
#     ^ calls: g
de = [f, g]
de.pop()()
#       ^ calls: g
