class A:
    def __new__(cls):
        return object.__new__(cls)

def run():
    A()
#   ^ calls: A.__new__
