import config
def run():
    config.hook()
#          ^ calls: config.py:default, main.py:own
