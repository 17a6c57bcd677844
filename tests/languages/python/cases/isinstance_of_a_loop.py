class Leaf:
    def act(self): pass

class Wrap:
    def __init__(self, inner):
        self.inner = inner
    def act(self): pass

def unwrapped(x):
    while isinstance(x, Wrap):
        x.act()
#         ^ calls: Wrap.act
        x = x.inner
    x.act()
#     ^ calls: Leaf.act

def left(x):
    while isinstance(x, Wrap):
        if x.inner is None:
            break
        x = x.inner
    x.act()
#     ^ calls: Leaf.act, Wrap.act

unwrapped(Wrap(Leaf()))
left(Wrap(Leaf()))
