import abc


KEPT = []


def logged(function):
    def inner(self):
        return function(self)
#              ^ calls: Service.run, Service.size, Hooks.visit, Marked.hook
    return inner


def registered(function):
    KEPT.append(function)
    return function


def timed(function):
    def wrapper():
        return function()
#              ^ calls: kept
    return wrapper


class Service:
    @logged
    def run(self): pass

    @property
    @logged
    def size(self): pass

    @logged
    def unused(self): pass


class Hooks(abc.Outside):
    @logged
    def visit(self): pass


@registered
class Marked:
    @logged
    def hook(self): pass


@registered
@timed
def kept(): pass


service = Service()
service.run()
print(service.size)
KEPT[0]()
