import conf
def use():
    conf.hook()
#        ^ calls: patch.py:own
