RECORDER = None
class Recorder:
    def __init__(self):
        self.hooks = []
    def add(self, hook):
        self.hooks.append(hook)
    def record(self):
        for hook in self.hooks:
            hook()
#           ^ calls: main.py:quiet
class Other:
    def __init__(self, hooks):
        self.hooks = hooks
def recorder():
    global RECORDER
    if RECORDER is None:
        RECORDER = Recorder()
    return RECORDER
