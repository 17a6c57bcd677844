import config
import user
def own(): pass
config.hook = own
user.run()
