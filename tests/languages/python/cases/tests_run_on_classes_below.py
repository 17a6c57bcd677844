import unittest
class Base(unittest.TestCase):
    def setUp(self):
        self.given()
#            ^ calls: Base.given, Other.given
    def given(self): pass
    def test_one(self):
        self.check()
#            ^ calls: Base.check, Mixin.check
        self.helper()
#            ^ calls: Base.helper
    def check(self): pass
    def helper(self):
        self.given()
#            ^ calls: Base.given, Other.given
    def run_it(self):
        self.check()
#            ^ calls: Base.check
class Mixin:
    def check(self): pass
class First(Mixin, Base): pass
class Other(Base):
    def given(self): pass
