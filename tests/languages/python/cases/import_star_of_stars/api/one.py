def start(): pass
def end(): pass
def maybe(): pass
