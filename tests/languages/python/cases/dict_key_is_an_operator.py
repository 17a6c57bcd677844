def add(): pass
def multiply(): pass
def power(): pass
def unknown(): pass
OPERATORS = {"+": add, "*": multiply, "**": power}
def run():
    OPERATORS["*"]()
#                 ^ calls: multiply
    OPERATORS["**"]()
#                  ^ calls: power
    OPERATORS.get("//*", unknown)()
#                                ^ calls: unknown
run()
