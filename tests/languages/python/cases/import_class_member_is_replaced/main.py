import models
from models import User
def save(self): pass
def load(self): pass
models.User.save = save
models.store(models.User())
models.fetch(User())
User.load = load
User().save()
#      ^ calls: save
