class A:
    def f(self): pass

def run():
    xs = [A()]
#         ^ calls: A
    for i, x in enumerate(xs):
        x.f()
#         ^ calls: A.f
    for y, z in zip(xs, xs):
        z.f()
#         ^ calls: A.f
    for w in reversed(sorted(xs)):
        w.f()
#         ^ calls: A.f
