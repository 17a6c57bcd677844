class Meta(type):
    def __new__(cls, name, bases, attrs):
        return type.__new__(cls, name, bases, attrs)
class Base(metaclass=Meta):
    def hello(self): pass
def bound(self): pass
def main():
    made = type.__new__(Meta, "Made", (Base,), {"bound": bound})
    c = made()
    c.hello()
#     ^ calls: Base.hello
    c.bound()
#     ^ calls: bound
main()
