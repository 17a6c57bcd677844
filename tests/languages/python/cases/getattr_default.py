class A:
    def close(self): pass

class B: pass

class Held:
    def __init__(self):
        self.hook = first

def first(): pass
def nothing_to_do(): pass

def has_it():
    getattr(A(), "close", nothing_to_do)()
#                                       ^ calls: A.close

def has_it_not():
    getattr(B(), "close", nothing_to_do)()
#                                       ^ calls: nothing_to_do

def one_of_two(x):
    getattr(x, "close", nothing_to_do)()
#                                     ^ calls: A.close, nothing_to_do

def holds_it():
    getattr(Held(), "hook", nothing_to_do)()
#                                         ^ calls: first

def unknown(x):
    getattr(x, "close", nothing_to_do)()
#                                     ^ calls: nothing_to_do

def run():
    one_of_two(A())
    one_of_two(B())
