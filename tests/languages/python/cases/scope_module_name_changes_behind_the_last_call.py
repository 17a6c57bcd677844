def first(): pass
def second(): pass
def third(): pass

def early():
    current()
#   ^ calls: first

def often():
    current()
#   ^ calls: first, second

class Runs:
    def run(self):
        current()
#       ^ calls: second, third

current = first
early()
often()
runs = Runs()
current = second
often()
runs.run()
current = third
