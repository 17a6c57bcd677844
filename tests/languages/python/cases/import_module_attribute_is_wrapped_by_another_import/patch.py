import conf
before = conf.hook
def own():
    before()
#   ^ calls: conf.py:default, own
conf.hook = own
