class lazy_property:
    def __init__(self, function):
        self.function = function

    def __get__(self, instance, owner):
        return self.function(instance)
#                   ^ calls: A.value

class B:
    def f(self): pass

class A:
    @lazy_property
    def value(self):
        return B()
#              ^ calls: B

def run():
    A().value.f()
#             ^ calls: B.f
