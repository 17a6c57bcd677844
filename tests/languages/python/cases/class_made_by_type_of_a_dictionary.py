def hi(self):
    self.bye()
#        ^ calls: bye
def bye(self): pass
members = {"hi": hi, "bye": bye}
Made = type("Made", (), members)
Made().hi()
#      ^ calls: hi
def make(name, **given):
    return type(name, (Base,), given)
class Base:
    def run(self):
        self.act()
#            ^ calls: act
def act(self): pass
make("Acting", act=act)().run()
#                         ^ calls: Base.run
