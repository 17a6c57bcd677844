def f(): pass
def g(): pass

KEY = "a"
table = {"a": f, "b": g}

def run():
    table[KEY]()
#             ^ calls: f
    for name in ("b",):
        table[name]()
#                  ^ calls: g

def any_of_them(KEY):
    table[KEY]()
#             ^ calls: f, g

LAST = -1
both = [f, g]
both[LAST]()
#         ^ calls: g
