def _one(x):
    return x

def _two(x, *args, key = None, **kwargs):
    return _one(x)
    #      ^ calls: _one

def run(f, names):
    # A name of a comprehension is its own.
    found = [f(f) for f in [_one, _two]]
    #        ^ calls: _one, _two
    f(found)
#   ^ calls: passed
    pairs = {name: _one(name) for name in names}
    #              ^ calls: _one
    for key, value in [("a", _one), ("b", _two)]:
        value(key)
#       ^ calls: _one, _two
    return _two if pairs else None

def passed(x):
    return [x]

def main():
    run(passed, ["a"])(1)
    #                 ^ calls: _two
#   ^ calls: run
    first, (second, third) = _one, (_two, passed)
    second(1)
#   ^ calls: _two
    third(1)
#   ^ calls: passed
    (lambda x: _one(x))(2)
#              ^ calls: _one

def outer():
    def inner(x):
        return _one(x)
        #      ^ calls: _one

    return inner

outer()(1)
#      ^ calls: outer.inner

if True:
    sorted([1], key = passed)
#   ^ calls: passed
