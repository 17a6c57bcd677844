class Base:
    def run(self): pass
class A(Base):
    def run(self): pass
class B(Base):
    def run(self): pass
class C(B):
    def run(self): pass

def leaves(cls):
    for below in cls.__subclasses__():
        yield below
        yield from leaves(below)
#                  ^ calls: leaves

def main():
    for cls in Base.__subclasses__():
        cls().run()
#             ^ calls: A.run, B.run
    for cls in leaves(B):
        cls().run()
#             ^ calls: C.run
    leaves(Base)
#   ^ calls: leaves
main()
