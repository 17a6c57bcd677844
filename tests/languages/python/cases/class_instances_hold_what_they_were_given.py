class Button:
    def __init__(self, callback=None):
        self.callback = callback
    def rebind(self, callback):
        self.other = callback
    def click(self):
        self.callback()
#            ^ calls: save
class Menu:
    def __init__(self, handler=idle):
        self.handler = handler
class Submenu(Menu): pass
class Bus:
    def __init__(self, sink):
        self.sink = sink
    def to(self, sink):
        self.sink = sink
        return self
def save(): pass
def load(): pass
def idle(): pass
def undo(): pass
first, second = Button(save), Button(callback=load)
plain, given = Menu(), Menu(load)
one, other = Submenu(save), Submenu(load)
bus, more = Bus(save).to(undo), Bus(load)
def main():
    first.callback()
#         ^ calls: save
    second.callback()
#          ^ calls: load
    first.click()
    plain.handler()
#         ^ calls: idle
    given.handler()
#         ^ calls: load, undo
    one.handler()
#       ^ calls: save
    for menu in (one, other):
        menu.handler()
#            ^ calls: load, save
    more.sink()
#        ^ calls: load
given.handler = undo
main()
