import config
def run():
    config.hook()
#          ^ calls: main.py:own
