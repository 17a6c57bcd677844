def first(): pass
current = first

class Program:
    def start(self):
        global current
        current = self.run
    def run(self): pass

current()
# ^ calls: first
program = Program()
program.start()
current()
# ^ calls: Program.run

def second(): pass
other = first

class Many:
    def change(self):
        global other
        other = second
    def again(self): self.change()

Many().change()
other()
# ^ calls: first, second
