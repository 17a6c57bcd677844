class A:
    def f(self): pass

class B:
    def f(self): pass
    def g(self): pass

class C(A, B): pass

def run():
    c = C()
#       ^ calls: C
    c.f()
#     ^ calls: A.f
    c.g()
#     ^ calls: B.g
