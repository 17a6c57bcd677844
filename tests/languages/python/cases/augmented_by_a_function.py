class Signal:
    def __init__(self):
        self.heard = set()
    def __iadd__(self, hook):
        self.heard.add(hook)
        return self
    def __call__(self):
        for hook in self.heard:
            hook()
#           ^ calls: on_move
class Length:
    def __radd__(self, other): return self
    def show(self): pass
def on_move(): pass
def first(): pass
def second(): pass
moved = Signal()
moved += on_move
def run():
    moved()
#   ^ calls: Signal.__call__
    total = 0
    total += Length()
#         ^ calls: Length.__radd__
    total.show()
#         ^ calls: Length.show
    steps = (first,)
    steps += (second,)
    for step in steps:
        step()
#       ^ calls: first, second
