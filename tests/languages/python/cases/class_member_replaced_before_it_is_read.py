class Kept:
    act = staticmethod(print)
class Read:
    act = staticmethod(len)
def first(): pass
def second(): pass
class Holder:
    act = staticmethod(first)
class Seen:
    act = staticmethod(first)
Holder.act = staticmethod(second)
Holder.act()
#      ^ calls: second
Holder().act()
#        ^ calls: second
Seen.act()
#    ^ calls: first, second
Seen.act = staticmethod(second)
