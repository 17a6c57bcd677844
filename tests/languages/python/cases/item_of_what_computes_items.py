class Table:
    def __setitem__(self, key, value): pass
    def __getitem__(self, key): return self.found
    def found(self): pass
def a(): pass
def main():
    table = Table()
    table["a"] = a
    got = table["a"]
    got()
#   ^ calls: Table.found
    plain = {"b": print}
    plain["b"] = a
    plain["b"]()
#             ^ calls: a
main()
