class A:
    def f(self): pass

def make():
    yield A()
#         ^ calls: A

def run():
    for a in make():
#            ^ calls: make
        a.f()
#         ^ calls: A.f
