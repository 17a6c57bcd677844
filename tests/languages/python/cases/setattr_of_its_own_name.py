class Greeter: pass
def hello(self): pass
def bye(self): pass
def other(self): pass
for function in (hello, bye):
    setattr(Greeter, function.__name__, function)
Greeter().hello()
#         ^ calls: hello
Greeter().bye()
#         ^ calls: bye
Greeter().other()
#         ^ calls: nothing
