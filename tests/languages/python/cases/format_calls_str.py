class S:
    def __str__(self): return "s"
def percent():
    return "%s" % S()
#               ^ calls: S.__str__
def formatted():
    return "{}".format(S())
#          ^ calls: S.__str__
percent()
formatted()
class Box:
    def __init__(self):
        self.held = S()
    def percent(self):
        return "%s" % self.held
#                   ^ calls: S.__str__
    def formatted(self):
        return "{}".format(self.held)
#              ^ calls: S.__str__
Box().percent()
Box().formatted()
