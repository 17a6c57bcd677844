def f(): pass
def g(): pass

def run():
    d = {"a": f, "b": g}
    d["a"]()
#         ^ calls: f
    d["b"]()
#         ^ calls: g
