class Header:
    def __init__(self, data):
        self.data = data

    def read(cls, data):
        return cls(data)
#              ^ calls: Header.__init__
    read = classmethod(read)

    def check(part):
        part.run()
#            ^ calls: Part.run
    check = staticmethod(check)

    def _made(cls):
        return cls(None)
#              ^ calls: Header.__init__
    made = classmethod(_made)

    def run(self): pass

class Part:
    def run(self): pass

def use():
    header = Header.read("x")
#                   ^ calls: Header.read
    header.run()
#          ^ calls: Header.run
    header.check(Part())
#          ^ calls: Header.check
#                ^ calls: Part
    Header.made().run()
#          ^ calls: Header._made
#                 ^ calls: Header.run

use()
# ^ calls: use
