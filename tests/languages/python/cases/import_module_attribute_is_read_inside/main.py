import config
def hook(): pass
config.hook = hook
config.run()
#      ^ calls: config.py:run
