from collections import defaultdict
def a(): pass
def b(): pass
def made(): return [a]
def pairs():
    yield "a", a
def main():
    dict(pairs())["a"]()
#                     ^ calls: a
    dict([("b", b)])["b"]()
#                        ^ calls: b
    dict.fromkeys(["a"], a)["a"]()
#                               ^ calls: a
    known = {"a": a}
    known.update({"b": b})
    known["b"]()
#             ^ calls: b
    defaultdict(made)["x"][0]()
#   ^ calls: made
#                            ^ calls: a
main()
