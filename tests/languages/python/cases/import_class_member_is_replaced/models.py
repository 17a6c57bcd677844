class User:
    def save(self): pass
    def load(self): pass
def store(user):
    user.save()
#        ^ calls: main.py:save
def fetch(user):
    user.load()
#        ^ calls: User.load, main.py:load
