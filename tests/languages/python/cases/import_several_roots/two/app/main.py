from app.util import f
def run():
    f()
#   ^ calls: two/app/util.py:f
