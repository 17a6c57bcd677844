def f(): pass

def run():
    d = {"a": {"b": f}}
    d["a"]["b"]()
#              ^ calls: f
