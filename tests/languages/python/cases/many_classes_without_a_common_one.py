class A:
    def show(self): pass


class B:
    def show(self): pass


class C:
    def show(self): pass


class D:
    def show(self): pass


class E:
    def show(self): pass


class F:
    def show(self): pass


class G:
    def show(self): pass


class H:
    def show(self): pass


class I:
    def show(self): pass


class J:
    def show(self): pass


class Box:
    def __init__(self, inner):
        self.inner = inner

    def show(self):
        return self.inner.show()
        #                 ^ calls: A.show, B.show, C.show, D.show, E.show, F.show, G.show, H.show, I.show, J.show


for box in (Box(A()), Box(B()), Box(C()), Box(D()), Box(E())):
    box.show()
    #   ^ calls: Box.show

for box in (Box(F()), Box(G()), Box(H()), Box(I()), Box(J())):
    box.show()
    #   ^ calls: Box.show
