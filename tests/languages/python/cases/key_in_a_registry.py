HANDLERS = {}
def register(name):
    def decorate(function):
        HANDLERS[name] = function
        return function
    return decorate
@register("a")
def a(): pass
@register("b")
def b(): pass
class Bus:
    def __init__(self):
        self.table = {}
    def on(self, name, function):
        self.table[name] = function
    def fire(self, name):
        self.table[name]()
#                       ^ calls: b
def main():
    HANDLERS["a"]()
#                ^ calls: a
    bus = Bus()
    bus.on("a", a)
    bus.on("b", b)
    bus.fire("b")
main()
