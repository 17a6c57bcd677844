class A:
    @property
    def name(self): pass

class B(A): pass

def run():
    b = B()
    if b.name:
#        ^ calls: A.name
        pass
