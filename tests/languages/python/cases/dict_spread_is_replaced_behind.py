def a(): pass
def b(): pass
def run(one, two):
    one()
#   ^ calls: a
    two()
#   ^ calls: b
defaults = {"one": a, "two": a}
run(**{**defaults, "two": b})
