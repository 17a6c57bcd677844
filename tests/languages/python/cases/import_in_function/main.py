def run():
    from helpers import f
    f()
#   ^ calls: helpers.py:f

def other():
    f()
#   ^ calls: nothing
