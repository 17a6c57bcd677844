def f(x): pass
def run():
    list(map(f, [1]))
    sorted([1], key=f)
