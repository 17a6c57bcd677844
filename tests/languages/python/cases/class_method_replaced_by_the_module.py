class A:
    def m(self): pass
    def helper(self): pass

def new(self):
    self.helper()
#        ^ calls: A.helper

A.m = new
A().m()
#   ^ calls: new

class Seen:
    def m(self): pass

Seen().m()
#      ^ calls: Seen.m, new
Seen.m = new
