class Thing:
    def go(self): pass
class Alone:
    def go(self): pass
def run(): pass
def other(): pass
