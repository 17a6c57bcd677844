import inspect
def around(function):
    def inner(*args):
        return function(*args)
#              ^ calls: Account.check, Account.deposit, Base.below, Counted.count, Made.run, Named.name, Set.up
    return inner
def traced(cls):
    for name, member in list(vars(cls).items()):
        if callable(member):
            setattr(cls, name, around(member))
    return cls
@traced
class Account:
    def deposit(self):
        self.check()
#            ^ calls: around.inner
    def check(self): pass
def for_all(decorator):
    def decorate(cls):
        for name in cls.__dict__:
            if callable(getattr(cls, name)):
                setattr(cls, name, decorator(getattr(cls, name)))
        return cls
    return decorate
@for_all(around)
class Named:
    def name(self): pass
def timed(cls):
    for name, function in inspect.getmembers(cls, inspect.isfunction):
        setattr(cls, name, around(function))
    return cls
@timed
class Counted:
    def count(self): pass
class Meta(type):
    def __new__(meta, name, bases, namespace):
        for key, value in namespace.items():
            if callable(value):
                namespace[key] = around(value)
        return super().__new__(meta, name, bases, namespace)
class Made(metaclass=Meta):
    def run(self): pass
class SetUp(type):
    def __init__(cls, name, bases, namespace):
        super().__init__(name, bases, namespace)
        for key, value in namespace.items():
            if callable(value):
                setattr(cls, key, around(value))
class Set(metaclass=SetUp):
    def up(self): pass
class Above:
    def __init_subclass__(cls):
        for name, member in list(vars(cls).items()):
            if callable(member):
                setattr(cls, name, around(member))
    def plain(self): pass
class Base(Above):
    def below(self):
        self.plain()
#            ^ calls: Above.plain
class Untouched:
    def check(self): pass
Account().deposit()
#         ^ calls: around.inner
Named().name()
#       ^ calls: around.inner
Counted().count()
#         ^ calls: around.inner
Made().run()
#      ^ calls: around.inner
Set().up()
#     ^ calls: around.inner
Base().below()
#      ^ calls: around.inner
Untouched().check()
#           ^ calls: Untouched.check
