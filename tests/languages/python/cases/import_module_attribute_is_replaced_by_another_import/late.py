import conf
def own(): pass
conf.early = own
