registry = {}
class App:
    def __init__(self):
        self.routes = {}
    def route(self, path):
        def keep(function):
            self.routes[path] = function
            return function
        return keep
    def dispatch(self, path):
        return self.routes[path]()
#                               ^ calls: main.py:index
def register(name):
    def keep(function):
        registry[name] = function
        return function
    return keep
def first_operand(left, right): return left
def second_operand(left, right): return right
OPERATORS = {"+": first_operand, "*": second_operand}
def operate(sign, left, right):
    return OPERATORS[sign](left, right)
#                         ^ calls: first_operand
def run(name):
    registry[name]()
#                 ^ calls: main.py:first
