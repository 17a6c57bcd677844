class A:
    def f(self): self.g()
#                     ^ calls: A.g
    def g(self): pass

def run():
    m = A().f
    m()
#   ^ calls: A.f
