import names
from names import FIRST, THIRD
def a(): pass
def b(): pass
TABLE = {1: a, "b": b}
LIST = {"c": a, "d": b}
class Names:
    SECOND = "b"
def chosen():
    return "b"
def main():
    TABLE[FIRST]()
#               ^ calls: a
    LIST[THIRD]()
#              ^ calls: a
    LIST[names.THIRD]()
#                    ^ calls: a
    TABLE[Names.SECOND]()
#                      ^ calls: b
    TABLE[chosen()]()
#                  ^ calls: b
main()
