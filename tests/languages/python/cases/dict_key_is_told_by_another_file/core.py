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
def run(name):
    registry[name]()
#                 ^ calls: main.py:first
