class OrMixin:
    def transform(self):
        self.fail()
#            ^ calls: main.py:Base.fail
