hook = None
def run():
    hook()
#   ^ calls: main.py:hook
