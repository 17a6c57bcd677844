def default(): pass
hook = default
def run():
    hook()
#   ^ calls: default, patch.py:own
