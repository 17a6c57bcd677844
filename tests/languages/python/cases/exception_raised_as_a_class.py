class Failed(Exception):
    def __init__(self):
        self.note()
    def note(self): pass
def fail():
    raise Failed
#         ^ calls: Failed.__init__
def again(error):
    raise error
#         ^ calls: nothing
try:
    fail()
except Failed as error:
    again(error)
