from operator import methodcaller
class C:
    def __str__(self): return "c"
    def __len__(self): return 1
    def run(self): pass
def texts():
    return list(map(str, [C()]))
#               ^ calls: C.__str__
def lengths():
    return sorted([C()], key=len)
#          ^ calls: C.__len__
def runs():
    return list(map(methodcaller("run"), [C()]))
#               ^ calls: C.run
texts()
lengths()
runs()
