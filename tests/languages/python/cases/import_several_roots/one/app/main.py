from app.util import f
def run():
    f()
#   ^ calls: one/app/util.py:f
