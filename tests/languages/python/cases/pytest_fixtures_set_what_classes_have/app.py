class Clock:
    def now(self): pass


class Store:
    def read(self): pass


class Log:
    def lines(self): pass
