def a(): pass
def b(): pass
def c(): pass
TABLE = {"a": a, "b": b, "c": c}
LIST = [a, b]
def run(key):
    TABLE[key]()
#             ^ calls: a, b
def fallback(key="c"):
    TABLE[key]()
#             ^ calls: c
def at(position):
    LIST[position]()
#                 ^ calls: b
def handed_on(key):
    run(key)
def anything(key):
    TABLE[key]()
#             ^ calls: a, b, c
def uncalled(key):
    TABLE[key]()
#             ^ calls: a, b, c
def main():
    run("a")
    handed_on(key="b")
    fallback()
    at(1)
    anything(input())
main()
