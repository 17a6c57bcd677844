def work(): pass
def other(): pass
