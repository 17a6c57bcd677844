def a(): pass
def b(): pass
def c(): pass
def put(given):
    given["z"] = c
def overwritten():
    known = {"x": a}
    known["x"] = b
    known["x"]()
#             ^ calls: b
def in_a_list():
    known = [a, a]
    known[1] = b
    known[1]()
#           ^ calls: b
    known[0]()
#           ^ calls: a
def perhaps(is_so):
    known = {"y": a}
    if is_so:
        known["y"] = b
    known["y"]()
#             ^ calls: a, b
def by_somebody_else():
    shared = {"z": a}
    shared["z"] = b
    put(shared)
    shared["z"]()
#              ^ calls: b, c
def deep():
    known = {"s": {"v": a}}
    known["s"]["v"] = b
    known["s"]["v"]()
#                  ^ calls: b
def deep_and_replaced():
    other = {"w": a}
    known = {"t": {"w": c}}
    known["t"]["w"] = b
    known["t"] = other
    known["t"]["w"]()
#                  ^ calls: a
deep()
deep_and_replaced()
overwritten()
in_a_list()
perhaps(True)
by_somebody_else()
