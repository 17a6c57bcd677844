def a(): pass
def b(): pass
def fill(items):
    items.append(a)
    items.append(b)
def by_place():
    found = []
    found.append(a)
    found.append(b)
    found[1]()
#           ^ calls: b
def by_unpacking():
    found = [a]
    found.extend([b])
    first, second = found
    second()
#   ^ calls: b
def by_another_function():
    found = []
    fill(found)
    found[0]()
#           ^ calls: a
def in_a_loop():
    found = []
    for one in (a, b):
        found.append(one)
    found[0]()
#           ^ calls: a, b
