def first(): pass
def second(): pass

class Machine:
    def __init__(self):
        self.act = None
    def one(self):
        self.act = first
        self.act()
#            ^ calls: first
    def two(self):
        self.act = second
        self.act()
#            ^ calls: second
        self.one()
#            ^ calls: Machine.one
        self.act()
#            ^ calls: first, second
    def swap(self, other):
        other.act, self.act = self.act, other.act
        self.act = first
        other.act = second
        self.act()
#            ^ calls: first, second

machine = Machine()
#         ^ calls: Machine.__init__
machine.one()
#       ^ calls: Machine.one
machine.two()
#       ^ calls: Machine.two
machine.swap(Machine())
#       ^ calls: Machine.swap
#            ^ calls: Machine.__init__
machine.act = second
machine.act()
#       ^ calls: second
