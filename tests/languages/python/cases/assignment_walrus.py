def f(): pass

def run():
    if (x := f):
        x()
#       ^ calls: f
