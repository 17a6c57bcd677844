try:
    from mixins import OrMixin
except ImportError:
    OrMixin = object

class Base:
    def fail(self): pass

class Or(Base, OrMixin):
    def run(self):
        self.transform()
#            ^ calls: mixins.py:OrMixin.transform

Or().run()
