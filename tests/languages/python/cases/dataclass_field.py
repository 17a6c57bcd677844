from dataclasses import dataclass

class A:
    def f(self): pass

@dataclass
class B:
    a: A

def run():
    b = B(A())
#       ^ calls: B
    b.a.f()
#       ^ calls: A.f
