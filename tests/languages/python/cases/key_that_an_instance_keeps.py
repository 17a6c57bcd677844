class Command:
    table = {}
    def __init__(self, name, *aliases):
        self.name = name
    def __call__(self, function):
        Command.table[self.name] = function
        return function
    def put(self, function):
        self.table[self.name] = function

@Command("first")
def first(): pass

@Command("second")
def second(): pass

def third(): pass
def fourth(): pass
def computed(): pass

Command("third").put(third)
command = Command(name="fourth")
command.put(fourth)

Command.table["first"]()
#                     ^ calls: first
Command.table["third"]()
#                     ^ calls: third

class Changed:
    table = {}
    def __init__(self, name):
        self.key = name
    def put(self, function):
        self.table[self.key] = function
    def change(self):
        self.key = input()

Changed("a").put(first)
Changed("b").put(second)
Changed.table["a"]()
#                 ^ calls: first, second

def main():
    Command.table["second"]()
#                          ^ calls: second
    Command.table["fourth"]()
#                          ^ calls: fourth

main()
