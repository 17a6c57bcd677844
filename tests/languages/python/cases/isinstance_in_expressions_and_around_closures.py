from types import FunctionType


class A:
    def __init__(self): pass
    def run(self): return 1


class B:
    def run(self): return 2


def work(x, items):
    if isinstance(x, A):
        f = lambda: x.run()
        #             ^ calls: A.run
        f()
        [x.run() for _ in items]
        #  ^ calls: A.run

        def inner():
            return x.run()
            #        ^ calls: A.run
        inner()

    def outside():
        x.run()
        # ^ calls: A.run, B.run
    outside()


def left(x):
    if not isinstance(x, A):
        return None
    return [lambda: x.run()]
    #                 ^ calls: A.run


def bound_again(x):
    if isinstance(x, A):
        f = lambda: x.run()
        #             ^ calls: A.run, B.run
        x = B()
        f()


def asked(items):
    return [i.run() for i in items if isinstance(i, A)]
    #         ^ calls: A.run


def either(x):
    return (
        x.run()
        # ^ calls: A.run
        if isinstance(x, A)
        else x.run()
        #      ^ calls: B.run
    )


def made(x):
    return x() if isinstance(x, type) else x
    #      ^ calls: A.__init__


def called(x):
    if isinstance(x, FunctionType):
        x()
    #   ^ calls: work


def both(x):
    return isinstance(x, A) and x.run()
    #                             ^ calls: A.run


def neither(x):
    return isinstance(x, A) or x.run()
    #                            ^ calls: B.run


for one in (A(), B()):
    work(one, [1])
    left(one)[0]()
    bound_again(one)
    either(one)
    both(one)
    neither(one)
made(A)
made(B())
called(work)
called(A)
asked([A(), B()])
