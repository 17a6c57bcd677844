from enum import Enum

class Color(Enum):
    RED = 1
    def show(self): pass

def run():
    Color.RED.show()
#             ^ calls: nothing
