import sys

import helper

def own(): pass

sys.modules["helper"].work()
#                     ^ calls: helper.py:work
getattr(sys.modules["helper"], "other")()
#                                 ^ calls: helper.py:other
sys.modules.get("helper").other()
#                         ^ calls: helper.py:other
sys.modules.get(__name__).own()
#                         ^ calls: own
