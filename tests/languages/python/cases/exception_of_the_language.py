class First(ValueError):
    def why(self): pass
class Second(Exception):
    def __init__(self, act):
        super().__init__()
        self.act = act
    def why(self): pass
class Third(KeyError):
    def why(self): pass

def hit(): pass
def fail(which):
    if which:
        raise First()
    raise Second(hit)
def quiet():
    try:
        raise Third()
    except Third:
        pass
class Runner:
    def run(self):
        fail(1)

try:
    Runner().run()
    quiet()
except Exception as error:
    error.why()
#         ^ calls: First.why, Second.why
    error.act()
#         ^ calls: hit
try:
    fail(0)
except ValueError as error:
    error.why()
#         ^ calls: First.why
try:
    try:
        raise Third
    except Third:
        raise
except (KeyError, TypeError) as error:
    error.why()
#         ^ calls: Third.why
def inner():
    try:
        def later():
            raise Third()
    except Exception as error:
        error.why()
#             ^ calls: nothing
