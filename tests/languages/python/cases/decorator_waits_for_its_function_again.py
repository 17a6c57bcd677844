def once(f=None, name=None):
    if callable(f):

        def run():
            return f()

        return run
    else:

        def later(f):
            return once(f, name=name)

        return later


@once(name="a")
def one():
    pass


@once
def two():
    pass


def check():
    one()
#   ^ calls: once.run
    two()
#   ^ calls: once.run
