def a(): pass
def b(): pass
def c(): pass
def late():
    held = a
    def inner():
        held()
#       ^ calls: b
    held = b
    return inner
def early(is_early):
    held = a
    def inner():
        held()
#       ^ calls: a, b
    if is_early:
        return inner
    held = b
    return inner
def between():
    held = a
    def inner():
        held()
#       ^ calls: a, b
    inner()
    held = b
    inner()
def changed(run):
    held = a
    def inner():
        held()
#       ^ calls: b, c
    def change():
        nonlocal held
        held = c
    held = b
    run(change)
    inner()
def in_a_lambda(run):
    held = a
    run(lambda: held())
#               ^ calls: a, b
    held = b
late()()
early(input())()
between()
changed(lambda change: change())
in_a_lambda(lambda given: given())
