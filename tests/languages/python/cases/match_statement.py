class A:
    def f(self): pass

def run(x):
    match x:
        case A() as a:
            a.f()
#             ^ calls: A.f
