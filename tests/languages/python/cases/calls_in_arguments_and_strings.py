def f(): pass
def g(x): pass

def run():
    g(f())
#   ^ calls: g
#     ^ calls: f
    h = f"{f()}"
#          ^ calls: f
