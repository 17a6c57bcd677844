class A:
    def __init__(self): pass

class B(A): pass

def run():
    B()
#   ^ calls: A.__init__
