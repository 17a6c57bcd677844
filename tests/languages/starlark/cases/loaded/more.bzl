def more():
    pass

def other():
    pass

api = struct(more = more)
