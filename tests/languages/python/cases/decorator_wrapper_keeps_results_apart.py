class A:
    def f(self): pass

class B:
    def g(self): pass
    def f(self): pass

def logged(function):
    def wrapper(*args, **kwargs):
        return function(*args, **kwargs)
#              ^ calls: make_a, make_b, C.own
    return wrapper

def twice(count):
    def decorate(function):
        def wrapper(*args):
            result = function(*args)
            return result
        return wrapper
    return decorate

@logged
def make_a():
    return A()

@logged
def make_b():
    return B()

@twice(2)
def make_c():
    return A()

@twice(2)
def make_d():
    return B()

class C:
    @logged
    def own(self):
        self.other()
#            ^ calls: C.other
        return A()

    def other(self): pass

def run():
    make_a().f()
#            ^ calls: A.f
    make_b().f()
#            ^ calls: B.f
    make_c().f()
#            ^ calls: A.f
    make_d().f()
#            ^ calls: B.f
    C().own().f()
#             ^ calls: A.f
    C().own()
#       ^ calls: logged.wrapper
