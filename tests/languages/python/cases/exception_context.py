class First(Exception):
    def why(self): pass
class Second(Exception):
    def what(self): pass
class Other(Exception):
    def why(self): pass

def fail():
    try:
        raise First()
    except (First, KeyError):
        raise Second()

try:
    fail()
#   ^ calls: fail
except Second as error:
    error.what()
#         ^ calls: Second.what
    error.__context__.why()
#                     ^ calls: First.why
