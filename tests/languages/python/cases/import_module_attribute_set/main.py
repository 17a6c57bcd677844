import config
def f(): pass
config.hook = f
def run():
    config.hook()
#          ^ calls: f
