import helpers
import helpers as hp
from helpers import f, g as gg

def run():
    helpers.f()
#           ^ calls: helpers.py:f
    hp.g()
#      ^ calls: helpers.py:g
    f()
#   ^ calls: helpers.py:f
    gg()
#   ^ calls: helpers.py:g
