import conf
before = conf.hook
def own():
    before()
#   ^ calls: conf.py:default
conf.hook = own
