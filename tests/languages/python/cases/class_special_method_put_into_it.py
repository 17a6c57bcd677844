def sized(cls):
    def __len__(self): pass
    cls.__len__ = __len__
    return cls

@sized
class A: pass
class B(A): pass
class C: pass
def show(self): pass
C.__str__ = show

def main():
    len(A())
#   ^ calls: sized.__len__
    if B():
#   ^ calls: sized.__len__
        pass
    str(C())
#   ^ calls: show
    len(C())
main()
