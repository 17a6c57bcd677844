class It:
    def __iter__(self):
        return self
    def __next__(self):
        return A()
#              ^ calls: A

class A:
    def f(self): pass

def run():
    for x in It():
#   ^ calls: It.__iter__, It.__next__
        x.f()
#         ^ calls: A.f
