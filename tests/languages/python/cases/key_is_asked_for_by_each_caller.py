class Shelf:
    def __init__(self):
        self.items = {}

    def __setitem__(self, key, value):
        self.items[key] = value

    def __getitem__(self, key):
        return self.items[key]

    def find(self, key):
        return self.items.get(key, lacking)

def lacking(): pass
def one(): pass
def two(): pass

shelf = Shelf()
shelf["one"] = one
shelf["two"] = two

def first():
    shelf["one"]()
#               ^ calls: Shelf.__getitem__, one

def second():
    shelf["two"]()
#               ^ calls: Shelf.__getitem__, two

def third(name):
    shelf[name]()
#              ^ calls: Shelf.__getitem__, one, two

def fourth():
    shelf.find("one")()
#                    ^ calls: one, lacking

HANDLERS = {"x": one, "y": two}

def handler(name, default=lacking):
    return HANDLERS.get(name, default)

handler("x")()
#           ^ calls: one
handler(name="y")()
#                ^ calls: two
