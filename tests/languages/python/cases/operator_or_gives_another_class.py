class Step:
    def __init__(self, act):
        self.act = act
    def __or__(self, other):
        return Chain(self, other)
class Chain:
    def __init__(self, first, second):
        self.first = first
    def show(self): pass
class Other:
    def show(self): pass
def act(): pass
chain = Step(act) | Step(act)
chain.show()
#     ^ calls: Chain.show
chain.act()
#     ^ calls: nothing
class Line:
    def __or__(self, step): return self
    def __call__(self): pass
def first(): pass
def second(): pass
line = Line() | first | second
line()
# ^ calls: Line.__call__
grouped = (Line() | first) | second
grouped()
# ^ calls: Line.__call__
for step in [first] + [act] + [second]: step()
#                                       ^ calls: act, first, second
