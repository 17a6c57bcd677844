def f(): pass

def run():
    fs = []
    fs.append(f)
    for x in fs:
        x()
#       ^ calls: f
