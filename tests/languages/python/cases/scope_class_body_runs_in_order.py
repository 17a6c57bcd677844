def make(): pass
def other(): pass

class Own:
    make = make
    first = make()
#           ^ calls: make
    second = other()
#            ^ calls: other
    def other(self): pass
    third = other(None)
#           ^ calls: Own.other

    def annotated(self, given: "Later"):
        given.go()
#             ^ calls: Own.Later.go

    class Later:
        def go(self): pass

Own.make()
#   ^ calls: make
