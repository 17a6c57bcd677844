class A:
    def f(self): pass

class B(A): pass

def run():
    B().f()
#       ^ calls: A.f
