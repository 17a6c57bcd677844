class Part:
    def go(self): pass

class Parts:
    def __iter__(self):
        yield Part()
        yield Part()

class Table:
    def keys(self): return ["a"]
    def __getitem__(self, key): return 1

def made(): return [first]
def first(): pass
def takes(*args, **named): pass

left, right = Parts()
left.go()
#    ^ calls: Part.go
takes(*Parts())
#     ^ calls: Parts.__iter__
takes(**Table())
#     ^ calls: Table.__getitem__, Table.keys

alone = [*made()]
#         ^ calls: made
alone[0]()
#       ^ calls: first
both = [*made(), takes]
#        ^ calls: made
kept = {"fs": made()}
[*kept["fs"]][0]()
#               ^ calls: first

class Holder:
    def set(self, given):
        *self.parts, self.last = given

    def run(self):
        self.parts[0]()
#                    ^ calls: first
        self.last()
#            ^ calls: takes

holder = Holder()
holder.set([first, takes])
holder.run()
