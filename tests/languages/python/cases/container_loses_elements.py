def a(): pass
def b(): pass
def c(): pass
def keep(given): kept.append(given)
kept = []
def deleted():
    known = [a, b]
    known[0]()
#           ^ calls: a
    del known[0]
    known[0]()
#           ^ calls: b
def taken():
    known = [a, b, c]
    known.pop()()
#              ^ calls: c
    first = known.pop(0)
    first()
#   ^ calls: a
    for one in known:
        one()
#       ^ calls: b
def put_in_front():
    known = [a]
    known.insert(0, b)
    known.append(c)
    known[0]()
#           ^ calls: b
    known[2]()
#           ^ calls: c
def turned():
    known = [a, b]
    known.reverse()
    known[0]()
#           ^ calls: b
def grown_in_place():
    known = [a, b]
    known += [c]
    known.pop(1)
    known[1]()
#           ^ calls: c
def emptied():
    known = {"x": a}
    known.clear()
    known["y"] = b
    for one in known.values():
        one()
#       ^ calls: b
def a_key_deleted():
    known = {"x": a, "y": b}
    del known["x"]
    for one in known.values():
        one()
#       ^ calls: b
def updated():
    known = {"x": a, "y": b}
    known.update({"x": b}, y=c)
    known["x"]()
#             ^ calls: b
    known["y"]()
#             ^ calls: c
    known |= {"x": a}
    for one in known.values():
        one()
#       ^ calls: a, c
def popped_by_key():
    known = dict(x=a, y=b)
    known.pop("x")()
#                 ^ calls: a
    known.pop("x", c)()
#                    ^ calls: c
    known.setdefault("y", c)()
#                           ^ calls: b
def by_name():
    known = [a, b]
    place = 0
    del known[place]
    known[0]()
#           ^ calls: b
def a_part_replaced():
    known = [a, b]
    known[0:1] = [c, a]
    known[0]()
#           ^ calls: c
    del known[1:]
    for one in known:
        one()
#       ^ calls: c
def perhaps(is_so):
    known = [a, b]
    if is_so:
        del known[0]
    known[1]()
#           ^ calls: b
    known[0]()
#           ^ calls: a
def known_elsewhere():
    known = [a, b]
    keep(known)
    del known[0]
    kept[0][0]()
#             ^ calls: a
def in_a_loop():
    known = [a, b]
    while known:
        known.pop()()
#                  ^ calls: a, b
def by_a_closure():
    known = [a, b]
    def drop():
        del known[0]
    drop()
    known[1]()
#           ^ calls: b
def twice():
    known = [a, b]
    known.pop(), known.pop()
    known.append(c)
    known[0]()
#           ^ calls: a, c
table = {"x": a}
def run():
    table["x"]()
#             ^ calls: b
table["x"] = b
run()
deleted()
taken()
put_in_front()
turned()
grown_in_place()
emptied()
a_key_deleted()
updated()
popped_by_key()
by_name()
a_part_replaced()
perhaps(True)
known_elsewhere()
in_a_loop()
by_a_closure()
twice()
def removed():
    known = [a, b]
    known.append(c)
    known.remove(b)
    for one in known:
        one()
#       ^ calls: a, c
    known[1]()
#           ^ calls: c
removed()
