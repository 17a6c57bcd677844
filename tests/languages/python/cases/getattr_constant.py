class A:
    def f(self): pass

def run():
    getattr(A(), "f")()
#                 ^ calls: A.f
