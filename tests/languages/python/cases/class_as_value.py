class A:
    def f(self): pass

def make(cls):
    return cls()
#          ^ calls: A

def run():
    make(A).f()
#           ^ calls: A.f
