def default(): pass
hook = default
early = default
kept = default
def run():
    hook()
#   ^ calls: main.py:own
def start():
    early()
#   ^ calls: default, main.py:own
def stop():
    kept()
#   ^ calls: default, main.py:own
def reset():
    global kept
    kept = default
