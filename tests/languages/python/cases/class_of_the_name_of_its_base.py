class Kept:
    def run(self):
        self.act()
#            ^ calls: Mixin.act
    def act(self): pass
class Mixin:
    def act(self): pass
class Kept(Mixin, Kept): pass
Kept().run()
#      ^ calls: Kept.run
