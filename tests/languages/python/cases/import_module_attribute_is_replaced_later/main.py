import app
def own(): pass
app.hook()
#   ^ calls: app.py:hook
app.hook = own
app.hook()
#   ^ calls: own
