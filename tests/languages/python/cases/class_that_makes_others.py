class Real:
    def __init__(self): pass
    def go(self): pass
class Front:
    def __new__(cls): return Real()
#                             ^ calls: Real.__init__
    def __init__(self): pass
    def go(self): pass
class Kept:
    def __new__(cls): return super().__new__(cls)
    def __init__(self): pass
    def go(self): pass
class Below:
    def __new__(cls): return Lower()
    def __init__(self): pass
    def go(self): pass
class Lower(Below):
    def __new__(cls): return object.__new__(cls)
Front().go()
#^ calls: Front.__new__
#       ^ calls: Real.go
Kept().go()
#^ calls: Kept.__new__, Kept.__init__
#      ^ calls: Kept.go
Below().go()
#^ calls: Below.__new__, Below.__init__
#       ^ calls: Below.go
