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
#              ^ calls: c
def by_somebody_perhaps(is_so):
    shared = {"z": a}
    if is_so:
        put(shared)
    shared["z"]()
#              ^ calls: a, c
def put_if(given, is_so):
    if is_so:
        given["z"] = c
def by_somebody_who_may():
    shared = {"z": a}
    put_if(shared, True)
    shared["z"]()
#              ^ calls: a, c
def put_given(given, value):
    given[0] = value
    return given
def what_is_handed_on():
    shared = [a, c]
    put_given(shared, b)
    shared[0]()
#            ^ calls: b
    shared[1]()
#            ^ calls: c
def take(given):
    del given["z"]
def taken():
    shared = {"z": a, "y": b}
    take(shared)
    for one in shared.values():
        one()
#       ^ calls: b
def put_or_leave(given, is_so):
    if is_so:
        return
    given["z"] = c
async def put_later(given):
    given["z"] = c
def by_somebody_who_leaves():
    shared = {"z": a}
    put_or_leave(shared, input())
    shared["z"]()
#              ^ calls: a, c
    other = {"z": b}
    put_later(other)
    other["z"]()
#             ^ calls: b, c
kept = []
def put_and_keep(given):
    given["z"] = c
    kept.append(given)
def by_somebody_who_keeps_it():
    shared = {"z": a}
    put_and_keep(shared)
    shared["z"]()
#              ^ calls: a, c
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
by_somebody_perhaps(True)
by_somebody_who_may()
by_somebody_who_keeps_it()
what_is_handed_on()
taken()
by_somebody_who_leaves()
