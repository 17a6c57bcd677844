class Thing:
    def go(self): pass
def run(): pass
def other(): pass
