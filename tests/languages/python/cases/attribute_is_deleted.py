class Kept:
    def act(self): pass
def other(): pass
def run():
    kept = Kept()
    kept.act = other
    kept.act()
#        ^ calls: other
    del kept.act
    kept.act()
#        ^ calls: Kept.act
