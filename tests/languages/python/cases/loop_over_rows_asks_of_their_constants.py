def first(): pass
def second(): pass
def third(): pass

for place, f in enumerate([first, second, third]):
    if place == 0:
        f()
#       ^ calls: first
    elif place % 2:
        f()
#       ^ calls: second
    else:
        f()
#       ^ calls: third

table = {"a": first, "b": second}
for key, f in table.items():
    if key != "a":
        continue
    f()
#   ^ calls: first

def until():
    for key, f in (("a", first), ("b", second), ("c", third)):
        f()
#       ^ calls: first, second
        if key == "b":
            break

until()

found = [f() for place, f in enumerate((first, second), 1) if place > 1]
#        ^ calls: second

def wanted(name):
    for key, f in (("a", first), ("b", second)):
        if key == name:
            f()
#           ^ calls: first, second

wanted("a")
