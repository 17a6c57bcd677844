class A:
    class B:
        def f(self): pass

def run():
    A.B().f()
#         ^ calls: A.B.f
