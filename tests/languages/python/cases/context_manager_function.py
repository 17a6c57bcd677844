from contextlib import contextmanager

class A:
    def f(self): pass

@contextmanager
def opened():
    yield A()
#         ^ calls: A

def run():
    with opened() as a:
#        ^ calls: opened
        a.f()
#         ^ calls: A.f
