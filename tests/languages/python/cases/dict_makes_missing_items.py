class Table(dict):
    def __missing__(self, key):
        return self.make(key)
    def make(self, key):
        return function
def function(): pass
table = Table()
found = table["x"]
#            ^ calls: Table.__missing__
found()
# ^ calls: function
