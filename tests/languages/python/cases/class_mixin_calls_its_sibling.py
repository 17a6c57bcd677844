class Mixin:
    def run(self):
        self.shown()
#            ^ calls: Base.shown
        self.own()
#            ^ calls: Child.own
        self.nowhere()
#            ^ calls: nothing

class Base:
    def shown(self): pass

class Child(Mixin, Base):
    def own(self): pass
