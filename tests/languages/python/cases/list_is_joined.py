def a(): pass
def b(): pass
def c(): pass
first, second = [a, b], [c]
def joined():
    both = first + second
    both[0]()
#          ^ calls: a
    both[2]()
#          ^ calls: c
    for one in both:
        one()
#       ^ calls: a, b, c
def grown():
    more = second + [b]
    more.extend([a])
    for one in second:
        one()
#       ^ calls: c
def unknown(given):
    for one in [a] + given:
        one()
#       ^ calls: a
class Own:
    def __add__(self, other): return second
def of_a_class():
    for one in Own() + first:
        one()
#       ^ calls: c
def made_elsewhere():
    for one in unknown_tasks() + [b]:
        one()
#       ^ calls: b
def made_elsewhere_too():
    given = unknown_tasks()
    for one in given + second:
        one()
#       ^ calls: c
