class A:
    def clone(self):
        return type(self)()

    def f(self): pass

def run():
    A().clone().f()
#               ^ calls: A.f
