class First(Exception):
    def show(self): pass
class Second(Exception):
    def show(self): pass
class Third(Exception):
    def show(self): pass
KINDS = (First, Second)
def checked(one):
    if isinstance(one, KINDS):
        one.show()
#           ^ calls: First.show, Second.show
def caught():
    try:
        raise First()
    except KINDS as error:
        error.show()
#             ^ calls: First.show, Second.show
for one in (First(), Second(), Third()):
    checked(one)
