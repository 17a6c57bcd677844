class A:
    def f(self): pass

def make() -> A: ...

def run():
    make().f()
#          ^ calls: A.f
