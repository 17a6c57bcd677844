def a(): pass
def run(f):
    f()
#   ^ calls: a
given = {}
given["f"] = a
run(**given)
