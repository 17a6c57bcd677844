def f(): pass

def run(key):
    d = {"a": f}
    x = d.get(key)
    x()
#   ^ calls: f
