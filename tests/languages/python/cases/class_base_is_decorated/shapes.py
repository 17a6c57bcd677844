EVERY = []
def registered(cls):
    EVERY.append(cls)
    return cls
def named(name):
    def decorate(cls):
        cls.name = name
        return cls
    return decorate
@named("shape")
@registered
class Shape:
    def draw(self): pass
