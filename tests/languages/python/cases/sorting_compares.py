class V:
    def __lt__(self, o): return True
class W:
    def __gt__(self, o): return True
def by(x): return 1
def of_sorted():
    sorted([V(), V()])
#   ^ calls: V.__lt__
def of_sort():
    xs = [V(), V()]
    xs.sort()
#      ^ calls: V.__lt__
def of_min():
    min([V(), V()])
#   ^ calls: V.__lt__
def of_max():
    max(W(), W())
#   ^ calls: W.__gt__
def reflected():
    sorted([W(), W()])
#   ^ calls: W.__gt__
def by_key():
    sorted([V(), V()], key=by)
#   ^ calls: by
of_sorted()
of_sort()
of_min()
of_max()
reflected()
by_key()
