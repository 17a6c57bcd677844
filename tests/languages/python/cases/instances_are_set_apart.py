class Button:
    def set(self, action):
        self.action = action
    def click(self):
        self.action()
#            ^ calls: save
class Plain: pass
class Named:
    def __init__(self):
        self._run = None
    @property
    def run(self):
        return self._run
    @run.setter
    def run(self, run):
        self._run = run
def save(): pass
def load(): pass
first, second = Button(), Button()
first.set(save)
second.set(load)
first.click()
one, other = Plain(), Plain()
one.hook = save
other.hook = load
one.hook()
#   ^ calls: save
other.hook()
#     ^ calls: load
left, right = Named(), Named()
left.run = save
right.run = load
right.run()
#     ^ calls: Named.run, load
class Shared(Button): pass
third, fourth = Shared(), Shared()
for button in (third, fourth):
    button.set(save)
fourth.set(load)
third.action()
#     ^ calls: save
fourth.action()
#      ^ calls: load, save
