def make():
    def inner():
        pass
    return inner

def run():
    make()()
#         ^ calls: make.inner
