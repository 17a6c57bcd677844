def a(): pass
def b(): pass
def c(): pass
given = {"x": a, "y": c}
def copied():
    mine = given.copy()
    mine["x"]()
#            ^ calls: a
    for one in mine.values():
        one()
#       ^ calls: a, c
def stored_into_a_copy():
    mine = given.copy()
    mine["x"] = b
    mine["x"]()
#            ^ calls: b
    mine["y"]()
#            ^ calls: c
def updated():
    mine = given.copy()
    mine.update(x=b)
    mine["x"]()
#            ^ calls: b
    mine["y"]()
#            ^ calls: c
def made_of_another():
    mine = dict(given)
    mine.update({"x": b})
    mine["x"]()
#            ^ calls: b
    mine["y"]()
#            ^ calls: c
def made_with_another_item():
    mine = dict(given, x=b)
    mine["x"]()
#            ^ calls: b
    mine["y"]()
#            ^ calls: c
def joined():
    mine = given | {"x": b}
    mine["x"]()
#            ^ calls: b
    mine["y"]()
#            ^ calls: c
def joined_in_place():
    mine = {"x": a, "y": c}
    mine |= {"x": b}
    mine["x"]()
#            ^ calls: b
    mine["y"]()
#            ^ calls: c
class Own:
    def copy(self): return self
    def __setitem__(self, key, value): pass
    def run(self): pass
def of_a_class():
    mine = Own().copy()
    mine["x"] = b
#       ^ calls: Own.__setitem__
    mine.run()
#         ^ calls: Own.run
