class A:
    def f(self): pass

def run(a: A, b: "A", c: A | None):
    a.f()
#     ^ calls: A.f
    b.f()
#     ^ calls: A.f
    c.f()
#     ^ calls: A.f
