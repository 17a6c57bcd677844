def a(): pass
def b(): pass
def c(): pass
def main():
    known = {"a": a, "b": b}
    known.get("a")()
#                 ^ calls: a
    known.get("x", c)()
#                    ^ calls: c
    known.setdefault("y", c)()
#                           ^ calls: c
    known["y"]()
#             ^ calls: c
    known.pop("b")()
#                 ^ calls: b
main()
