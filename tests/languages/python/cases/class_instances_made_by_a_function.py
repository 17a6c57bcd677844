class Button:
    def __init__(self, label, action):
        self.label = label
        self.action = action
    def press(self):
        return self.action(self.label)
#                   ^ calls: save
    @classmethod
    def plain(cls, action):
        return cls("", action)

class Task:
    def __init__(self, function):
        self.function = function
    def delay(self):
        return self.function()
#                   ^ calls: second

def save(label): pass
def load(label): pass

def make(label, action=load):
    button = Button(label, action)
    return button

def task(function):
    return Task(function)

@task
def first(): pass
@task
def second(): pass

def main():
    make("a", action=save).press()
#                          ^ calls: Button.press
    make("b").action("b")
#             ^ calls: load
    Button.plain(load).action("c")
#                      ^ calls: load
    Button.plain(save).action("c")
#                      ^ calls: save
    second.delay()
#          ^ calls: Task.delay
main()
