class A:
    def f(self): pass

def run():
    a = A()
#       ^ calls: A
    a.f()
#     ^ calls: A.f
