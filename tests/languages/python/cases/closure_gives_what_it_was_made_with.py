def a(): pass
def b(): pass
def constant(value):
    def get():
        return value
    return get
first, second = constant(a), constant(value=b)
def run():
    gotten = first()
    gotten()
#   ^ calls: a
    gotten = second()
    gotten()
#   ^ calls: b
run()
def outer(value):
    def middle():
        def inner():
            return value
        return inner
    return middle
deep, other = outer(a), outer(b)
def run_deep():
    found = deep()
    gotten = found()
    gotten()
#   ^ calls: a
run_deep()
other()()
def cell(value):
    def get():
        return value
    def put(new):
        nonlocal value
        value = new
    return get, put
get, put = cell(a)
put(b)
def run_changed():
    get()()
#        ^ calls: a, b
run_changed()
cell(a)
