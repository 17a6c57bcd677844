import conf
def own(): pass
conf.hook = own
