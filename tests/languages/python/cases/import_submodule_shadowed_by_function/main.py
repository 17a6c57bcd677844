from pkg import run
def go():
    run()
#   ^ calls: pkg/run.py:run
