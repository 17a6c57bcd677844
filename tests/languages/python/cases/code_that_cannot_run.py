def used(): pass
def unused(): pass

def run(function):
    function()
#   ^ calls: used

def behind_return():
    return run(used)
    run(unused)

def behind_raise(flag):
    if flag:
        raise ValueError
    run(used)
    raise ValueError
    run(unused)

def in_loops():
    for one in range(2):
        if one:
            continue
            run(unused)
        run(used)
        break
        run(unused)
    while True:
        if run(used):
            return 1
    run(unused)

def left_by_break():
    while True:
        if run(used): break
    used()
#   ^ calls: used

if False:
    run(unused)
if True:
    run(used)
else:
    run(unused)
while 0:
    run(unused)

def again():
    run(unused)

def again():
    run(used)

def wrapped():
    used()
#   ^ calls: used

wrapped = print(wrapped) or wrapped

def wrapped():
    used()
#   ^ calls: used

class Methods:
    def go(self):
        run(unused)

    def other(self):
        self.go()
#            ^ calls: Methods.go

    def go(self):
        run(used)

    def kept(self):
        used()
#       ^ calls: used

    table = [kept]

    def kept(self):
        used()
#       ^ calls: used
