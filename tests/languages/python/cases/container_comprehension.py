class A:
    def f(self): pass

def run():
    xs = [A() for _ in range(3)]
#         ^ calls: A
    for x in xs:
        x.f()
#         ^ calls: A.f
    [x.f() for x in xs]
#      ^ calls: A.f
    {k: v.f() for k, v in {"a": A()}.items()}
