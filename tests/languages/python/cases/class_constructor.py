class A:
    def __init__(self): pass

class B: pass

def run():
    A()
#   ^ calls: A.__init__
    B()
#   ^ calls: B
