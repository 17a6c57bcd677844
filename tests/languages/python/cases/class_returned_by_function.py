class A:
    def f(self): pass

def pick():
    return A

def run():
    pick()().f()
#            ^ calls: A.f
