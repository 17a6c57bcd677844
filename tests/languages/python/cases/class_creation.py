class Registered:
    def __init_subclass__(cls, **kwargs):
        cls.register()
#           ^ calls: Child.register

class Named:
    def __set_name__(self, owner, name): pass

class Meta(type):
    def __new__(mcs, name, bases, namespace):
        return super().__new__(mcs, name, bases, namespace)

    def __call__(cls, *args):
        cls.count()
#           ^ calls: Meta.count
        return super().__call__(*args)
#                      ^ calls: Made.__init__

    def count(cls): pass

class Child(Registered):
#   ^ calls: Registered.__init_subclass__
    @classmethod
    def register(cls): pass

class Made(metaclass=Meta):
    def __init__(self):
        self.f()
#            ^ calls: Made.f

    def f(self): pass

def run():
    Made().f()
#          ^ calls: Made.f
    Made()
#   ^ calls: Made, Meta.__call__
    Made.count()
#        ^ calls: Meta.count
