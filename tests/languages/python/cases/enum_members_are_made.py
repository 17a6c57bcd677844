from enum import Enum
def small(): pass
def large(): pass
class Size(Enum):
    SMALL = (1, small)
#           ^ calls: Size.__init__
    LARGE = (2, large)
#           ^ calls: Size.__init__
    def __init__(self, width, make):
        self.width = width
        self.make = make
    def run(self):
        self.make()
#            ^ calls: small, large
class Plain(Enum):
    A = (1, 2)
    def show(self): pass
def run():
    Size.SMALL.run()
#              ^ calls: Size.run
    Plain.A.show()
#           ^ calls: Plain.show
