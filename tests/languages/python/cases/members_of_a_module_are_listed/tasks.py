LIMIT = 3
def first(): pass
def second(): pass
class Job:
    def run(self): pass
