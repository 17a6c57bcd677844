from pkg.base import *
from pkg.more import *

class Made(Base):
    def go(self):
        self.own()
#            ^ calls: pkg/base.py:Base.own

Made().own()
#      ^ calls: pkg/base.py:Base.own
