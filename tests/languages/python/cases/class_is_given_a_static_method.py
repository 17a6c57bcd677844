class Holder:
    act = None

def first(): pass
def second(x): pass

Holder.act = staticmethod(first)
Holder.act()
#      ^ calls: first
plain = staticmethod(second)
plain(1)
# ^ calls: second
