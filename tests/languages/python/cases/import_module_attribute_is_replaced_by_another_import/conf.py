def default(): pass
hook = default
early = default
def run():
    hook()
#   ^ calls: patch.py:own
def run_early():
    early()
#   ^ calls: default, late.py:own
