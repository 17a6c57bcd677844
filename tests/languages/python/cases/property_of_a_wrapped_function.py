def logged(function):
    def inner(*args):
        return function(*args)
#              ^ calls: A.shown
    return inner

def times(count):
    def decorate(function):
        def repeated(*args):
            return function(*args)
#                  ^ calls: A.count
        return repeated
    return decorate

def marked(function):
    return function

class A:
    @property
    @logged
    def shown(self): pass

    @property
    @times(2)
    def count(self): pass

    @property
    @marked
    def plain(self): pass

def run():
    A().shown
#       ^ calls: logged.inner
    A().count
#       ^ calls: times.decorate.repeated
    A().plain
#       ^ calls: A.plain
