import plugins
from plugins import NAMES, grows
def shown():
    for name in plugins.__all__:
        getattr(plugins, name)()
#                             ^ calls: plugins.py:alpha, plugins.py:beta
def listed():
    for turn in range(2):
        for name in NAMES:
            found = getattr(plugins, name)
            found()
#           ^ calls: plugins.py:gamma, plugins.py:delta
class Steps:
    def gamma(self): pass
    def beta(self): pass
def of_an_object(steps):
    for name in NAMES:
        if hasattr(steps, name):
            getattr(steps, name)()
#                               ^ calls: Steps.gamma
def of_a_list_that_grows():
    for name in grows:
        getattr(plugins, name)()
#                             ^ calls: nothing
of_an_object(Steps())
