def a(): pass
def b(): pass
class Looped:
    def __init__(self, **given):
        for name, value in given.items():
            setattr(self, name, value)
class Updated:
    def __init__(self, **given):
        self.__dict__.update(given)
class Named:
    def __init__(self, given):
        vars(self).update(given, stop=b)
class Other: pass
def main():
    looped = Looped(go=a, stop=b)
    looped.go()
#          ^ calls: a
    Updated(go=b).go()
#                 ^ calls: b
    Named({"go": a}).go()
#                    ^ calls: a
    Named({}).stop()
#             ^ calls: b
    Other().go()
#           ^ calls: nothing
main()
