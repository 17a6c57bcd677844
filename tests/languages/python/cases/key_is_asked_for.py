class Plug:
    def fire(self): pass
    def stop(self): pass

def first(): pass
def second(): pass

table = {"a": first, "b": second}

def by_name(x, name):
    if name == "fire":
        act = getattr(x, name)
        act()
#       ^ calls: Plug.fire
    elif name == "a":
        table[name]()
#                  ^ calls: first

for name in dir(Plug()):
    if name == "stop":
        act = getattr(Plug(), name)
        act()
#       ^ calls: Plug.stop

for key in ("a", "b"):
    if key == "b":
        table[key]()
#                 ^ calls: second

by_name(Plug(), "fire")
