callback = None
def listen(f):
    global callback
    callback = f
def fire():
    callback()
#   ^ calls: heard
def heard(): pass
listen(heard)
fire()
