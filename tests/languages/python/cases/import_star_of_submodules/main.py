from pkg import *
alpha.run()
#     ^ calls: pkg/alpha.py:run
direct()
# ^ calls: pkg/__init__.py:direct
beta.run()
#    ^ calls: nothing
