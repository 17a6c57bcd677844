class lazyproperty:
    def __init__(self, function):
        self.function = function

    def __get__(self, instance, owner):
        return self.function(instance)
#                   ^ calls: A.value

class A:
    @lazyproperty
    def value(self): pass

A().value
#   ^ calls: lazyproperty.__get__
