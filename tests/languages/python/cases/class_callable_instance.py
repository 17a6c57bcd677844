class A:
    def __call__(self): pass

def run():
    a = A()
#       ^ calls: A
    a()
#   ^ calls: A.__call__
