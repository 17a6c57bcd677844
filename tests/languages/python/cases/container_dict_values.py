def f(): pass

def run():
    d = {"a": f}
    for x in d.values():
        x()
#       ^ calls: f
    for k, y in d.items():
        y()
#       ^ calls: f
