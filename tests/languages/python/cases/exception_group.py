class First(Exception):
    def show(self): pass
class Second(Exception):
    def show(self): pass
def fail():
    raise ExceptionGroup("all", [First(), Second()])
def by_kind():
    try:
        fail()
    except* First as group:
        for error in group.exceptions:
            error.show()
#                 ^ calls: First.show
def whole():
    try:
        fail()
    except ExceptionGroup as group:
        group.exceptions[1].show()
#                           ^ calls: Second.show
        fitting, rest = group.split(First)
        fitting.exceptions[0].show()
#                             ^ calls: First.show
        rest.exceptions[0].show()
#                          ^ calls: Second.show
        group.subgroup(Second).exceptions[0].show()
#                                            ^ calls: Second.show
def again():
    try:
        fail()
    except First as error:
        raise ValueError from error
def reason():
    try:
        again()
    except ValueError as error:
        error.__cause__.show()
#                       ^ calls: First.show
