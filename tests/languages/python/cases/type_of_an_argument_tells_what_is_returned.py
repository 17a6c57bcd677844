class Row:
    def go(self): pass


class Table:
    def go(self): pass

    def part(self, key):
        if isinstance(key, slice):
            return Table()
        if isinstance(key, (int, str)) and key is not None:
            return Row()
        return None

    def named(self, key):
        if not isinstance(key, str):
            return Table()
        return Row()

    def __getitem__(self, key):
        if isinstance(key, str):
            return Row()
        return Table()


table = Table()
table.part("a").go()
#               ^ calls: Row.go
table.part(1).go()
#             ^ calls: Row.go
table.part(slice(1, 2)).go()
#                       ^ calls: Table.go, Row.go
table.named("a").go()
#                ^ calls: Row.go
table.named(2).go()
#              ^ calls: Table.go
table.named(print).go()
#                  ^ calls: Table.go, Row.go
def unknown(key):
    table.named(key).go()
    #                ^ calls: Table.go, Row.go
table["a"].go()
#          ^ calls: Row.go
table[1].go()
#        ^ calls: Table.go
