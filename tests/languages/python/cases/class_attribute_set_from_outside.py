class A:
    def f(self): pass

class B: pass

def run():
    b = B()
#       ^ calls: B
    b.a = A()
#         ^ calls: A
    b.a.f()
#       ^ calls: A.f
