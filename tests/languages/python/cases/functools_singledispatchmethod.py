from functools import singledispatchmethod


class A: pass


class Area:
    @singledispatchmethod
    def of(self, shape):
        pass

    @of.register
    def _(self, shape: int):
        self.note()
#            ^ calls: Area.note

    @of.register(str)
    def of_text(self, shape): pass

    @of.register
    @classmethod
    def of_class(cls, shape: A): pass

    def note(self): pass

    def run(self, unknown):
        self.of(unknown)
#            ^ calls: Area.of, Area._, Area.of_text, Area.of_class
        self.of(1)
#            ^ calls: Area._
        self.of([])
#            ^ calls: Area.of


Area().of(3)
#      ^ calls: Area._
Area().of("x")
#      ^ calls: Area.of_text
Area().of(A())
#      ^ calls: Area.of_class
