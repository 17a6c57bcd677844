def f(): pass

def run(key):
    d = {}
    d["a"] = f
    d["a"]()
#         ^ calls: f
    d[key]()
#         ^ calls: f
