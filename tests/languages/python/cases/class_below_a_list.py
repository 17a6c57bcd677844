from collections import deque


class Event(list):
    def __call__(self, *args):
        for handler in self:
            handler(*args)
#                 ^ calls: on_open, on_close

    def subscribe(self, handler):
        self.append(handler)
        return handler


class Checked(list):
    def append(self, item):
        check(item)
#       ^ calls: check
        super().append(item)


class Odd(list):
    def __iter__(self):
        yield from super().__iter__()


class Tasks(deque):
    def drain(self):
        while self:
            self.popleft()()
#                         ^ calls: task


class Stack(list):
    def push(self, item):
        list.append(self, item)

    def pop(self):
        return list.pop(self)


def on_open(x): pass
def on_close(x): pass
def check(item): pass
def task(): pass


opened = Event()
opened.subscribe(on_open)
closed = Event([on_close])
opened(1)
#^ calls: Event.__call__
closed(1)
#^ calls: Event.__call__
closed[0](1)
#        ^ calls: on_close

checked = Checked()
checked.append(task)
#       ^ calls: Checked.append
checked[0]()
#         ^ calls: task

for each in Odd([task]):
    each()
#   ^ calls: task

tasks = Tasks()
tasks.append(task)
tasks.drain()
#     ^ calls: Tasks.drain

stack = Stack()
stack.push(task)
#     ^ calls: Stack.push
stack.pop()()
#          ^ calls: task
