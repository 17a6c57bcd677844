def f(): pass
def g(): pass

def run():
    x = f
    for _ in range(2):
        x()
#       ^ calls: f, g
        x = g
